/** What stands on a page, or in the answer of a resource, when there is nothing else to show. */
export const page = {
  NOT_FOUND: "Page Not Found",
  notFound: (path: string) => `Page Not Found: ${path}`,
  NOT_FOUND_HINT: "お探しのページは見つかりませんでした。",
  SERVER_ERROR: "Internal Server Error",
  SERVER_ERROR_HINT: "うまく表示できませんでした。しばらくしてから、もう一度お試しください。",
  UNAVAILABLE: "ただいま混み合っています。しばらくしてから、もう一度お試しください。",
  BAD_REQUEST: "リクエストを読み取れませんでした。",
  CROSS_SITE: "ほかのサイトからの送信は受け付けていません。ページを開き直してお試しください。",
  WRONG_METHOD: "このページではその操作はできません。",
  URL_TOO_LONG: "URLが長すぎます。",
  TOO_LARGE: "送信されたデータが大きすぎます。サイズを小さくしてお試しください。",
  TOO_LONG: "文字数が多すぎます。短くしてお試しください。",
  UNSUPPORTED_MEDIA: "この形式のファイルは使えません。",
  FORBIDDEN: "この操作は許可されていません。",
  INVALID: "入力内容を確認してください。",
  CONFLICT: "ほかの操作と重なりました。ページを読み込み直してお試しください。",
} as const
