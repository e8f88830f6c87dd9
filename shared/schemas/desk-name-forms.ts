import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { entryLimits } from "../mysteries/entry-limits.ts"
import { invalid, type Outcome, done } from "../outcome.ts"
import { checkForm } from "./check-form.ts"
import { nameLimit } from "./desk-limits.ts"
import { lineField } from "./text-field.ts"

const missing = messages.DESK.NAME_MISSING

/** The new name of a maker or a place. */
export const renameForm = z.object({
  name: lineField(nameLimit, messages.DESK.NAME_TOO_LONG, { missing }),
  kana: lineField(nameLimit, messages.DESK.NAME_TOO_LONG).default(""),
})

/** The new name of a tag. */
export const tagForm = z.object({
  name: lineField(entryLimits.tag, messages.MYSTERY.TAG_TOO_LONG, { missing }).refine(
    (name) => !/[,、，]/.test(name),
    messages.DESK.TAG_WITH_COMMA,
  ),
})

/** A new name is for one row: the given one, named by what it has now. */
export function renamedOne<T>(
  schema: z.ZodType<T>,
  ids: readonly string[],
  form: FormData,
): Outcome<T & { from: string }> {
  const [from = "", ...more] = ids
  if (more.length > 0) return invalid({ name: messages.DESK.RENAME_ONE })
  const given = checkForm(schema, form)
  return given.ok ? done({ ...given.value, from }) : given
}
