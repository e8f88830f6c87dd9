export const AUTH_ERROR = "フォローするにはログインが必要です"
export const OFFER = "フォローする"
export const ERROR = "操作に失敗しました。時間をおいて、もう一度お試しください"
export const FOLLOWED = "フォローしました"
export const UNFOLLOWED = "フォローを外しました"
export const removed = (name: string) => `${name}さんをフォロワーから外しました`
export const REQUESTED = "フォローを申請しました"
export const REQUEST_TAKEN_BACK = "フォローの申請を取り消しました"
export const REQUEST_GONE = "この申請は、もうありません。相手が取り消したのかもしれません"
export const accepted = (name: string) => `${name}さんのフォローを承認しました`
export const declined = (name: string) => `${name}さんの申請を断りました`
/** Says which readers have what is for followers. */
export const forFollowers = (approvesFollowers: boolean) =>
  approvesFollowers
    ? "フォロワーのみのものは、あなたが承認したフォロワーだけが見られます。"
    : "フォロワーのみのものは、フォローした人ならだれでも見られます。"
export const MAY_APPROVE = "承認した人だけにするときは、設定の「公開範囲」で変えられます。"
export const PROFILE_FOR_FOLLOWERS = "このプロフィールは、フォロワーだけに公開されています。"
export const PROFILE_WITHHELD = "このプロフィールは公開されていません。"
