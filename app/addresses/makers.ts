import type { MakerWish } from "#domain/listings/makers.ts"
import { addresses } from "./addresses.ts"
import { kanaRows } from "#shared/lists/kana-rows.ts"
import { pageNumber } from "#shared/lists/page-number.ts"

/** What the address of the makers' list asks for; null where it cannot be anything. */
export function makersWish(query: URLSearchParams): MakerWish | null {
  const page = pageNumber(query.get("page"))
  const given = query.get("row")
  const row = kanaRows.find(({ id }) => id === given)?.id ?? null
  if (page === null || (given !== null && row === null)) return null
  return { row, words: (query.get("q") ?? "").trim().slice(0, longestWords), page }
}

/** No maker's name is longer. */
const longestWords = 100

export function makersAddress({ row, words, page }: MakerWish): string {
  const query = new URLSearchParams()
  if (row !== null) query.set("row", row)
  if (words !== "") query.set("q", words)
  if (page > 1) query.set("page", String(page))
  return query.size > 0 ? `${addresses.makers}?${query}` : addresses.makers
}

export function makersTitle({ row, words, page }: MakerWish): string {
  const name = kanaRows.find(({ id }) => id === row)?.name
  const about = [
    words && `「${words}」`,
    name && (row === "other" ? name : `${name}行`),
    page > 1 && `${page}ページ目`,
  ].filter(Boolean)
  return about.length > 0 ? `制作者からさがす（${about.join("・")}）` : "制作者からさがす"
}
