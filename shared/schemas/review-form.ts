import { messages } from "../messages/catalogue.ts"
import { type Participation, participations } from "../reviews/participation.ts"
import { type Affiliation, affiliationsInOrder } from "../reviews/affiliation.ts"
import { reviewLimits } from "../reviews/review-limits.ts"
import { type FoundState, foundStates, type WalkedUnit, walkedUnits } from "../reviews/testimony.ts"
import { nfkc } from "../text/normalize.ts"
import { splitReview, visibleText } from "../text/spoilers.ts"
import { isDay } from "../time/tokyo.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"

/** Characters as people count them; PostgreSQL counts the same. */
const lengthOf = (text: string) => [...text].length

/** A digit of a control that offers nothing else. Zero is none. */
const rating = z
  .enum(["0", "1", "2", "3", "4", "5", ""], messages.PAGE.INVALID)
  .transform((digit) => Number(digit) || null)
  .optional()

/** A bound for numbers and days, far more than any has. */
const longestNumber = 100

const plainNumber = (text: string) => oneLine(nfkc(text))

/** A number that somebody types, or nothing. Full-width digits are digits. */
const typedNumber = (least: number, most: number, message: string) =>
  textField(longestNumber, message, { clean: plainNumber })
    .refine((text) => text === "" || /^\d{1,8}$/.test(text), message)
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((number) => number === null || (number >= least && number <= most), message)
    .optional()

const minutes = typedNumber(0, 720, messages.PAGE.INVALID)
  .transform((sent) => (sent === 0 ? null : sent))
  .refine((sent) => (sent ?? 0) % 15 === 0, messages.PAGE.INVALID)

export const satisfaction = z
  .string()
  .regex(/^(0|0?\.5|[1-4](\.[05])?|5(\.0)?|)$/, messages.PAGE.INVALID)
  .transform((text) => Number(text) || null)
  .optional()

/** 対象外 and no answer are one: nobody reads a difference. */
export const outcome = z
  .enum(["success", "failure", "none", ""], messages.PAGE.INVALID)
  .transform((sent) => (sent === "success" || sent === "failure" ? sent : null))
  .optional()

const participation = z
  .enum([...(Object.keys(participations) as Participation[]), ""], messages.PAGE.INVALID)
  .transform((sent) => sent || null)
  .optional()

/** The label of an author who is not an ordinary player. */
const affiliation = z
  .enum([...affiliationsInOrder, ""] as (Affiliation | "")[], messages.PAGE.INVALID)
  .transform((sent) => sent || null)
  .optional()

/** Yes, no or no answer. */
const vouched = z
  .enum(["1", "0", ""], messages.PAGE.INVALID)
  .transform((sent) => (sent === "" ? null : sent === "1"))
  .optional()

/** Testimony of a player (shared/reviews/testimony.ts). `walked` is a number of `walkedUnit`. */
const testimony = {
  solo: vouched,
  beginners: vouched,
  stroller: vouched,
  colors: vouched,
  dark: vouched,
  stairs: vouched,
  walked: textField(longestNumber, messages.REVIEW.KILOMETRES_INVALID, {
    clean: (text) => plainNumber(text).replaceAll(",", ""),
  })
    .regex(/^(\d{1,8}(\.\d)?)?$/, messages.REVIEW.KILOMETRES_INVALID)
    .transform((text) => (text === "" ? null : Number(text)))
    .optional(),
  walkedUnit: z.enum(Object.keys(walkedUnits) as WalkedUnit[], messages.PAGE.INVALID).default("km"),
  boughtAt: lineField(reviewLimits.boughtAt, messages.REVIEW.BOUGHT_AT_TOO_LONG)
    .transform((text) => text || null)
    .optional(),
  found: z
    .enum([...(Object.keys(foundStates) as FoundState[]), ""], messages.PAGE.INVALID)
    .transform((sent) => sent || null)
    .optional(),
}

/** A day, or null for a blank field. */
export const optionalDay = lineField(longestNumber, messages.REVIEW.PLAY_DATE_INVALID)
  .refine((text) => text === "" || isDay(text), messages.REVIEW.PLAY_DATE_INVALID)
  .transform((text) => text || null)
  .optional()

/** The addresses in their order, one a line. A selection beyond the fourth is dropped in the browser and refused here. */
const photos = z
  .string()
  .max(4000, messages.REVIEW.PHOTO_LIMIT)
  .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
  .refine((addresses) => addresses.length <= reviewLimits.photos, messages.REVIEW.PHOTO_LIMIT)
  .optional()

/** The hidden photos, by their addresses. */
const spoilerPhotos = photos

/** Words for the photos in their order, one a line. A blank line has none for its photo. */
const photoWords = z
  .string()
  .max(
    reviewLimits.photos * (reviewLimits.photoWords + 1) * 2,
    messages.REVIEW.PHOTO_WORDS_TOO_LONG,
  )
  .transform((text) => text.split(/\r?\n/).map(oneLine))
  .refine(
    (words) =>
      words.length <= reviewLimits.photos &&
      words.every((said) => lengthOf(said) <= reviewLimits.photoWords),
    messages.REVIEW.PHOTO_WORDS_TOO_LONG,
  )
  .optional()

const yesOrNo = z.enum(["0", "1"], messages.PAGE.INVALID).transform((digit) => digit === "1")

/** The hidden part, with what parts it. */
const mostHidden = 2 * reviewLimits.text

const fields = {
  text: textField(reviewLimits.text, messages.REVIEW.TEXT_TOO_LONG, {
    missing: messages.REVIEW.TEXT_REQUIRED,
  }),
  /** 「プレイ済の人だけ」. It belongs to the text: both are sent together. */
  spoiler: textField(mostHidden, messages.REVIEW.TEXT_TOO_LONG).default(""),
  isPrivate: yesOrNo.optional(),
  /** For a private review: 「フォロワーには見せる」. A public one is for everybody. */
  forFollowers: yesOrNo.optional(),
  difficulty: rating,
  minutes,
  playDate: optionalDay,
  playTimeNote: textField(reviewLimits.note, messages.REVIEW.NOTE_TOO_LONG)
    .transform((text) => text || null)
    .optional(),
  satisfaction,
  outcome,
  people: typedNumber(1, reviewLimits.people, messages.REVIEW.PEOPLE_INVALID),
  bestPeople: typedNumber(1, reviewLimits.bestPeople, messages.REVIEW.BEST_PEOPLE_INVALID),
  participation,
  hints: typedNumber(0, reviewLimits.hints, messages.REVIEW.HINTS_INVALID),
  price: typedNumber(0, reviewLimits.price, messages.REVIEW.PRICE_INVALID),
  photos,
  affiliation,
  ...testimony,
  spoilerPhotos,
  photoWords,
}

type Texts = { text: string; spoiler: string }
type Photos = { photos?: string[] | undefined; spoilerPhotos?: string[] | undefined }

const isShort = (typed: Texts) => {
  const { text, parts } = splitReview(typed)
  return lengthOf(text) <= reviewLimits.text && lengthOf(parts.join("")) <= reviewLimits.text
}
const hasFewSpoilers = (typed: Texts) => splitReview(typed).parts.length <= reviewLimits.spoilers
const hidesItsOwn = ({ photos = [], spoilerPhotos = [] }: Photos) =>
  spoilerPhotos.every((address) => photos.includes(address))
const visibleLength = (typed: Texts) => lengthOf(visibleText(splitReview(typed).text))

type Walked = { walked?: number | null; walkedUnit: WalkedUnit }

const isInRange = (number: number | null | undefined, least: number, most: number) =>
  typeof number !== "number" || (number >= least && number <= most)

const isWalkable = ({ walked, walkedUnit }: Walked) =>
  walkedUnit === "steps" || isInRange(walked, 0.1, reviewLimits.kilometres)
const areSteps = ({ walked, walkedUnit }: Walked) =>
  walkedUnit === "km" || (isInRange(walked, 1, reviewLimits.steps) && Number.isInteger(walked ?? 0))

const about = (field: string, error: string) => ({ path: [field], error })

/** The limits of text and hidden part together. */
const written = z
  .object(fields)
  .refine(isShort, about("spoiler", messages.REVIEW.TEXT_TOO_LONG))
  .refine(hasFewSpoilers, about("text", messages.REVIEW.TOO_MANY_SPOILERS))
  .refine(isWalkable, about("walked", messages.REVIEW.KILOMETRES_INVALID))
  .refine(areSteps, about("walked", messages.REVIEW.STEPS_INVALID))
  .refine(hidesItsOwn, about("photos", messages.PAGE.INVALID))

/** A new review. The least length holds for what everybody reads: a card with hidden parts alone would say nothing. */
export const reviewPostForm = written
  .refine(
    ({ text }) => lengthOf(text) >= reviewLimits.leastText,
    about("text", messages.REVIEW.TEXT_TOO_SHORT),
  )
  .refine(
    (typed) => visibleLength(typed) >= reviewLimits.leastText,
    about("text", messages.REVIEW.VISIBLE_TEXT_REQUIRED),
  )

/** A changed review. A field that is not sent stays as it is. */
export const reviewEditForm = written.refine(
  (typed) => visibleLength(typed) > 0,
  about("text", messages.REVIEW.VISIBLE_TEXT_REQUIRED),
)

export type ReviewForm = z.infer<typeof reviewPostForm>

export const reviewPrivacyForm = z.object({ isPrivate: yesOrNo })

/** Another play of the same mystery. */
export const repeatPlayForm = z.object({
  playedOn: lineField(longestNumber, messages.REVIEW.PLAY_DATE_INVALID, {
    missing: messages.REVIEW.PLAY_DATE_INVALID,
  }).refine(isDay, messages.REVIEW.PLAY_DATE_INVALID),
})
