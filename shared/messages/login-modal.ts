/** Under the title LOGIN_REQUIRED, after what the guest tried (STATUS.AUTH_ERROR and the like). */
export const TEXT = "ログインまたは新規登録をすると、使えるようになります。"
