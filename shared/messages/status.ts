/** Of several mysteries at once. */
export const added = (count: number) => `${count}作をプレイ済にしました`
export const ADDED_ALREADY = "選んだ謎は、すでにプレイ済でした"
export const ADD_EARLY =
  "選んだ日には、まだ始まっていない謎です。日を変えるか、満足度を外してください。"
export const ADD_GONE =
  "公開が終わった謎を、選んだものから外しました。もう一度送ると、ほかの謎を登録できます。"
export const ADD_LIMIT = "一度に登録できるのは100件までです"
export const ADD_NOTHING = "遊んだ謎を選んでください"
export const AUTH_ERROR = "気になる・プレイ済の登録にはログインが必要です"
export const DELETE_SUCCESS = "登録を解除しました"
export const HIDE_AUTH_ERROR = "プレイ済を隠すにはログインが必要です"
export const HIDE_OFFER = "プレイ済を隠す"
export const HIDE_ERROR =
  "設定を変えられませんでした。通信状況をご確認のうえ、もう一度お試しください。"
export const MARK_AUTH_ERROR = "「気になる」「プレイ済」で絞り込むにはログインが必要です"
/** Follows the label of the status, on a button: 気になるに登録する. */
export const OFFER = "に登録する"
export const COMPANY_TOO_LONG = "「だれと」は50文字以内で入力してください"
export const MEMO_TOO_LONG = "メモは1,000文字以内で入力してください"
export const NOT_PLAYED = "プレイ済に登録すると記録できます"
/** A status has no label, which would keep it out of the figures. */
export const RATED_EARLY =
  "初日より前に遊んだ謎の満足度と結果は、ナゾ活で「あなたの立場」を選ぶと残せます"
export const RECORD_AUTH_ERROR = "プレイの記録にはログインが必要です"
export const RECORD_ERROR = "記録を保存できませんでした"
export const RECORD_SUCCESS = "記録を保存しました"
/** The status is kept until the member agrees. */
export const RECORD_KEPT =
  "満足度やメモなどの記録があります。プレイ済を解除すると、いっしょに消えます。"
export const REGISTER_LIMIT = "ステータス登録は1,000件までです"
/** On the toast of a status. */
export const UNDO = "元に戻す"
export const UPDATE_ERROR = "登録に失敗しました"
/** Follows the label of the status: プレイ済に登録しました. */
export const UPDATE_SUCCESS = "に登録しました"
