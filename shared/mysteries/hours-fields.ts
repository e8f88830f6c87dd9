import { dayName, weekOrder } from "./hours.ts"
import { onHolidays } from "./hours-limits.ts"
import { closedBox } from "./outline-fields.ts"

// The fields of a form about opening hours.

/** The field that says how hours are given; only the groups of its value are read. */
export const hoursAs = "hours-as"

export const hoursPatterns = {
  "": "未確認",
  all: "毎日同じ",
  split: "平日と土日祝",
  each: "曜日ごと",
} as const

export type HoursPattern = keyof typeof hoursPatterns

/** Days with the same hours. */
export type HoursGroup = { id: string; name: string; weekdays: readonly number[] }

export const hoursGroups: Readonly<Record<HoursPattern, readonly HoursGroup[]>> = {
  "": [],
  all: [{ id: "all", name: "毎日", weekdays: [1, 2, 3, 4, 5, 6, 0] }],
  split: [
    { id: "week", name: "平日", weekdays: [1, 2, 3, 4, 5] },
    { id: "off", name: "土日祝", weekdays: [6, 0, onHolidays] },
  ],
  each: weekOrder.map((weekday) => ({
    id: `day${weekday}`,
    name: weekday === onHolidays ? "祝日" : `${dayName(weekday)}曜`,
    weekdays: [weekday],
  })),
}

export const hoursParts = {
  opens: "始まり",
  closes: "終わり",
  next: "翌日",
  last: "最終入場",
} as const

export type HoursPart = keyof typeof hoursParts

export const hoursField = (group: string, n: number, part: HoursPart) =>
  `hours-${group}-${n}-${part}`

/** A single closed day. */
export const closedDayField = (n: number) => `shut-${n}`

export const shutBox = (weekday: number) => closedBox(weekday === onHolidays ? "holiday" : weekday)

/** 営業時間：平日の始まり, for the desk. Null for other fields. */
export function nameOfHoursField(field: string): string | null {
  if (field === hoursAs) return "営業時間の入れ方"
  if (/^shut-\d+$/.test(field)) return "臨時の休み"
  const [, id, n = "1", part = ""] = /^hours-(\w+)-(\d)-(\w+)$/.exec(field) ?? []
  const group = Object.values(hoursGroups)
    .flat()
    .find((one) => one.id === id)
  if (!group) return null
  const which = n === "1" ? "" : `${n}つめの`
  return `営業時間：${group.name}の${which}${hoursParts[part as HoursPart]}`
}
