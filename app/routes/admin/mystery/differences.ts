import type { Typed } from "#shared/schemas/form-reply.ts"
import { columnNames } from "#shared/messages/desk-words.ts"

export type Difference = { name: string; stored: string; typed: string }

/** Of the form and not of the mystery. */
const ofForm = ["id", "as", "version", "venueName", "newVenue", "removesImage", "image"]

const tidy = (text: string | undefined) => (text ?? "").replaceAll("\r\n", "\n").trim()

/** The fields in which what was typed differs from what is stored. */
export function differencesOf(typed: Typed, stored: Typed): Difference[] {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
  return names
    .filter((name) => !ofForm.includes(name) && tidy(typed[name]) !== tidy(stored[name]))
    .map((name) => ({
      name: columnNames[name] ?? name,
      stored: tidy(stored[name]),
      typed: tidy(typed[name]),
    }))
}
