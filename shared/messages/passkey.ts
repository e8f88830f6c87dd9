export const CANCELLED =
  "パスキーの操作が途中で終わりました。もう一度試すか、ほかの方法でお手続きください"
export const UNSUPPORTED =
  "このブラウザまたは端末では、パスキーを使えません。ほかの方法でお手続きください"
export const EXISTS = "この端末のパスキーは、既に登録されています"
export const UNKNOWN = "このパスキーは登録されていません。ほかの方法でお手続きください"
export const FAILED = "パスキーを確認できませんでした。もう一度お試しください"
export const EXPIRED = "時間が経ったため確認できませんでした。もう一度お試しください"
export const LIMIT = "パスキーは20件まで登録できます。使っていないものを削除してください"
export const NAME_REQUIRED = "名前を入力してください"
export const NAME_TOO_LONG = "名前は50文字以内で入力してください"
export const ADDED = "パスキーを追加しました。次からは、パスキーでログインできます"
export const RENAMED = "パスキーの名前を変更しました"
export const REMOVED =
  "パスキーを削除しました。端末に残っているパスキーは、端末の設定から削除できます"
