import { mysteryIdOf } from "./mystery.ts"

export const pattern = "/mysteries/:id/calendar.ics"
export const query: string[] = []

export type MysteryCalendarState = { id: string }

export function read(url: URL): MysteryCalendarState | null {
  const id = mysteryIdOf(url)
  return id === null ? null : { id }
}

export const write = ({ id }: MysteryCalendarState) => `/mysteries/${id}/calendar.ics`
