export const FLAG = "通報する"
export const AUTH_ERROR = "通報するにはログインが必要です"
export const FLAGGED = "通報を受け付けました。ご協力ありがとうございます"
export const ALREADY_FLAGGED =
  "この内容は既に通報していただいています。運営者が確認中ですので、しばらくお待ちください"
export const FLAG_ERROR = "通報を送信できませんでした。時間をおいて、もう一度お試しください"
export const REASON_REQUIRED = "理由を選んでください"
export const BODY_TOO_LONG = "くわしい内容は2,000文字以内で入力してください"
/** In the dialog: who reads it, and what happens next. */
export const WHO_READS =
  "読むのは運営者だけです。通報したことは相手にもほかの人にも知らされません。確認が終わったら、結果をお知らせに届けます。"
export const DONE = "通報していただいた内容を確認し、対応しました。ご協力ありがとうございます。"
export const REJECTED =
  "通報していただいた内容を確認しましたが、対応は必要ないと判断しました。ご協力ありがとうございます。"
/** For a review that its author sees alone for now. */
export const HELD =
  "確認中です。ほかのナゾ活とほとんど同じ文章のため、運営者が確認するまで、あなただけに見えています。"
export const HELD_POSTED =
  "確認中です。ほかのナゾ活とほとんど同じ文章のため、運営者が確認してから公開されます"
/** The reason for which held reviews are removed. */
export const REPEATED = "ほかのナゾ活とほぼ同じ内容のため"
/** For the author of what the desk has removed. */
export const removed = (reason: string) =>
  `運営が削除しました。あなただけに見えています。理由：${reason}`
export const removedPhoto = (reason: string) => `運営が写真を1枚削除しました。理由：${reason}`
export const removedComment = (reason: string) =>
  `運営がこのコメントを削除しました。あなただけに見えています。理由：${reason}`
export const REMOVED_STAYS = "運営が削除したナゾ活は、公開できません"
export const SAME_COMMENT =
  "同じ内容のコメントは、1時間に2回までです。内容を変えるか、時間をおいて投稿してください"

export const NOT_ADMINISTRATOR = "管理者ではありません"
export const LAST_ADMINISTRATOR =
  "最後の管理者です。ほかの人を管理者にしてから、もう一度お試しください"
/** Of the command line. */
export const ADMINISTRATOR_MISSING = "管理者がいません"
export const ADMINISTRATOR_UNNAMED =
  "管理者が複数います。--as に続けて、担当者のメールアドレスかuidを指定してください"

export const MUTE_AUTH_ERROR = "ミュートするにはログインが必要です"
export const BLOCK_AUTH_ERROR = "ブロックするにはログインが必要です"
export const MUTE_ERROR = "操作に失敗しました。時間をおいて、もう一度お試しください"
export const muted = (name: string) => `${name}さんをミュートしました`
export const unmuted = (name: string) => `${name}さんのミュートを解除しました`
export const blocked = (name: string) => `${name}さんをブロックしました`
export const unblocked = (name: string) => `${name}さんのブロックを解除しました`
export const MUTED_REVIEW = "ミュート中の人のナゾ活です"
export const MUTED_MEMBER = "ミュート中の人です。ナゾ活やコメントは表示されません。"
export const REVIEW_GONE = "このナゾ活は表示できません。"
