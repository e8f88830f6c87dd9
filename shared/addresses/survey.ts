import { rowId } from "../lists/row-id.ts"
import { addressOf } from "./page.ts"

/** The surveys, or the form of one of them. */
export type SurveyState = { id: number | null }

export const pattern = "/mypage/survey"
export const query = ["id"]

export function read({ searchParams }: URL): SurveyState | null {
  const given = searchParams.get("id")
  const id = rowId(given ?? "")
  return given !== null && id === null ? null : { id }
}

export const write = ({ id }: SurveyState) => addressOf(pattern, { id })
