import { addressOf, laterPage } from "./page.ts"
import { type KanaRowId, kanaRows } from "../lists/kana-rows.ts"
import { pageNumber } from "../lists/page-number.ts"
import * as paths from "./paths.ts"

export const pattern = paths.makers
export const query = ["row", "q", "page"]

export type MakersState = { row: KanaRowId | null; words: string; page: number }

/** No maker's name is longer. */
const longestWords = 100

/** An empty `row` comes from a form without a choice. */
export function read({ searchParams }: URL): MakersState | null {
  const page = pageNumber(searchParams.get("page"))
  const given = searchParams.get("row") || null
  const row = kanaRows.find(({ id }) => id === given)?.id ?? null
  if (page === null || (given !== null && row === null)) return null
  const words = (searchParams.get("q") ?? "").trim().slice(0, longestWords)
  return { row, words: words.toWellFormed().trim(), page }
}

export const write = ({ row, words, page }: MakersState) =>
  addressOf(pattern, { row, q: words, page: laterPage(page) })
