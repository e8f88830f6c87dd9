import { passwordLimits } from "../accounts/password-limits.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { email } from "./email.ts"

/** A member's password: any that could be theirs. It is not changed, not even trimmed. */
export const password = z
  .string(messages.PASSWORD_REQUIRED)
  .min(1, messages.PASSWORD_REQUIRED)
  .max(passwordLimits.most, messages.LONG_PASSWORD)

export const newPassword = z
  .string(messages.WEAK_PASSWORD)
  .min(passwordLimits.least, messages.WEAK_PASSWORD)
  .max(passwordLimits.most, messages.LONG_PASSWORD)

export const loginForm = z.object({ email, password })

export const signupForm = z.object({
  email,
  password: newPassword,
  newsletter: z.literal("1").optional(),
})

export const forgotPasswordForm = z.object({ email })

export const resetPasswordForm = z.object({ password: newPassword })
