import {
  type FailedVisit,
  failedVisitQuery,
  readFailedVisit,
  writeFailedVisit,
} from "./failed-visit.ts"
import { addressOf } from "./page.ts"

export const pattern = "/mypage/edit/sign-in"
export const query = ["after", ...failedVisitQuery]

/** Changes of the sign-in that the page confirms. */
export const afterwards = [
  "email-sent",
  "password-sent",
  "password-changed",
  "session-ended",
  "linked",
  "unlinked",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "proved",
] as const
export type Afterwards = (typeof afterwards)[number]

export type EditSignInState = { after: Afterwards | null; failed: FailedVisit | null }

export function read({ searchParams }: URL): EditSignInState {
  return {
    after: afterwards.find((known) => known === searchParams.get("after")) ?? null,
    failed: readFailedVisit(searchParams),
  }
}

export const write = ({ after, failed }: EditSignInState) =>
  addressOf(pattern, { after, ...writeFailedVisit(failed) })

/** The page, saying what has just happened. */
export const editSignInAfter = (after: Afterwards) => write({ after, failed: null })
