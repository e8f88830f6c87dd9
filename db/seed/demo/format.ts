import { z } from "zod"
import {
  avatarMotifs,
  makerMotifs,
  photoScenes,
  posterFaces,
  posterPrints,
} from "#content/demo/art/kinds.ts"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { nfc } from "#shared/text/normalize.ts"

/** The schemas of the content files in `content/demo/`: what a person writes, nothing computed. */
const oneOf = <T extends string>(ids: readonly T[]) => z.enum(ids as readonly [T, ...T[]])
const key = z.string().regex(/^[a-z][a-z0-9-]{2,39}$/)
const text = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine((value) => value === nfc(value))

const type = oneOf(mysteryTypes.map(({ id }) => id))
const prefecture = oneOf(prefectures.map(({ id }) => id))
const category = z
  .number()
  .int()
  .refine((id) => categories.some((each) => each.id === id))

/** A writing style. A review names a voice; its author is assigned later. */
export const voices = [
  "polite",
  "casual",
  "kansai",
  "family",
  "expert",
  "beginner",
  "senior",
  "terse",
] as const

/** The claims of a review about its author, or of a bio or name about a member, and nothing else. */
export const whoForm = z.strictObject({
  sex: z.enum(["m", "f"]).optional(),
  /** A decade of life. */
  age: z.literal([10, 20, 30, 40, 50, 60, 70]).optional(),
  /** Their own children; the youngest of those mentioned. */
  children: z.enum(["none", "baby", "preschool", "primary", "teen", "grown"]).optional(),
  grandchildren: z.literal(true).optional(),
  /** A wife, husband, boyfriend or girlfriend. */
  partner: z.literal(true).optional(),
  job: text(1, 20).optional(),
  /** Where they live. */
  home: prefecture.optional(),
  /** The mystery was the first they ever played. */
  first: z.literal(true).optional(),
})

export const makerForm = z.strictObject({
  key,
  name: text(2, 30),
  kana: z.string().regex(/^[ぁ-ゖー 　]+$/),
  motif: oneOf(makerMotifs),
  poster: z.strictObject({ print: oneOf(posterPrints), face: oneOf(posterFaces) }),
  description: text(30, 400),
  website: z
    .string()
    .regex(/^https:\/\/[a-z0-9-]+\.example$/)
    .nullable(),
})

export const placeForm = z.strictObject({
  key,
  name: text(2, 40),
  kana: z.string().regex(/^[ぁ-ゖー 　・]+$/),
  prefecture,
  stations: z.array(z.string().min(1).max(20)).max(4),
  at: z.tuple([z.number().min(24).max(46), z.number().min(122).max(146)]),
})

export const memberForm = z.strictObject({
  key,
  name: text(1, 20),
  /** Without one, the member has no picture. */
  motif: oneOf(avatarMotifs).optional(),
  /** Without one, that of the first review they are given. */
  voice: oneOf(voices).optional(),
  /** Whether they write in です・ます. Without it, as in the first text that shows it. */
  polite: z.boolean().optional(),
  profile: z.string().max(300),
  who: whoForm.optional(),
  /** How many reviews they write at most. */
  reviews: z.number().int().min(1).max(60),
  types: z.array(type).max(6),
  prefectures: z.array(prefecture).max(6),
  joinedDaysAgo: z.number().int().min(3).max(1500),
})

const days = z.number().int().min(-1500).max(400)

export const mysteryForm = z.strictObject({
  key,
  title: text(3, 60),
  maker: key,
  types: z.array(type).min(1).max(3),
  categories: z.array(category).max(6),
  prefectures: z.array(prefecture).max(6),
  places: z.array(key).max(4),
  place: z.string().max(120),
  tags: z.array(text(1, 20)).max(6),
  /** First and last day relative to today; null for no bound. */
  start: days.nullable(),
  end: days.nullable(),
  addedDaysAgo: z.number().int().min(0).max(1500),
  price: z.number().int().min(0).max(40000).nullable(),
  people: z.tuple([z.number().int().min(1), z.number().int().max(300)]).nullable(),
  minutes: z.tuple([z.number().int().min(5), z.number().int().max(3000)]).nullable(),
  story: text(30, 900),
  content: text(40, 900),
  prMessage: z.string().max(200),
  pickup: text(10, 120).optional(),
  paid: z.literal(true).optional(),
  noPicture: z.literal(true).optional(),
  /** A title that its member wants, and an administrator has yet to see. */
  retitled: text(3, 60).optional(),
})

const yesOrNo = z.boolean().optional()

/** Facts known of a mystery beside its own entry; one left out is unknown. */
export const outlineForm = z.strictObject({
  mystery: key,
  /** In minutes; 0: none. */
  timeLimit: z.number().int().min(0).max(3000).optional(),
  startTimes: text(3, 60).optional(),
  /** Weekdays from 0, Sunday; none: open on all of them. */
  closedOn: z.array(z.number().int().min(0).max(6)).max(6).optional(),
  team: z.tuple([z.number().int().min(1), z.number().int().max(300)]).optional(),
  solo: yesOrNo,
  sharedTable: yesOrNo,
  privateParty: yesOrNo,
  /** None: no ticket is needed. */
  tickets: z.array(oneOf(["advance", "day", "booking"])).optional(),
  advancePrice: z.number().int().min(0).max(40000).optional(),
  dayPrice: z.number().int().min(0).max(40000).optional(),
  ageFrom: z.number().int().min(0).max(120).optional(),
  ages: text(3, 40).optional(),
  needs: z
    .strictObject({ phone: yesOrNo, data: yesOrNo, app: yesOrNo, line: yesOrNo, pen: yesOrNo })
    .optional(),
  hints: oneOf(["none", "staff", "online", "printed"]).optional(),
  difficulty: z.number().int().min(1).max(5).optional(),
  cautions: z
    .strictObject({
      dark: yesOrNo,
      stairs: yesOrNo,
      loud: yesOrNo,
      scary: yesOrNo,
      shoesOff: yesOrNo,
      standing: yesOrNo,
    })
    .optional(),
  wheelchair: yesOrNo,
  stroller: yesOrNo,
  rain: oneOf(["ok", "partly", "cancelled"]).optional(),
  permanent: yesOrNo,
  series: text(2, 40).optional(),
  needsEarlier: yesOrNo,
  collaboration: text(2, 40).optional(),
  /** True, or the mystery that it repeats. */
  rerun: z.union([z.literal(true), key]).optional(),
})

const author = z.union([oneOf(voices), z.literal("author")])

export const reviewForm = z.strictObject({
  mystery: key,
  voice: oneOf(voices),
  who: whoForm.optional(),
  member: key.optional(),
  text: text(5, 1200),
  difficulty: z.number().int().min(1).max(5).nullable(),
  minutes: z.number().int().multipleOf(15).min(15).max(720).nullable(),
  playedDaysAgo: z.number().int().min(0).max(1500).nullable(),
  postedDaysAgo: z.number().int().min(0).max(1500),
  satisfaction: z.number().multipleOf(0.5).min(0.5).max(5).optional(),
  outcome: z.enum(["success", "failure"]).optional(),
  people: z.number().int().min(1).max(30).optional(),
  participation: z.enum(["alone", "friends", "family", "shared"]).optional(),
  hints: z.number().int().min(0).max(30).optional(),
  price: z.number().int().min(0).max(20_000).optional(),
  affiliation: z.enum(["invited", "involved"]).optional(),
  /** The answer of the maker's official account. */
  answer: z
    .strictObject({ text: text(5, 300), afterDays: z.number().int().min(0).max(30) })
    .optional(),
  /** Days ago of further plays. */
  again: z.array(z.number().int().min(0).max(1500)).max(5).optional(),
  timeNote: text(2, 60).optional(),
  photos: z.array(oneOf(photoScenes)).max(4).optional(),
  /** The last of its photos is for those who have played. */
  hidesLastPhoto: z.literal(true).optional(),
  private: z.literal(true).optional(),
  likes: z.number().int().min(0).max(35),
  comments: z
    .array(
      z.strictObject({
        by: author,
        member: key.optional(),
        text: text(2, 400),
        likes: z.number().int().min(0).max(20).optional(),
      }),
    )
    .max(8)
    .optional(),
})

export type Voice = (typeof voices)[number]
export type Who = z.infer<typeof whoForm>
export type DemoPlace = z.infer<typeof placeForm>
export type DemoMember = z.infer<typeof memberForm>
export type DemoMystery = z.infer<typeof mysteryForm>
export type DemoOutline = z.infer<typeof outlineForm>
export type DemoReview = z.infer<typeof reviewForm>
