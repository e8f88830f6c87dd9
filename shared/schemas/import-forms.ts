import { statuses } from "../catalogue/statuses.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { importFile } from "./import-file.ts"

export const mostHistoryBytes = 4 * 1024 * 1024

/** A history that a member brings along: a file, or lines that they paste. */
export const historyForm = z
  .looseObject({
    status: z
      .enum(["played", "interested"])
      .default("played")
      .transform((name) => statuses[name]),
    text: z.string().max(mostHistoryBytes, messages.IMPORT.FILE_TOO_LARGE).default(""),
    file: importFile(mostHistoryBytes, messages.IMPORT.FILE_TOO_LARGE),
  })
  .refine(({ text, file }) => file !== null || text.trim() !== "", {
    path: ["text"],
    message: messages.IMPORT.EMPTY,
  })

/** Choices are checked against the draft. */
export const choicesForm = z.looseObject({})
