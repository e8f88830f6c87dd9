/** Where a member goes on, unless they came for another page. */
export const afterLogin = "/mypage"

/** For a new member, and for one who signs up again. */
export const afterSignup = "/mypage/edit"
