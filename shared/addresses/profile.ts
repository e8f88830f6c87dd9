import { pageNumber } from "../lists/page-number.ts"
import { memberNumber } from "./member-number.ts"
import { addressOf, laterPage } from "./page.ts"
import * as paths from "./paths.ts"

/** A member's public profile, with a page of their public reviews; or a page of one of their lists. */
export type ProfileState = { nzUserId: number; page: number }

export const pattern = paths.profile
export const query = ["nzUserId", "page"]

export function read({ searchParams }: URL): ProfileState | null {
  const nzUserId = memberNumber(searchParams.get("nzUserId") ?? "")
  const page = pageNumber(searchParams.get("page"))
  return nzUserId === null || page === null ? null : { nzUserId, page }
}

export const write = (state: ProfileState) => pageOf(pattern, state)

/** The address of a page of a member's. */
export const pageOf = (path: string, { nzUserId, page }: ProfileState) =>
  addressOf(path, { nzUserId, page: laterPage(page) })
