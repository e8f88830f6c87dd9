import { apiTokenNameLength } from "../accounts/api-tokens.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { lineField } from "./text-field.ts"

const { NAME_REQUIRED, NAME_TOO_LONG, SCOPE_REQUIRED } = messages.API_TOKEN

/** The forms at /mypage/edit/tokens. */
export const apiTokenForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("make"),
    name: lineField(apiTokenNameLength, NAME_TOO_LONG, { missing: NAME_REQUIRED }),
    scope: z.enum(["read", "write"], SCOPE_REQUIRED),
  }),
  z.object({ what: z.literal("end"), id: z.string().min(1).max(100) }),
])
