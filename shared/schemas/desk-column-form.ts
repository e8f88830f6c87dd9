import { longestArticle } from "../columns/article.ts"
import { messages } from "../messages/catalogue.ts"
import { isDay } from "../time/tokyo.ts"
import { z } from "./browser-zod.ts"
import { optionalPicture } from "./picture-file.ts"
import { lineField, textField } from "./text-field.ts"

const title = lineField(200, messages.DESK.TITLE_TOO_LONG, { missing: messages.DESK.TITLE_MISSING })
const author = lineField(100, messages.DESK.AUTHOR_TOO_LONG).default("")

export const newColumnForm = z.object({ title, author })

const mostTags = 20
const longestTag = 50

const tags = lineField(mostTags * (longestTag + 1), messages.DESK.TAGS_TOO_MANY)
  .default("")
  .transform((typed) => [...new Set(typed.split(/[,、，\s]+/).filter((tag) => tag !== ""))])
  .refine(
    (all) => all.length <= mostTags && all.every((tag) => tag.length <= longestTag),
    messages.DESK.TAGS_TOO_MANY,
  )

/** A time in Tokyo, as a browser's field for it has it. */
const at = lineField(30, messages.DESK.TIME_INVALID)
  .default("")
  .refine((typed) => typed === "" || isTime(typed), messages.DESK.TIME_INVALID)
  .transform((typed) => (typed === "" ? null : new Date(`${typed.slice(0, 16)}:00+09:00`)))

const isTime = (typed: string) =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/.test(typed) && isDay(typed.slice(0, 10))

const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/, messages.PAGE.INVALID)
  .transform(Number)

export const columnActs = ["save", "preview", "publish", "schedule", "unpublish"] as const

/** The form in which a column is written. */
export const deskColumnForm = z
  .object({
    act: z.enum(columnActs).default("save"),
    version: versionNumber,
    title,
    summary: textField(1000, messages.DESK.SUMMARY_TOO_LONG).default(""),
    body: textField(longestArticle, messages.DESK.ARTICLE_TOO_LONG).default(""),
    tags,
    at,
  })
  .refine(({ act, at: time }) => act !== "schedule" || time !== null, {
    path: ["at"],
    message: messages.DESK.TIME_INVALID,
  })
  .transform(({ act, version, at: time, ...draft }) => ({ act, version, at: time, draft }))

export const columnAuthorForm = z.object({
  version: z.string().regex(/^[0-9a-f]{16}$/, messages.PAGE.INVALID),
  author,
  number: lineField(10, messages.DESK.AUTHOR_UNKNOWN)
    .default("")
    .refine((typed) => /^\d{0,9}$/.test(typed), messages.DESK.AUTHOR_UNKNOWN)
    .transform((typed) => (typed === "" ? null : Number(typed))),
})

/** A browser sends what it has: a preview may have no title yet, and the server says what is missing. */
export const sentColumnForm = z.looseObject({})

/** A picture is sent with words for readers who do not see it. */
export const columnPictureForm = z.object({
  image: optionalPicture.refine((file) => file !== null, messages.DESK.PICTURE_MISSING),
  words: lineField(300, messages.DESK.PICTURE_WORDS_TOO_LONG, {
    missing: messages.DESK.PICTURE_WORDS_MISSING,
  }),
})

export const revertColumnForm = z.object({ version: versionNumber, to: versionNumber })
