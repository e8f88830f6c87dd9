import {
  type EditProfileState,
  query as queryOfProfile,
  read as readProfile,
} from "./edit-profile.ts"
import { writeFailedVisit } from "./failed-visit.ts"
import { addressOf } from "./page.ts"

/** The profile page under a second address, to which its forms about the sign-in are sent: they have limits of their own. */
export const pattern = "/mypage/edit/sign-in"
export const query = queryOfProfile
export const read = readProfile
export const write = ({ after, failed }: EditProfileState) =>
  addressOf(pattern, { after, ...writeFailedVisit(failed) })
