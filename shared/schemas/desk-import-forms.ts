import { messages } from "../messages/catalogue.ts"
import { mostImportBytes, sourceLimit } from "../mysteries/import-limits.ts"
import { z } from "./browser-zod.ts"
import { importFile } from "./import-file.ts"
import { lineField } from "./text-field.ts"

const box = z
  .string()
  .max(10)
  .optional()
  .transform((given) => given !== undefined)

/** A file of mysteries, or a table that is pasted. */
export const deskImportForm = z
  .looseObject({
    source: lineField(sourceLimit, messages.DESK_IMPORT.SOURCE_TOO_LONG).default(""),
    text: z.string().max(mostImportBytes, messages.DESK_IMPORT.FILE_TOO_LARGE).default(""),
    file: importFile(mostImportBytes, messages.DESK_IMPORT.FILE_TOO_LARGE),
    publication: z.enum(["published", "draft"], messages.PAGE.INVALID).default("published"),
    addsMakers: box,
    addsPlaces: box,
  })
  .refine(({ text, file }) => file !== null || text.trim() !== "", {
    path: ["text"],
    message: messages.DESK_IMPORT.EMPTY,
  })

/** Makes a draft, or undoes an import. */
export const deskImportAct = z.looseObject({
  what: z.enum(["make", "undo"], messages.PAGE.INVALID),
})
