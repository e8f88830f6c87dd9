import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/admin/appeals/:id"
export const query = []

/** An appeal at the desk. */
export type DeskAppealState = { id: number }

export function read(url: URL): DeskAppealState | null {
  const [, , given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null ? null : { id }
}

export const write = ({ id }: DeskAppealState) => `/admin/appeals/${id}`
