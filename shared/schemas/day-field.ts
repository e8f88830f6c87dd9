import { isDay } from "../time/tokyo.ts"
import { lineField } from "./text-field.ts"

/** A bound, far longer than any day. */
const longest = 100

/** A day as yyyy-mm-dd, or null when empty. */
export const dayField = (invalid: string) =>
  lineField(longest, invalid)
    .default("")
    .refine((typed) => typed === "" || isDay(typed), invalid)
    .transform((typed) => typed || null)
