/** The words of the desk for what the moderation log keeps by its name in the database. */
export const tableNames: Readonly<Record<string, string>> = {
  mysteries: "謎",
  mystery_outlines: "開催概要",
  mystery_changes: "謎の変更",
  mystery_places: "謎の場所",
  mystery_reviews: "ナゾ活",
  mystery_review_comments: "コメント",
  review_answers: "制作者の返答",
  moderation_reports: "通報",
  removals: "削除の記録",
  users: "会員",
  places: "場所",
  makers: "制作",
  tags: "タグ",
  columns: "コラム",
  coupons: "クーポン",
  surveys: "アンケート",
  notifications: "お知らせ",
  contact_messages: "お問い合わせ",
  cases: "案件",
  case_notes: "案件のメモ",
  jobs: "処理",
}

export const verbNames: Readonly<Record<string, string>> = {
  insert: "を追加",
  update: "を変更",
  delete: "を削除",
}

export const columnNames: Readonly<Record<string, string>> = {
  title: "タイトル",
  maker: "制作",
  status: "公開",
  rejected_reason: "理由",
  startDate: "開始日",
  endDate: "終了日",
  pickup: "PickUpの文",
  subscription: "PickUp",
  paid: "PR",
  official: "公式",
  badge: "バッジ",
  role: "役割",
  suspended_at: "利用停止",
  held: "確認待ち",
  removed: "削除",
  put_back_at: "元に戻した日時",
  isPrivate: "非公開",
  affiliation: "立場",
  handled_at: "対応日時",
  handled_by: "対応した人",
  taken_by: "引き受けた人",
  taken_at: "引き受けた日時",
  note: "メモ",
  reason: "理由",
  published: "公開",
}

/** The publication statuses of mysteries. */
export const publicationNames: Readonly<Record<string, string>> = {
  draft: "下書き",
  submitted: "確認待ち",
  published: "公開中",
  rejected: "非掲載",
}

export const roleNames = {
  moderator: "モデレーター",
  editor: "エディター",
  admin: "管理者",
} as const
