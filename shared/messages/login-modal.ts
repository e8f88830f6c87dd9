/** Under the title LOGIN_REQUIRED, after what the guest tried (STATUS.AUTH_ERROR and the like). */
export const TEXT = "ログインまたは新規登録をすると、使えるようになります。"
export const NOT_YET = "会員登録の受け付けは、まもなく始まります。"
