import { passwordLimits } from "../accounts/password-limits.ts"
import { longestPasskeyName } from "../accounts/passkeys.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { email } from "./email.ts"
import { newPassword, password } from "./sign-in-forms.ts"
import { lineField } from "./text-field.ts"

const id = z.string().min(1).max(100)

const passkeyName = lineField(longestPasskeyName, messages.PASSKEY.NAME_TOO_LONG, {
  missing: messages.PASSKEY.NAME_REQUIRED,
})

/** The forms about a member's sign-in; each says what it is about. */
export const signInSettingsForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("email"),
    email,
    password: z.string().max(passwordLimits.most, messages.LONG_PASSWORD).default(""),
  }),
  z.object({ what: z.literal("confirm-email") }),
  z.object({ what: z.literal("proof"), password }),
  z.object({ what: z.literal("password"), password, passwordNext: newPassword }),
  z.object({ what: z.literal("password-by-mail") }),
  z.object({ what: z.literal("session"), id }),
  z.object({ what: z.literal("other-sessions") }),
  z.object({ what: z.literal("unlink"), id }),
  z.object({ what: z.literal("passkey-name"), id, name: passkeyName }),
  z.object({ what: z.literal("passkey-removal"), id }),
])

export type SignInSettingsForm = z.infer<typeof signInSettingsForm>
