import { isMysteryId } from "../catalogue/mystery-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/api/mysteries/:id/record"
export const query: string[] = []

export type OwnRecordState = { id: string }

/** Of a mystery. */
export function read(url: URL): OwnRecordState | null {
  const [, , id = ""] = partsOf(url)
  return isMysteryId(id) ? { id } : null
}

export const write = ({ id }: OwnRecordState) => `/api/mysteries/${id}/record`
