import type { Line } from "./story.ts"

/** A wrong answer in words that gets a reply of its own. */
export type NearText<Words = string> = { reply: Words } & (
  | { any: readonly string[] }
  /** `□` is one letter, `…` any number of them. */
  | { like: readonly string[] }
  /** The name of the player. */
  | { name: true }
  /** As many letters as the answer, so many of them in their places. */
  | { inPlace: number }
  /** The letters of the answer in another order. */
  | { shuffled: true }
)

export type TextAnswer<Words = string> = {
  /** The form in the explanation. */
  shown: string
  accept: readonly string[]
  near: readonly NearText<Words>[]
  /** Stay wrong, however close they come. */
  no: readonly string[]
}

/** Words of the one who leads through the chapter, or lines of others, too. */
export type NearReply = string | readonly Line[]

type Span = readonly [from: number, to: number]

/** A part of the sky, in degrees. Every condition that is given has to hold. */
export type PartOfSky = {
  /** So close to one of these stars, by their numbers in the Hipparcos catalogue. */
  stars?: readonly number[]
  /** So close to this direction. */
  azimuth?: number
  altitude?: number
  within?: number
  /** Azimuths in this order, over north where the first is larger. */
  azimuths?: Span
  altitudes?: Span
  /** So close to the sun. */
  sun?: number
  /** In the shadow, so many degrees around it included. */
  shadow?: number
  /** Any star that can be seen. */
  visibleStar?: true
  /** Minutes of the day, over midnight where the first is larger. */
  clock?: Span
  /** The faintest magnitude that the city light leaves. */
  cityLight?: Span
  binoculars?: boolean
}

export type NearPress = PartOfSky & { reply: string }

export type Answer =
  | ({ kind: "words" } & TextAnswer)
  | {
      kind: "number"
      shown: string
      accept: readonly number[]
      /** A number that ends the story in another way, after a question. */
      endings: readonly { value: number; asks: string; yes: string; no: string }[]
      near: readonly { from: number; to: number; reply: string }[]
    }
  | { kind: "press"; shown: string; accept: PartOfSky; near: readonly NearPress[] }
  | {
      kind: "order"
      shown: string
      stars: readonly number[]
      /** The stars that can be chosen. */
      among: readonly number[]
      /** `null` is any other star. */
      near: readonly { stars: readonly (number | null)[]; reply: string }[]
    }
  | {
      kind: "groups"
      shown: string
      among: readonly number[]
      group: readonly number[]
      /** Frames of more than one, in any order. */
      near: readonly { groups: readonly (readonly number[])[]; reply: string }[]
      /** Frames of all but one of the group, and of the group with one more. */
      oneMissing: string
      oneMore: string
    }
  | {
      kind: "dial"
      shown: string
      accept: Span
      near: readonly { clock: Span; reply: string }[]
      /** Said besides when the sun was left on. */
      inDaylight: string
    }
  | {
      kind: "line"
      shown: string
      near: readonly { has: readonly string[]; by?: readonly string[]; reply: NearReply }[]
      otherwise: string
    }
  | {
      kind: "cut"
      shown: string
      text: string
      /** After so many letters. */
      at: number
      near: readonly { at: readonly number[]; reply: NearReply }[]
    }
