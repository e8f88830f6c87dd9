import { foldText } from "#domain/japanese/fold-text.ts"
import type { SearchQuery } from "#shared/search/query.ts"

/** The part of a search that a word asks for. */
export type Meaning = Partial<
  Pick<
    SearchQuery,
    | "prefectures"
    | "areas"
    | "places"
    | "types"
    | "categories"
    | "features"
    | "states"
    | "difficulties"
    | "from"
    | "to"
    | "people"
    | "price"
    | "minutes"
    | "order"
    | "at"
  >
>

/** Words that mean the same. */
export type Row = readonly [words: string, means: Meaning]

/** Character by character, so that positions stay those of the typed text. */
export const foldEach = (text: string) =>
  [...text].map((character) => foldText(character) || character).join("")

/** A table of words, separated by spaces, by their folded form. */
export const byWord = (rows: readonly Row[]): [string, Meaning][] =>
  rows.flatMap(([words, means]) =>
    words.split(" ").map((word): [string, Meaning] => [foldEach(word), means]),
  )
