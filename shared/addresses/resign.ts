import {
  type FailedVisit,
  failedVisitQuery,
  readFailedVisit,
  writeFailedVisit,
} from "./failed-visit.ts"
import { addressOf } from "./page.ts"

export const pattern = "/mypage/resign"
export const query = ["proved", ...failedVisitQuery]

/** After a visit to a provider in place of the page: whether the member proved who they are, or why not. */
export type ResignState = {
  isProved: boolean
  failed: FailedVisit | null
}

export function read({ searchParams }: URL): ResignState {
  const failed = readFailedVisit(searchParams)
  return { isProved: failed === null && searchParams.get("proved") === "1", failed }
}

export const write = ({ isProved, failed }: ResignState) =>
  addressOf(pattern, { proved: isProved ? 1 : null, ...writeFailedVisit(failed) })
