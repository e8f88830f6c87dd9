import * as profile from "./profile.ts"

/** The mysteries that a member played, as others see them. */
export const pattern = "/users/played"
export const query = profile.query
export const read = profile.read
export const write = (state: profile.ProfileState) => profile.pageOf(pattern, state)
