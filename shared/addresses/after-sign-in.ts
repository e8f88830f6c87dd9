import * as paths from "./paths.ts"

/** Where a member goes on, unless they came for another page. */
export const afterLogin = paths.mypage

/** For a new member, and for one who signs up again. */
export const afterSignup = paths.editProfile
