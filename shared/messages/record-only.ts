export const TURNED_ON = "おひとり記録モードをオンにしました"
export const TURNED_OFF = "おひとり記録モードをオフにしました"
export const REFUSED =
  "おひとり記録モードの間は、公開の投稿、いいね、コメント、フォローができません。設定から、いつでもオフにできます。"
export const NO_COMMENT = "おひとり記録モードの間は、コメントできません。"
export const PRIVATE = "おひとり記録モードの間は、非公開で保存します。"
