import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"

export const pattern = "/mypage/registeredMysteries"
export const query = ["kwd", "page"]

/** The mysteries that the member registered; `words` are in the title. */
export type OwnEntriesState = { words: string; page: number }

const longestWords = 100

export function read({ searchParams }: URL): OwnEntriesState | null {
  const page = pageNumber(searchParams.get("page"))
  const words = (searchParams.get("kwd") ?? "").replaceAll("\0", "").trim()
  return page === null ? null : { words: words.slice(0, longestWords).toWellFormed(), page }
}

export const write = ({ words, page }: OwnEntriesState) =>
  addressOf(pattern, { kwd: words, page: laterPage(page) })
