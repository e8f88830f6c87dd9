/** The archive with everything of a member, for their session and after a proof (server/http/export-route.ts). */
export const exportAddress = "/mypage/export/archive"
