import { profileLimits } from "../members/profile-limits.ts"
import { numberText } from "../text/number-text.ts"

export const NAME_REQUIRED = "名前を入力してください"
export const NAME_TOO_LONG = tooLong("名前", profileLimits.name)
export const NAME_RESERVED =
  "この名前は、制作者や公式アカウントと紛らわしいため使えません。別の名前を入力してください"
export const NAME_UNSEEN = "名前に使えない文字が含まれています。入力し直してください"
export const TEXT_TOO_LONG = tooLong("自己紹介", profileLimits.profile)
export const LINK_INVALID = "https:// から始まるURLを入力してください"
export const LINK_TOO_LONG = tooLong("URL", profileLimits.link)
export const ICON_UNKNOWN = "この形式の画像は使えません。JPEG、PNG、WebPなどの画像を選んでください"
export const ICON_TOO_MANY_PIXELS = "画像の縦横が大きすぎます。小さくした画像を選んでください"
export const ICON_DAMAGED = "画像を読み取れませんでした。別の画像を選んでください"
export const EMAIL_SENT = "確認メールを送信しました。メールのリンクを開くと、手続きが完了します"
export const EMAIL_SAME = "現在のメールアドレスと同じです"
export const PASSWORD_WRONG = "パスワードが正しくありません"
export const PASSWORD_CHANGED = "パスワードを変更しました。ほかの端末からはログアウトしました"
export const PROOF_REQUIRED = "ご本人の確認をしてから、もう一度お試しください"
export const PROOF_DONE = "ご本人の確認ができました。10分以内にお手続きください"
export const PROOF_WRONG =
  "ログインに使っているアカウントと異なります。ご登録のアカウントで、もう一度お試しください"
export const DEMO = "デモ用のアカウントは、訪れた方みんなで使うため、この手続きはできません"
export const SESSION_ENDED = "端末をログアウトしました"
export const WAY_LINKED = "連携しました"
export const WAY_REMOVED = "連携を解除しました"
export const LINK_OTHER_MEMBER = "このアカウントは、別のユーザーと連携しています"

/* @__NO_SIDE_EFFECTS__ */
function tooLong(field: string, limit: number): string {
  return `${field}は${numberText(limit)}文字以内で入力してください`
}
