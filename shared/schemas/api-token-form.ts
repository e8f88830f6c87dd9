import { apiTokenNameLength } from "../accounts/api-tokens.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { lineField } from "./text-field.ts"

/** The forms at /mypage/edit/tokens. */
export const apiTokenForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("make"),
    name: lineField(apiTokenNameLength, messages.API_TOKEN.NAME_TOO_LONG, {
      missing: messages.API_TOKEN.NAME_REQUIRED,
    }),
    scope: z.enum(["read", "write"], messages.API_TOKEN.SCOPE_REQUIRED),
  }),
  z.object({ what: z.literal("end"), id: z.string().min(1).max(100) }),
])
