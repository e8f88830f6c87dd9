import { addressOf, laterPage } from "./page.ts"
import * as profile from "./profile.ts"

/** A page of the mysteries of a member: played, interested or registered. */
export type SharedListState = profile.ProfileState

const listOf = (pattern: string) => ({
  pattern,
  query: profile.query,
  read: profile.read,
  write: ({ nzUserId, page }: SharedListState) =>
    addressOf(pattern, { nzUserId, page: laterPage(page) }),
})

export const played = listOf("/users/played")
export const beforePlayed = listOf("/users/beforePlayed")
export const registered = listOf("/users/event")
