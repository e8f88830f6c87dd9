/** The subject of a card: `2026`, `2026-11`, the map, the best list or the profile. */
export type CardSubject = string

export type CardKind = "year" | "month" | "map" | "best" | "profile"

export const isCardSubject = (text: string): text is CardSubject =>
  /^(map|best|profile|(19|2\d)\d\d(-(0[1-9]|1[0-2]))?)$/.test(text)

export function kindOf(subject: CardSubject): CardKind {
  if (subject === "map" || subject === "best" || subject === "profile") return subject
  return subject.includes("-") ? "month" : "year"
}

/** 2026年, 2026年11月, 地図, … */
export function subjectName(subject: CardSubject): string {
  const [year, month] = subject.split("-").map(Number)
  switch (kindOf(subject)) {
    case "year":
      return `${year}年`
    case "month":
      return `${year}年${month}月`
    case "map":
      return "地図"
    case "best":
      return "マイベスト"
    case "profile":
      return "ナゾメグリ"
  }
}

/** The subject of the card of a day's month. */
export const monthOf = (day: string): CardSubject => day.slice(0, 7)
