import type { OwnReview } from "#domain/reviews/own-form.ts"
import type { StatusRecord } from "#domain/statuses/record.ts"
import { playTimeHours, playTimeMinutes } from "#shared/catalogue/play-time.ts"
import { type VouchedFact, vouchedFacts } from "#shared/reviews/testimony.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** A review while it is written, as its fields hold it. Blank texts, zeros and null are unknown. */
export type ReviewDraft = {
  text: string
  /** Text for players only, besides what is between bars in `text`. */
  spoiler: string
  isPrivate: boolean
  /** Of a private one. */
  forFollowers: boolean
  difficulty: number | null
  hours: number
  playDate: string
  playTimeNote: string
  satisfaction: number | null
  outcome: string
  people: string
  bestPeople: string
  participation: string
  hints: string
  price: string
  affiliation: string
  walked: string
  walkedUnit: string
  boughtAt: string
  found: string
} & Record<VouchedFact, Answer>

type Answer = "1" | "0" | ""

const answers = (answer: (fact: VouchedFact) => Answer) =>
  Object.fromEntries(vouchedFacts.map(({ key }) => [key, answer(key)])) as Record<
    VouchedFact,
    Answer
  >

export const emptyDraft = (today: Day): ReviewDraft => ({
  text: "",
  spoiler: "",
  isPrivate: false,
  forFollowers: false,
  difficulty: null,
  hours: 0,
  playDate: today,
  playTimeNote: "",
  satisfaction: null,
  outcome: "",
  people: "",
  bestPeople: "",
  participation: "",
  hints: "",
  price: "",
  affiliation: "",
  walked: "",
  walkedUnit: "km",
  boughtAt: "",
  found: "",
  ...answers(() => ""),
})

/** A new review of a play of which something is recorded already. */
export const freshDraft = (today: Day, record: StatusRecord | null): ReviewDraft => ({
  ...emptyDraft(today),
  ...(record && {
    satisfaction: record.satisfaction,
    outcome: typed(record.outcome),
    playDate: record.playedOn ?? today,
  }),
})

/** Fields that the record of a play has, too. */
const recorded = ["playDate", "satisfaction", "outcome"] as const

/** Whether something was written or chosen that its author would miss. Of a play that is just recorded, the record has the rest. */
export function isWorthKeeping(draft: ReviewDraft, isRecorded = false): boolean {
  const empty = emptyDraft("")
  const elsewhere: readonly string[] = isRecorded ? recorded : ["playDate"]
  return (Object.keys(empty) as (keyof ReviewDraft)[]).some(
    (name) => !elsewhere.includes(name) && draft[name] !== empty[name],
  )
}

const typed = (stored: string | number | null) => (stored === null ? "" : String(stored))

const walkedOf = ({ walked_metres, walked_steps }: OwnReview) =>
  walked_steps === null
    ? { walked: typed(walked_metres && walked_metres / 1000), walkedUnit: "km" }
    : { walked: typed(walked_steps), walkedUnit: "steps" }

export const draftOf = (stored: OwnReview): ReviewDraft => ({
  text: stored.text,
  spoiler: stored.spoiler,
  isPrivate: stored.isPrivate && !stored.held,
  forFollowers: stored.forFollowers,
  difficulty: stored.difficulty,
  hours: playTimeHours(stored.minutes),
  playDate: typed(stored.playDate),
  playTimeNote: typed(stored.playTimeNote),
  satisfaction: stored.satisfaction,
  outcome: typed(stored.outcome),
  people: typed(stored.people),
  bestPeople: typed(stored.bestPeople),
  participation: typed(stored.participation),
  hints: typed(stored.hints),
  price: typed(stored.price),
  affiliation: typed(stored.affiliation),
  ...walkedOf(stored),
  boughtAt: typed(stored.bought_at),
  found: typed(stored.found),
  ...answers((fact) => (stored[fact] === null ? "" : stored[fact] ? "1" : "0")),
})

/** A photo of the review, at its address. */
export type SentPhoto = { url: string; hasSpoiler: boolean; words: string }

/** The form to send (shared/schemas/review-form.ts). */
export const formOf = (
  draft: ReviewDraft,
  photos: readonly SentPhoto[],
): Record<string, string> => ({
  text: draft.text,
  spoiler: draft.spoiler,
  isPrivate: draft.isPrivate ? "1" : "0",
  forFollowers: draft.isPrivate && draft.forFollowers ? "1" : "0",
  difficulty: typed(draft.difficulty),
  minutes: typed(playTimeMinutes(draft.hours)),
  playDate: draft.playDate,
  playTimeNote: draft.playTimeNote,
  satisfaction: typed(draft.satisfaction),
  outcome: draft.outcome,
  people: draft.people,
  bestPeople: draft.bestPeople,
  participation: draft.participation,
  hints: draft.hints,
  price: draft.price,
  affiliation: draft.affiliation,
  walked: draft.walked,
  walkedUnit: draft.walkedUnit,
  boughtAt: draft.boughtAt,
  found: draft.found,
  ...answers((fact) => draft[fact]),
  photos: photos.map(({ url }) => url).join("\n"),
  spoilerPhotos: photos.flatMap(({ url, hasSpoiler }) => (hasSpoiler ? url : [])).join("\n"),
  photoWords: photos.map(({ words }) => words.replaceAll(/\s+/g, " ")).join("\n"),
})
