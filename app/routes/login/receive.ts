import { redirect } from "react-router"
import { afterSignup } from "#shared/addresses/after-sign-in.ts"
import * as confirmEmail from "#shared/addresses/confirm-email.ts"
import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as login from "#shared/addresses/login.ts"
import { atField } from "#app/request/at-field.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { signedIn } from "#app/request/signed-in.ts"
import {
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
  signupForm,
} from "#shared/schemas/sign-in-forms.ts"

/** The actions of the pages in this folder, in a file that only the server loads: they need the schemas. */

export async function logIn({ accounts }: Services, request: Request, returnTo: string) {
  const { sent, typed } = await readForm(loginForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await accounts.signIn(request, sent.value)
  if (!outcome.ok) return refuseForm(outcome, typed)
  return signedIn(returnTo, "logged-in", outcome.value)
}

export async function signUp({ accounts }: Services, request: Request) {
  const { sent, typed } = await readForm(signupForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { newsletter, ...credentials } = sent.value
  const given = { ...credentials, wantsNewsletter: newsletter === "1" }
  const outcome = await accounts.signUp(request, given)
  if (outcome.ok) return signedIn(afterSignup, "registered", outcome.value)
  return refuseForm(outcome.code === "email-taken" ? atField("email", outcome) : outcome, typed)
}

export async function sendResetLink({ accounts }: Services, request: Request) {
  const { sent, typed } = await readForm(forgotPasswordForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await accounts.requestPasswordReset(sent.value.email)
  if (outcome.ok) throw redirect(forgotPassword.write({ isSent: true }), 303)
  return refuseForm(outcome.code === "email-unknown" ? atField("email", outcome) : outcome, typed)
}

export async function resetPassword({ accounts }: Services, request: Request, token: string) {
  const { sent, typed } = await readForm(resetPasswordForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await accounts.resetPassword(request, { token, password: sent.value.password })
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(login.write({ returnTo: null, failed: null, isReset: true }), 303)
}

export async function confirm({ accounts }: Services, request: Request, token: string) {
  const outcome = await accounts.confirmEmail(request, token)
  if (!outcome.ok) return refuseForm(outcome, {})
  throw redirect(confirmEmail.write({ token: null, isDone: true }), 303)
}
