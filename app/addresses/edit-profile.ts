import { addressOf } from "./page.ts"

export const pattern = "/mypage/edit"
export const query = ["after", "failed"]

/** What has just happened to the sign-in, where the page says so. */
export const afterwards = [
  "email-sent",
  "password-sent",
  "password-changed",
  "session-ended",
  "linked",
  "unlinked",
  "proved",
] as const
export type Afterwards = (typeof afterwards)[number]

/** How a visit to a provider failed (shared/accounts/sign-in-result.ts). */
export const failures = [
  "cancelled",
  "email-taken",
  "other-member",
  "proof-required",
  "wrong-member",
  "failed",
] as const
export type Failure = (typeof failures)[number]

export type EditProfileState = { after: Afterwards | null; failed: Failure | null }

export function read({ searchParams }: URL): EditProfileState {
  return {
    after: afterwards.find((known) => known === searchParams.get("after")) ?? null,
    failed: failures.find((known) => known === searchParams.get("failed")) ?? null,
  }
}

export const write = ({ after, failed }: EditProfileState) => addressOf(pattern, { after, failed })

/** The part of the page about the sign-in, saying what has just happened. */
export const editProfileAfter = (after: Afterwards) => `${write({ after, failed: null })}#sign-in`
