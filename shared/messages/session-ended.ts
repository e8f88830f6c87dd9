/** While a member was filling in a form. With a link that opens the login in another tab. */
export const TEXT =
  "ログインの期限が切れたため、まだ送信されていません。入力した内容は残っています。別のタブでログインしてから、もう一度送信してください。"
/** On that link. */
export const LOGIN = "別のタブでログイン"
