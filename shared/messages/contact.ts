import { contactLimits } from "../contact/contact-kinds.ts"

export const NAME_REQUIRED = "お名前を入力してください"
export const NAME_TOO_LONG = `お名前は${contactLimits.name}文字以内で入力してください`
export const EMAIL_REQUIRED = "メールアドレスを入力してください"
export const KIND_REQUIRED = "お問い合わせの種類を選んでください"
export const BODY_REQUIRED = "お問い合わせ内容を入力してください"
export const BODY_TOO_LONG = `お問い合わせ内容は${contactLimits.body.toLocaleString("ja-JP")}文字以内で入力してください`
export const PAGE_TOO_LONG = `該当ページのURLは${contactLimits.page}文字以内で入力してください`
export const SENT = "お問い合わせを受け付けました"
export const PRIVACY =
  "お名前とメールアドレスは、お問い合わせへの回答とその記録のためだけに使用します。送信すると、入力した内容の控えがメールで届きます。"
