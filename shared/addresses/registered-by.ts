import * as profile from "./profile.ts"

/** The mysteries that a member registered. */
export const pattern = "/users/event"
export const query = profile.query
export const read = profile.read
export const write = (state: profile.ProfileState) => profile.pageOf(pattern, state)
