export const LIKE_ERROR = "いいねの操作に失敗しました。"
export const CREATE_SUCCESS = "ナゾ活へのコメントを投稿しました！"
export const CREATE_ERROR =
  "ナゾ活へのコメントが失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。"
export const DELETE_CONFIRM = "このコメントを削除してもよろしいですか？"
export const DELETE_SUCCESS = "ナゾ活へのコメントを削除しました"
export const DELETE_ERROR =
  "ナゾ活へのコメント削除が失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。"
export const AUTH_ERROR = "コメントを投稿するにはログインしてください"
export const TEXT_REQUIRED = "コメントを入力してください"
/** Bars hide a part of a review for players; a comment is for everybody. */
export const HIDES_NOTHING = "コメントでは||で文章を隠せません。ネタバレは書かないでください"
/** For a review that is gone, or hidden from the member. */
export const GONE = "このナゾ活のコメントは表示できません。"
export const LIKE_AUTH_ERROR = "コメントへのいいねにはログインが必要です"
