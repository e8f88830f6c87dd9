import {
  type FailedVisit,
  failedVisitQuery,
  readFailedVisit,
  writeFailedVisit,
} from "./failed-visit.ts"
import { addressOf } from "./page.ts"
import { returnPath } from "./return-to.ts"
import * as paths from "./paths.ts"

export const pattern = paths.login
export const query = ["redirect", ...failedVisitQuery, "reset"]

export type LoginState = {
  /** Where to go on after the login. */
  returnTo: string | null
  failed: FailedVisit | null
  /** Whether the visitor has just chosen a new password. */
  isReset: boolean
}

export function read({ searchParams }: URL): LoginState {
  return {
    returnTo: returnPath(searchParams.get("redirect")),
    failed: readFailedVisit(searchParams),
    isReset: searchParams.get("reset") === "1",
  }
}

export const write = ({ returnTo, failed, isReset }: LoginState) =>
  addressOf(pattern, {
    redirect: returnTo,
    ...writeFailedVisit(failed),
    reset: isReset ? 1 : null,
  })
