import { yenText } from "../catalogue/mystery-facts.ts"
import { isDay, shortDayText } from "../time/tokyo.ts"

/** The facts that a member may suggest to correct, in the order of the form. The database knows them too (`suggest_correction()`). */
export const correctable = [
  "maker",
  "startDate",
  "endDate",
  "price",
  "place",
  "minPeople",
  "maxPeople",
  "minDuration",
  "duration",
  "url",
] as const

export type Correctable = (typeof correctable)[number]
export type CorrectableFacts = Partial<Record<Correctable, string | number | null>>

export const correctableNames: Record<Correctable, string> = {
  maker: "制作",
  startDate: "開始日",
  endDate: "終了日",
  price: "料金",
  place: "場所",
  minPeople: "最少人数",
  maxPeople: "最大人数",
  minDuration: "所要時間（短いとき）",
  duration: "所要時間（長いとき）",
  url: "公式ページのURL",
}

/** The name of the box by which the desk takes a fact. */
export const correctionBox = (fact: Correctable) => `take-${fact}`

const units: Partial<Record<Correctable, string>> = {
  minPeople: "人",
  maxPeople: "人",
  minDuration: "分",
  duration: "分",
}

/** A value in words: 2026/12/5, 2,400円, 4人; （なし） for none. */
export function correctableText(fact: Correctable, value: string | number | null): string {
  if (value === null || value === "") return "（なし）"
  if (fact === "price" && typeof value === "number") return yenText(value)
  if (typeof value === "string" && isDay(value)) return shortDayText(value)
  return `${value}${units[fact] ?? ""}`
}

/** Of the reason. */
export const correctionReasonLimit = 140

/** The hidden field with the facts as the form was opened. */
export const seenField = "seen"
