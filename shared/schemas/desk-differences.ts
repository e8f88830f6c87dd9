import type { Typed } from "./form-reply.ts"

/** Names the fields of a form of the desk that keep what somebody else has stored since it was opened. */
export const keepField = "keep"

/** Puts what is stored into the fields that are to keep it. */
export function keepStored(form: FormData, stored: Typed): void {
  for (const name of form.getAll(keepField)) {
    if (typeof name !== "string") continue
    form.delete(name)
    const value = stored[name]
    if (value !== undefined) form.set(name, value)
  }
  form.delete(keepField)
}

export type Differing = { field: string; stored: string; typed: string }

const tidy = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n").trim()

/** The fields in which what was typed differs from what is stored. `ofForm`: fields that are not stored. */
export function differingFields(typed: Typed, stored: Typed, ofForm: readonly string[]) {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
  return names
    .filter((field) => !ofForm.includes(field) && tidy(typed[field]) !== tidy(stored[field]))
    .map((field): Differing => ({
      field,
      stored: tidy(stored[field]),
      typed: tidy(typed[field]),
    }))
}
