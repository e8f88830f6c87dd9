import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf } from "./page.ts"

export const pattern = "/api/photos"
export const query = ["mysteryId"]

/** The mystery whose review the photo is for. */
export type PhotosState = { mysteryId: string }

export function read({ searchParams }: URL): PhotosState | null {
  const mysteryId = searchParams.get("mysteryId") ?? ""
  return isMysteryId(mysteryId) ? { mysteryId } : null
}

export const write = ({ mysteryId }: PhotosState) => addressOf(pattern, { mysteryId })
