/** The subjects of messages to the operator, in the order of the list. */
export const contactKinds = {
  bug: "不具合・表示の問題",
  listing: "謎の掲載内容について",
  account: "会員登録・ログイン・退会について",
  opinion: "ご意見・ご要望",
  rights: "権利侵害のご連絡",
  other: "その他",
} as const

export type ContactKind = keyof typeof contactKinds

/** The limits of the form and the database. */
export const contactLimits = { name: 100, email: 254, body: 5000, page: 500 } as const
