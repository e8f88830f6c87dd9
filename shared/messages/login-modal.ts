/** Under the title LOGIN_REQUIRED, after what the guest tried (STATUS.AUTH_ERROR and the like). */
export const TEXT = "ログインまたは新規登録をすると、使えるようになります。"
/** For a member who likes or comments, until that is built. */
export const SOON_TITLE = "まもなく始まります"
export const SOON = "いいねとコメントの投稿は、準備中です。もうしばらくお待ちください。"
