/** Where a member downloads everything that the site has of them. */
export const exportAddress = "/mypage/export"
