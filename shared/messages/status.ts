export const AUTH_ERROR = "気になる・プレイ済の登録にはログインが必要です"
export const DELETE_SUCCESS = "登録を解除しました"
export const HIDE_AUTH_ERROR = "プレイ済を隠すにはログインが必要です"
export const HIDE_ERROR =
  "設定を変えられませんでした。通信状況をご確認のうえ、もう一度お試しください。"
export const MARK_AUTH_ERROR = "「気になる」「プレイ済」で絞り込むにはログインが必要です"
/** Follows the label of the status, on a button: 気になるに登録する. */
export const OFFER = "に登録する"
export const REGISTER_LIMIT = "ステータス登録は1,000件までです"
export const UPDATE_ERROR = "登録に失敗しました"
/** Follows the label of the status: プレイ済に登録しました. */
export const UPDATE_SUCCESS = "に登録しました"
