import { pageNumber } from "../lists/page-number.ts"
import { nfkc } from "../text/normalize.ts"
import { addressOf, laterPage } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.users
export const query = ["name", "page"]

/** A page of the members, with this in their names; empty for all of them. */
export type UsersState = { name: string; page: number }

/** As long as a name may be. */
export const nameLimit = 50

export function read({ searchParams }: URL): UsersState | null {
  const page = pageNumber(searchParams.get("page"))
  const name = nfkc(searchParams.get("name") ?? "")
    .trim()
    .replaceAll(/\s+/g, " ")
  return page === null ? null : { name: [...name].slice(0, nameLimit).join("").trim(), page }
}

export const write = ({ name, page }: UsersState) =>
  addressOf(pattern, { name, page: laterPage(page) })
