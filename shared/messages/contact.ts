import { contactLimits } from "../contact/contact-kinds.ts"
import { numberText } from "../text/number-text.ts"

export const NAME_REQUIRED = "お名前を入力してください"
export const NAME_TOO_LONG = tooLong("お名前", contactLimits.name)
export const EMAIL_REQUIRED = "メールアドレスを入力してください"
export const KIND_REQUIRED = "お問い合わせの種類を選んでください"
export const BODY_REQUIRED = "お問い合わせ内容を入力してください"
export const BODY_TOO_LONG = tooLong("お問い合わせ内容", contactLimits.body)
export const PAGE_TOO_LONG = tooLong("該当ページのURL", contactLimits.page)
export const SENT = "お問い合わせを受け付けました"
export const PRIVACY =
  "お名前とメールアドレスは、お問い合わせへの回答とその記録のためだけに使用します。送信すると、入力した内容の控えがメールで届きます。"

/* @__NO_SIDE_EFFECTS__ */
function tooLong(field: string, limit: number): string {
  return `${field}は${numberText(limit)}文字以内で入力してください`
}
