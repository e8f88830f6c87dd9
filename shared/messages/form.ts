/** Shown above a form that was refused. Everything typed stays in it. */
export const SENDING = "送信しています…"
export const TOO_EARLY =
  "送信が早すぎたため、受け付けられませんでした。数秒おいて、もう一度送信してください。"
export const EXPIRED =
  "ページを開いてから時間がたったため、受け付けられませんでした。入力した内容は残っています。確認して、もう一度送信してください。"
export const AUTOMATED =
  "自動での送信と判断したため、受け付けられませんでした。お手数ですが、もう一度送信してください。"
