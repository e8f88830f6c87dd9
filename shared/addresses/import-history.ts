import { rowId } from "../lists/row-id.ts"
import { addressOf } from "./page.ts"

export const pattern = "/mypage/import"
export const query = ["id"]

/** An import of the member's: a draft or a made one; without one the page where it begins. */
export type ImportState = { id: number | null }

export function read({ searchParams }: URL): ImportState | null {
  const given = searchParams.get("id")
  const id = rowId(given ?? "")
  return given !== null && id === null ? null : { id }
}

export const write = ({ id }: ImportState) => addressOf(pattern, { id })
