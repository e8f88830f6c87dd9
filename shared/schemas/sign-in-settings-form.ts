import { passwordLimits } from "../accounts/password-limits.ts"
import { contactLimits } from "../contact/contact-kinds.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"

const email = z
  .string(messages.PROFILE.EMAIL_REQUIRED)
  // Japanese input methods leave a full-width ＠ behind.
  .overwrite((text) => oneLine(text.normalize("NFKC")))
  .min(1, messages.PROFILE.EMAIL_REQUIRED)
  .max(contactLimits.email, messages.INVALID_EMAIL)
  .pipe(z.email(messages.INVALID_EMAIL))

const id = z.string().min(1).max(100)

/** The forms about a member's sign-in; each says what it is about. */
export const signInSettingsForm = z.discriminatedUnion("what", [
  z.object({ what: z.literal("email"), email, password: z.string().default("") }),
  z.object({ what: z.literal("confirm-email") }),
  z.object({
    what: z.literal("password"),
    password: z
      .string(messages.PROFILE.PASSWORD_REQUIRED)
      .min(1, messages.PROFILE.PASSWORD_REQUIRED),
    passwordNext: z
      .string(messages.WEAK_PASSWORD)
      .min(passwordLimits.least, messages.WEAK_PASSWORD)
      .max(passwordLimits.most, messages.PROFILE.PASSWORD_TOO_LONG),
  }),
  z.object({ what: z.literal("password-by-mail") }),
  z.object({ what: z.literal("session"), id }),
  z.object({ what: z.literal("other-sessions") }),
  z.object({ what: z.literal("unlink"), id }),
])

export type SignInSettingsForm = z.infer<typeof signInSettingsForm>
