import {
  type FailedVisit,
  failedVisitQuery,
  readFailedVisit,
  writeFailedVisit,
} from "./failed-visit.ts"
import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.editProfile
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

export type EditProfileState = { after: Afterwards | null; failed: FailedVisit | null }

export function read({ searchParams }: URL): EditProfileState {
  return {
    after: afterwards.find((known) => known === searchParams.get("after")) ?? null,
    failed: readFailedVisit(searchParams),
  }
}

export const write = ({ after, failed }: EditProfileState) =>
  addressOf(pattern, { after, ...writeFailedVisit(failed) })

/** The part of the page about the sign-in. */
export const signIn = `${pattern}#sign-in`

/** The same, saying what has just happened. */
export const editProfileAfter = (after: Afterwards) => `${write({ after, failed: null })}#sign-in`
