/** Messages of error pages and of refusals by resources. */
export const NOT_FOUND = "Page Not Found"
export const notFound = (path: string) => `Page Not Found: ${path}`
export const NOT_FOUND_HINT = "お探しのページは見つかりませんでした。"
export const SERVER_ERROR = "Internal Server Error"
export const SERVER_ERROR_HINT =
  "うまく表示できませんでした。しばらくしてから、もう一度お試しください。"
export const UNAVAILABLE = "ただいま混み合っています。しばらくしてから、もう一度お試しください。"
export const STORAGE_FULL =
  "ただいま新しい内容を保存できません。ページを見ることはできます。時間をおいて、もう一度お試しください。"
export const OFFLINE_TITLE = "接続できませんでした"
export const OFFLINE =
  "サーバーに接続できませんでした。通信状況をご確認のうえ、もう一度お試しください。"
export const TIMEOUT =
  "サーバーからの応答がありませんでした。通信状況をご確認のうえ、もう一度お試しください。"
/** Follows TOO_MANY_REQUESTS and NEW_MEMBER_LIMIT. */
export const retryAfter = (seconds: number) =>
  seconds < 60 ? `（約${Math.max(1, seconds)}秒後）` : `（約${Math.ceil(seconds / 60)}分後）`
export const BAD_REQUEST = "送信内容を読み取れませんでした。"
export const CROSS_SITE =
  "ほかのサイトからの送信は受け付けていません。ページを開き直してお試しください。"
export const WRONG_METHOD = "このページではその操作はできません。"
export const URL_TOO_LONG = "URLが長すぎます。"
export const TOO_LARGE = "送信されたデータが大きすぎます。サイズを小さくしてお試しください。"
export const TOO_LONG = "文字数が多すぎます。短くしてお試しください。"
export const FORBIDDEN = "この操作は許可されていません。"
export const INVALID = "入力内容を確認してください。"
export const CONFLICT = "ほかの操作と重なりました。ページを読み込み直してお試しください。"
export const COPIED = "コピーしました"
export const NOT_COPIED = "コピーできませんでした。選択してコピーしてください。"
