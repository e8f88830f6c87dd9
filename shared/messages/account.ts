export const LOGIN_SUCCESS = "ログインしました"
export const REGISTER_SUCCESS = "新規登録しました"
export const REGISTER_WARNING = "既にユーザー登録されています"
export const LOGOUT_SUCCESS = "ログアウトしました"
export const LOGOUT_ERROR = "ログアウトに失敗しました"
export const USER_DELETE_SUCCESS = "ユーザーの削除が完了しました"
export const USER_DELETE_ERROR = "ユーザーの削除に失敗しました"
export const USER_AUTH_ERROR = "ユーザーの認証に失敗しました"
export const USER_AUTH_WRONG = "認証したユーザーが削除するユーザーと異なります"
export const USER_NOT_FOUND = "ユーザーが見つかりません"
export const EMAIL_PASSWORD_LOGIN_ERROR = "メールアドレスまたはパスワードが正しくありません"
export const EMAIL_PASSWORD_REGISTER_ERROR = "アカウントの作成に失敗しました"
export const WEAK_PASSWORD = "パスワードは6文字以上で入力してください"
export const EMAIL_ALREADY_IN_USE = "このメールアドレスは既に使用されています"
export const INVALID_EMAIL = "メールアドレスの形式が正しくありません"
export const TOO_MANY_REQUESTS = "試行回数が多すぎます。しばらく時間をおいてから再度お試しください"
export const PASSWORD_RESET_SUCCESS = "パスワード再設定メールを送信しました"
export const PASSWORD_RESET_ERROR = "パスワード再設定メールの送信に失敗しました"
export const PASSWORD_RESET_UNKNOWN = "このメールアドレスのアカウントが見つかりません"
export const LINK_EXPIRED =
  "このリンクは使えません。期限が切れているか、すでに使われています。もう一度お手続きください"
export const LAST_SIGN_IN = "ログイン方法がなくなるため、解除できません"
export const LOGIN_REQUIRED = "ログインが必要です"
export const UNEXPECTED_ERROR = "予期せぬエラーが発生しました"
export const USER = {
  UPDATE_PROFILE: "ユーザー情報の更新に成功しました",
}
/** In the window of a provider, where it does not close by itself. */
export const PROVIDER = {
  DONE: "認証が終わりました。この画面を閉じて、元の画面に戻ってください",
  ENDED: "認証は行われませんでした。この画面を閉じて、元の画面に戻ってください",
}
