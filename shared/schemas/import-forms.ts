import { statuses } from "../catalogue/statuses.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

export const mostHistoryBytes = 4 * 1024 * 1024

/** Without a chosen file browsers send an empty one, which servers may read as an empty text. */
const file = z
  .preprocess(
    (sent) => (sent === "" || (sent instanceof File && sent.size === 0) ? undefined : sent),
    z.file().max(mostHistoryBytes, messages.IMPORT.FILE_TOO_LARGE).optional(),
  )
  .transform((given) => given ?? null)

/** A history that a member brings along: a file, or lines that they paste. */
export const historyForm = z
  .looseObject({
    status: z
      .enum(["played", "interested"])
      .default("played")
      .transform((name) => statuses[name]),
    text: z.string().max(mostHistoryBytes, messages.IMPORT.FILE_TOO_LARGE).default(""),
    file,
  })
  .refine(({ text, file }) => file !== null || text.trim() !== "", {
    path: ["text"],
    message: messages.IMPORT.EMPTY,
  })

/** Choices are checked against the draft. */
export const choicesForm = z.looseObject({})
