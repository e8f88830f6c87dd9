import { pageNumber } from "../lists/page-number.ts"
import { type ListedState, listedStates } from "../lists/own-statuses.ts"
import { addressOf, laterPage } from "./page.ts"
import * as paths from "./paths.ts"

/** A page of the member's own 気になる or プレイ済; without states all of them. */
export type OwnStatusesState = { states: ListedState[]; page: number }

const ids = listedStates.map(({ id }) => id)

const ownStatuses = (pattern: string) => ({
  pattern,
  query: ["state", "page"],
  read({ searchParams }: URL): OwnStatusesState | null {
    const page = pageNumber(searchParams.get("page"))
    const asked = searchParams.getAll("state")
    return page === null ? null : { states: ids.filter((id) => asked.includes(id)), page }
  },
  write: ({ states, page }: OwnStatusesState) =>
    addressOf(pattern, { state: states, page: laterPage(page) }),
})

export const beforePlayed = ownStatuses(paths.beforePlayed)
export const played = ownStatuses("/mypage/played")
