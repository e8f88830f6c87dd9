import { mostAdded } from "../catalogue/statuses.ts"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { optionalDay, satisfaction } from "./review-form.ts"

export type AddedPlay = { mysteryId: string; satisfaction: number | null }

/** An id, a blank and half a point to 5, and the end of the line. */
const longestLine = 27

/** Mysteries that a member has played, one a line, each with its satisfaction where they gave one; and the day of all. */
export const addPlayedForm = z.strictObject({
  playedOn: optionalDay,
  plays: z
    .string()
    .max(mostAdded * longestLine, messages.STATUS.ADD_LIMIT)
    .transform((text, { addIssue }) => {
      const lines = text.split("\n").filter(Boolean)
      const plays = lines.flatMap((line) => readLine(line) ?? [])
      const ids = new Set(plays.map(({ mysteryId }) => mysteryId))
      const refuse = (message: string) => addIssue({ code: "custom", message })
      if (ids.size !== lines.length) refuse(messages.PAGE.INVALID)
      else if (lines.length === 0) refuse(messages.STATUS.ADD_NOTHING)
      else if (lines.length > mostAdded) refuse(messages.STATUS.ADD_LIMIT)
      return plays
    }),
})

export type AddPlayedForm = z.infer<typeof addPlayedForm>

function readLine(line: string): AddedPlay | null {
  const [mysteryId = "", given, ...more] = line.split(" ")
  const read = satisfaction.safeParse(given)
  if (!isMysteryId(mysteryId) || !read.success || more.length > 0) return null
  return { mysteryId, satisfaction: read.data ?? null }
}
