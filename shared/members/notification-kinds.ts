/** The kinds of notification that a member may choose, and the ways in which each can reach them. */
export const notificationKinds = {
  like: "ナゾ活へのいいね",
  comment: "ナゾ活へのコメント",
  mention: "コメントでのメンション",
  follow: "フォロー",
  badge: "バッジの獲得",
  ending: "気になる謎の終了間近",
  change: "気になる謎の中止・日程などの変更",
  search: "保存した検索条件の新着",
  "new-mystery": "フォロー中の制作の新作",
} as const

export type NotificationKind = keyof typeof notificationKinds

/** The other kinds that are stored. Some follow one of these choices (`setting_of()` of the database), and nobody can switch off the others. */
const unchosenKinds = [
  "announcement",
  "answer",
  "appeal-approved",
  "appeal-rejected",
  "comment-like",
  "correction-rejected",
  "correction-taken",
  "follow-accepted",
  "follow-request",
  "maker-accepted",
  "maker-claim",
  "maker-declined",
  "maker-handed",
  "maker-joined",
  "maker-refused",
  "maker-removed",
  "merged",
  "moderation-report",
  "mystery",
  "put-back",
  "removed-comment",
  "removed-photo",
  "removed-review",
  "review-released",
] as const

/** Every kind of notification that is stored. */
export type StoredKind = NotificationKind | (typeof unchosenKinds)[number]

/** A function, so that pages that do not call it do not load the list. */
export const listStoredKinds = (): StoredKind[] => [...kindsInOrder, ...unchosenKinds]

export const notificationChannels = {
  app: "サイト内",
  mail: "メール",
  digest: "週のまとめ",
} as const

export type NotificationChannel = keyof typeof notificationChannels

/** The kinds that each way brings. */
export type NotificationSettings = Record<NotificationChannel, NotificationKind[]>

export const kindsInOrder = Object.keys(notificationKinds) as NotificationKind[]
export const channelsInOrder = Object.keys(notificationChannels) as NotificationChannel[]
