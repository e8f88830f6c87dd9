import { UNEXPECTED_ERROR } from "./account.ts"

/** While a visitor signs in with an account elsewhere, in a window of its own. */
export const WAITING = "開いた画面で手続きを進めてください。終わると、この画面に戻ります"
export const CLOSED = "手続きの途中で画面が閉じられました。もう一度お試しください"
export const BLOCKED = "画面を開けませんでした。ブラウザがポップアップをブロックしています"
export const CANCELLED = "認証がキャンセルされました。もう一度試すか、ほかの方法でお手続きください"
/** After EMAIL_ALREADY_IN_USE. */
export const EMAIL_TAKEN_HINT =
  "メールアドレスとパスワードでログインしてください。パスワードがわからないときは、再設定できます"
/** In the window itself, where it does not close. */
export const DONE = "認証が終わりました。この画面を閉じて、元の画面に戻ってください"
export const ENDED = "認証は行われませんでした。この画面を閉じて、元の画面に戻ってください"

/** With the code of the provider or the sign-in library, if there is one. */
export const failedWith = (code: string) =>
  code ? `${UNEXPECTED_ERROR}：${code}` : UNEXPECTED_ERROR
