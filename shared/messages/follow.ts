export const AUTH_ERROR = "フォローするにはログインが必要です"
export const OFFER = "フォローする"
export const ERROR = "操作に失敗しました。時間をおいて、もう一度お試しください"
export const FOLLOWED = "フォローしました"
export const UNFOLLOWED = "フォローを外しました"
export const removed = (name: string) => `${name}さんをフォロワーから外しました`
export const NO_APPROVAL =
  "フォロワーのみのものは、フォローした人ならだれでも見られます。フォローに承認はありません。"
export const PROFILE_FOR_FOLLOWERS = "このプロフィールは、フォロワーだけに公開されています。"
export const PROFILE_WITHHELD = "このプロフィールは公開されていません。"
