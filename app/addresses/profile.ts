import { pageNumber } from "#shared/lists/page-number.ts"
import { memberNumber } from "./mute-and-block.ts"
import { addressOf, laterPage } from "./page.ts"

/** A member's public profile, with a page of their public reviews. */
export type ProfileState = { nzUserId: number; page: number }

export const pattern = "/users/detail"
export const query = ["nzUserId", "page"]

export function read({ searchParams }: URL): ProfileState | null {
  const nzUserId = memberNumber(searchParams.get("nzUserId") ?? "")
  const page = pageNumber(searchParams.get("page"))
  return nzUserId === null || page === null ? null : { nzUserId, page }
}

export const write = ({ nzUserId, page }: ProfileState) =>
  addressOf(pattern, { nzUserId, page: laterPage(page) })
