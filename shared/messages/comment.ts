export const like = {
  AUTH_ERROR: "いいねにはログインが必要です",
} as const

export const comment = {
  LIKE_ERROR: "いいねの操作に失敗しました。",
  CREATE_SUCCESS: "ナゾ活へのコメントを投稿しました！",
  CREATE_ERROR:
    "ナゾ活へのコメントが失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。",
  DELETE_CONFIRM: "このコメントを削除してもよろしいですか？",
  DELETE_SUCCESS: "ナゾ活へのコメントを削除しました",
  DELETE_ERROR:
    "ナゾ活へのコメント削除が失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。",
  AUTH_ERROR: "コメントを投稿するにはログインしてください",
  TEXT_REQUIRED: "コメントを入力してください",
} as const
