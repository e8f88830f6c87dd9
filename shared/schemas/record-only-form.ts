import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

/** The form at /mypage/record-only: whether the mode shall be on. */
export const recordOnlyForm = z.object({
  isOn: z.enum(["0", "1"], messages.PAGE.INVALID).transform((digit) => digit === "1"),
})
