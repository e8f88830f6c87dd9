import { isAPIError } from "better-auth/api"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { type Outcome, done, refused } from "#shared/outcome.ts"

/** The outcome code for each refusal of the sign-in library. */
const codes: Record<string, OutcomeCode> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong-password",
  INVALID_PASSWORD: "wrong-password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrong-password",
  INVALID_EMAIL: "invalid-email",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "too-long",
  FAILED_TO_CREATE_USER: "register-failed",
  USER_ALREADY_EXISTS: "email-taken",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-taken",
  USER_NOT_FOUND: "user-not-found",
  // The member is suspended.
  FAILED_TO_CREATE_SESSION: "suspended",
  UNABLE_TO_CREATE_SESSION: "suspended",
  CHALLENGE_NOT_FOUND: "passkey-expired",
  PASSKEY_NOT_FOUND: "passkey-unknown",
  AUTHENTICATION_FAILED: "passkey-failed",
  FAILED_TO_VERIFY_REGISTRATION: "passkey-failed",
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: "other-member",
  INVALID_TOKEN: "link-expired",
  VALIDATION_ERROR: "bad-request",
  UNAUTHORIZED: "signed-out",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "last-sign-in",
}

/**
 * Runs a call of the sign-in library. Its refusals become outcomes, those we do not know the `general` one; everything else
 * is thrown.
 */
export async function attempt<T>(
  call: () => Promise<T>,
  general?: OutcomeCode,
): Promise<Outcome<T>> {
  try {
    return done(await call())
  } catch (error) {
    if (!isAPIError(error)) throw error
    const code = codes[error.body?.code ?? ""] ?? (error.statusCode < 500 ? general : undefined)
    if (code) return refused(code)
    throw error
  }
}
