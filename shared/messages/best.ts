export const SAVED = "マイベストを保存しました"
export const CHANGED =
  "ほかの画面でマイベストが変更されています。このまま保存すると、その変更は失われます"
export const NOT_PLAYED = "プレイ済ではない謎は追加できません"
export const LINE_TOO_LONG = "ひとことは200文字以内で入力してください"
export const SAVE_ERROR = "マイベストを保存できませんでした。もう一度お試しください"
