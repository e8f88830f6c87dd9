import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"
import { type Day, isDay } from "../time/tokyo.ts"

export const pattern = "/mysteries/reviews/:id/plays/:day/delete"
export const query: string[] = []

export type RepeatPlayState = { id: number; day: Day }

export function read(url: URL): RepeatPlayState | null {
  const [, , given = "", , day = ""] = partsOf(url)
  const id = rowId(given)
  return id === null || !isDay(day) ? null : { id, day }
}

export const write = ({ id, day }: RepeatPlayState) =>
  `/mysteries/reviews/${id}/plays/${day}/delete`
