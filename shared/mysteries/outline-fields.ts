/** The fields of an outline in the mystery form, by their columns. Without an answer a fact stays unknown. */
export const yesNoFields = {
  solo: ["ひとり参加", "できます", "できません"],
  shared_table: ["相席", "あり", "なし"],
  private_party: ["貸切", "できます", "できません"],
  needs_phone: ["スマホ", "必要です", "いりません"],
  needs_data: ["通信", "必要です", "いりません"],
  needs_app: ["アプリ", "必要です", "いりません"],
  needs_line: ["LINE", "必要です", "いりません"],
  needs_pen: ["筆記用具", "必要です", "いりません"],
  is_dark: ["暗い場所", "あり", "なし"],
  has_stairs: ["階段", "あり", "なし"],
  is_loud: ["大きな音", "あり", "なし"],
  is_scary: ["怖い演出", "あり", "なし"],
  shoes_off: ["靴をぬぐ場面", "あり", "なし"],
  standing: ["立ちっぱなしの時間", "あり", "なし"],
  wheelchair: ["車いす", "参加できます", "参加できません"],
  stroller: ["ベビーカー", "入れます", "入れません"],
  is_permanent: ["常設", "はい", "いいえ"],
  needs_earlier: ["前作", "先に遊んでおく作品です", "知らなくても遊べます"],
  is_rerun: ["再演", "はい", "いいえ"],
} as const

export type YesNoField = keyof typeof yesNoFields

export const ticketNames = { advance: "前売", day: "当日", booking: "予約制" } as const

export const hintNames = {
  none: "なし",
  staff: "スタッフに聞けます",
  online: "スマホで見られます",
  printed: "紙で付いています",
} as const

export const rainNames = {
  ok: "開催します",
  partly: "内容が一部変わります",
  cancelled: "中止します",
} as const

/** The names of checkboxes. Each is sent as a field of its own, and only while it is checked. */
export const closedBox = (day: number | "holiday" | "none") => `closed-${day}`
export const ticketBox = (ticket: keyof typeof ticketNames | "none") => `ticket-${ticket}`
export const categoryBox = (id: number) => `category-${id}`
export const venueBox = (id: number) => `venue-${id}`
