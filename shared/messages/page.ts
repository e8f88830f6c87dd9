/** What stands on a page, or in the answer of a resource, when there is nothing else to show. */
export const page = {
  NOT_FOUND: "Page Not Found",
  notFound: (path: string) => `Page Not Found: ${path}`,
  SERVER_ERROR: "Internal Server Error",
  UNAVAILABLE: "ただいまつながりにくくなっています。しばらく時間をおいてから再度お試しください",
  FORBIDDEN: "この操作は許可されていません",
  INVALID: "入力内容を確認してください",
  BAD_REQUEST: "リクエストを読み取れませんでした",
  TOO_LARGE: "送信された内容が大きすぎます",
  TOO_LONG: "文字数が多すぎます。短くしてから再度お試しください",
  UNSUPPORTED_MEDIA: "この形式のファイルは使えません",
  CONFLICT: "ほかの操作と重なりました。ページを読み込み直してから再度お試しください",
} as const
