import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { pageNumber } from "#shared/lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"

/** The mysteries that the member registered; `words` are in the title. */
export type OwnEntriesState = { words: string; page: number }

const longestWords = 100

export const ownEntries = {
  pattern: "/mypage/registeredMysteries",
  query: ["kwd", "page"],
  read({ searchParams }: URL): OwnEntriesState | null {
    const page = pageNumber(searchParams.get("page"))
    const words = (searchParams.get("kwd") ?? "").replaceAll("\0", "").trim()
    return page === null ? null : { words: words.slice(0, longestWords).toWellFormed(), page }
  },
  write: ({ words, page }: OwnEntriesState) =>
    addressOf("/mypage/registeredMysteries", { kwd: words, page: laterPage(page) }),
}

/** Without an id there is nothing to edit. */
export type EditEntryState = { id: string | null }

export const editEntry = {
  pattern: "/mypage/mysteries",
  query: ["id"],
  read({ searchParams }: URL): EditEntryState | null {
    const id = searchParams.get("id")
    return id === null || isMysteryId(id) ? { id } : null
  },
  write: ({ id }: EditEntryState) => addressOf("/mypage/mysteries", { id }),
}
