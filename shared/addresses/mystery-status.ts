import { mysteryIdOf } from "./mystery.ts"

export const pattern = "/mysteries/:id/status"
export const query: string[] = []

export type MysteryStatusState = { id: string }

export function read(url: URL): MysteryStatusState | null {
  const id = mysteryIdOf(url)
  return id === null ? null : { id }
}

export const write = ({ id }: MysteryStatusState) => `/mysteries/${id}/status`
