import { rowId } from "../lists/row-id.ts"

export const pattern = "/api/personal/reviews"
export const query = ["ids"]

export const mostIds = 100

/** The reviews on the member's page. */
export type PersonalReviewsState = { ids: number[] }

export function read({ searchParams }: URL): PersonalReviewsState | null {
  const given = (searchParams.get("ids") ?? "").split(",", mostIds + 1).map(rowId)
  const ids = given.filter((id) => id !== null)
  return ids.length === given.length && ids.length <= mostIds ? { ids } : null
}

export const write = ({ ids }: PersonalReviewsState) => `${pattern}?ids=${ids.join(",")}`
