import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"
import * as paths from "./paths.ts"

/** A column. */
export const pattern = `${paths.columns}/:id`
export const query: string[] = []

export type ColumnState = { id: number }

export function read(url: URL): ColumnState | null {
  const [, given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null || id > 2_147_483_647 ? null : { id }
}

export const write = ({ id }: ColumnState) => `${paths.columns}/${id}`
