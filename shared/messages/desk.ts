/** Texts of the desk. */
export const REASON_MISSING = "理由を書いてください"
export const REASON_TOO_LONG = "理由は1000文字以内にしてください"
export const NOTE_TOO_LONG = "メモは500文字以内にしてください"
export const NOTE_MISSING = "メモを書いてください"
export const CASE_TAKEN = "ほかの人が先に引き受けました"
export const NOTHING_CHOSEN = "対象を選んでください"
export const TOO_MANY_CHOSEN = "一度に選べるのは100件までです"
export const NOT_REVERTIBLE = "この記録は元に戻せません"
export const PAID_WITHOUT_PICKUP = "PRはPickUpの謎にだけ付けられます"
export const SAVED_BEFORE =
  "ほかの人が先に保存しました。違いを確かめて、このままでよければもう一度保存してください"
export const REVERTED = "元に戻しました"

export const acted = (count: number, did: string) =>
  count === 0 ? "あてはまるものがありませんでした" : `${count}件を${did}`
