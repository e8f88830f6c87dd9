/** Texts of the bell, its box and the page of all notifications. */
export const EMPTY = "通知はありません"
export const ALL = "すべての通知を見る"
export const ARRIVED = "新しい通知があります"
export const READ_ERROR =
  "通知を読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。"
export const REMOVE_ALL_CONFIRM = "すべての通知を削除しますか？元に戻すことはできません。"
