import { isMysteryId } from "../catalogue/mystery-id.ts"
import { prefectureBox } from "../members/profile-boxes.ts"
import { messages } from "../messages/catalogue.ts"
import {
  askedBox,
  askedOf,
  runNames,
  skipBox,
  sureBox,
  textName,
} from "../mysteries/tour-fields.ts"
import { longestTour, mostRuns } from "../mysteries/tour-limits.ts"
import { z } from "./browser-zod.ts"
import { importFile } from "./import-file.ts"
import { type MysteryForm, mysteryForm } from "./mystery-form.ts"

/** Four bytes a character at most. */
export const mostTourBytes = 4 * longestTour

/** The text of a maker about the runs of a mystery: a file, or pasted. */
export const tourTextForm = z
  .looseObject({
    text: z.string().max(longestTour, messages.TOUR.TOO_LONG).default(""),
    file: importFile(mostTourBytes, messages.TOUR.TOO_LONG),
  })
  .refine(({ text, file }) => file !== null || text.trim() !== "", {
    path: ["text"],
    message: messages.TOUR.EMPTY,
  })

/** The runs as they are to be registered: each is an entry, with what all of them share. */
export const tourForm = z
  .looseObject({
    tour: z.string().refine(isMysteryId, messages.PAGE.INVALID),
    runs: z.coerce.number().int().min(1).max(mostRuns),
  })
  .transform(({ tour, runs, ...form }, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message })
    const texts = form as Record<string, unknown>
    const numbers = Array.from({ length: runs }, (_, n) => n + 1).filter(
      (n) => !(skipBox(n) in form),
    )
    if (numbers.length === 0) refuse(skipBox(1), messages.TOUR.NONE_LEFT)
    const entries = numbers.flatMap((n): MysteryForm[] => {
      for (const field of runNames.flatMap((name) => [name, textName(name, n)])) {
        if (isUnanswered(texts, field)) refuse(field, messages.TOUR.CHECK)
      }
      const read = mysteryForm.safeParse(entryOf(texts, n))
      if (read.success) return [read.data]
      for (const { path, message } of read.error.issues) {
        const [name] = path
        if (typeof name === "string") refuse(nameIn(texts, name, n), message)
      }
      return []
    })
    return { tour, entries }
  })

export type TourForm = z.infer<typeof tourForm>

/** A suggestion that nobody has changed or confirmed. */
function isUnanswered(form: Record<string, unknown>, field: string): boolean {
  const asked = askedOf(String(form[askedBox(field)] ?? ""))
  if (asked === null || asked.text === "") return false
  return form[field] === asked.text && !(sureBox(field) in form)
}

/** The form of one entry: its own texts, and for the others those of the tour. */
function entryOf(form: Record<string, unknown>, n: number): Record<string, unknown> {
  const own = runNames.flatMap((name) => {
    const value = form[textName(name, n)]
    return value === undefined ? [] : [[name, value]]
  })
  const { prefecture, ...entry } = { ...form, ...Object.fromEntries(own) } as Record<
    string,
    unknown
  >
  return {
    ...entry,
    id: form[textName("id", n)],
    ...(typeof prefecture === "string" &&
      prefecture !== "" && { [prefectureBox(prefecture)]: "on" }),
  }
}

/** The field where the text stands: the run's, or the one of the tour. */
const nameIn = (form: Record<string, unknown>, name: string, n: number) =>
  textName(name, n) in form ? textName(name, n) : name
