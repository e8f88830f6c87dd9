/** Reasons for which a member leaves. The database knows the keys. Here, because only the form needs them. */
export const withdrawalReasons = {
  "rarely-used": "あまり使わなくなった",
  "few-mysteries": "探している謎が見つからない",
  "hard-to-use": "使い方がわかりにくい",
  notifications: "お知らせやメールが多い",
  privacy: "記録や写真を残しておきたくない",
  "new-account": "別のアカウントに切り替える",
  other: "その他",
} as const

export type WithdrawalReason = keyof typeof withdrawalReasons
