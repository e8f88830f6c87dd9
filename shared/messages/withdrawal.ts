export const UNDERSTOOD_REQUIRED =
  "退会すると元に戻せません。ご確認のうえ、チェックを入れてください"
/** A member whose only way to sign in is a provider that this site no longer has. */
export const NO_PROOF =
  "登録に使ったサービスが利用できないため、ご本人の確認ができません。お問い合わせからご連絡ください"
export const DEMO = "デモ用のアカウントは、訪れた方みんなで使うため退会できません"
