import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.editEntry
export const query = ["id"]

/** Without an id there is nothing to edit. */
export type EditEntryState = { id: string | null }

export function read({ searchParams }: URL): EditEntryState | null {
  const id = searchParams.get("id")
  return id === null || isMysteryId(id) ? { id } : null
}

export const write = ({ id }: EditEntryState) => addressOf(pattern, { id })
