import type { Meaning } from "./meaning.ts"

/** A pattern of folded text, and what it means; null where its number makes no sense. */
export type Pattern = readonly [pattern: RegExp, means: (found: string[]) => Meaning | null]

const digits = "〇一二三四五六七八九"
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }

/** A number as one types it. */
export const number = `[\\d,${digits}十百千万]{1,9}`

/** 3,000, 三千, 1万5千; null where it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .replaceAll(",", "")
    .replaceAll(/[〇一二三四五六七八九]/gu, (digit) => String(digits.indexOf(digit)))
  if (!/^(\d{0,5}[十百千万])*\d{0,8}$/u.test(plain) || plain === "") return null
  let [total, rest] = [0, 0]
  for (const [, count = "", unit = ""] of plain.matchAll(/(\d*)([十百千万]?)/gu)) {
    if (unit === "万")
      [total, rest] = [total + (rest + Number(count || (rest ? 0 : 1))) * 10_000, 0]
    else if (unit !== "") rest += Number(count || 1) * (units[unit] ?? 1)
    else rest += Number(count)
  }
  return total + rest
}

const atMost = "(?:以内|以下|まで|未満|くらい|ぐらい|程度|前後|台)?(?!から|以上|より|[〜~\\-ー])"

const within = (value: number | null, most: number, means: (value: number) => Meaning) =>
  value === null || value < 1 || value > most ? null : means(value)

const minutes = (value: number | null) => within(value, 600, (minutes) => ({ minutes }))

/** Words that belong together although a space is between them. */
export const isOneParty = (first: string, second: string) =>
  /^(?:大人|おとな).+[人名]$/u.test(first) && /^(?:子ども|子供|こども|小人).+[人名]$/u.test(second)

/** Younger than at school with their parents, later what is made for children. */
const ofAge = (years: number): Meaning => ({ categories: [years < 6 ? 4 : 5] })

/** Party sizes, ages, prices and durations. */
export const amounts: Pattern[] = [
  [
    new RegExp(`(${number})[人名](?:以上|組|用|だけ|プレイ)?(?![気前目分間])`, "uy"),
    ([, count = ""]) => within(readNumber(count), 99, (people) => ({ people })),
  ],
  [
    new RegExp(
      `(?:大人|おとな)(${number})[人名][と・、,+]?(?:子ども|子供|こども|小人)(${number})[人名]`,
      "uy",
    ),
    ([, adults = "", children = ""]) => {
      const people = (readNumber(adults) ?? 0) + (readNumber(children) ?? 0)
      return within(people, 99, (people) => ({ categories: [4], people }))
    },
  ],
  [
    new RegExp(`(${number})[歳才](?:児|から|以上)?`, "uy"),
    ([, years = ""]) => within(readNumber(years), 12, ofAge),
  ],
  [
    new RegExp(`¥?(${number})円${atMost}`, "uy"),
    ([, count = ""]) => {
      const price = readNumber(count)
      return price === null || price > 100_000 ? null : { price }
    },
  ],
  [
    new RegExp(`¥(${number})${atMost}`, "uy"),
    ([, count = ""]) => within(readNumber(count), 100_000, (price) => ({ price })),
  ],
  [/無料/uy, () => ({ price: 0 })],
  [/わんこいん/uy, () => ({ price: 500 })],
  [
    new RegExp(`(${number})分間?${atMost}(?![前後])`, "uy"),
    ([, count = ""]) => minutes(readNumber(count)),
  ],
  [
    new RegExp(`(${number})時間(?:(半)|(${number})分)?${atMost}(?![前後])`, "uy"),
    ([, hours = "", half, rest = "0"]) => {
      const [whole, more] = [readNumber(hours), half ? 30 : readNumber(rest)]
      return whole === null || more === null ? null : minutes(whole * 60 + more)
    },
  ],
]
