import { mysteryIdOf } from "./mystery.ts"

export const pattern = "/mysteries/:id/record"
export const query: string[] = []

export type StatusRecordState = { id: string }

/** Of a mystery. */
export function read(url: URL): StatusRecordState | null {
  const id = mysteryIdOf(url)
  return id === null ? null : { id }
}

export const write = ({ id }: StatusRecordState) => `/mysteries/${id}/record`
