import fc from "fast-check"
import { featureIds } from "#shared/search/features.ts"
import { orderIds } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"

/** Searched in quotes, without other names and readings, which have tests of their own. */
const words = [
  "謎解き",
  "手紙",
  "ＮＡＺＯ",
  "さいご",
  "第2章",
  "ルーム",
  "100%",
  "新宿",
  "月",
  "ん",
  "からくり",
  "zzz",
]
const someOf = <Value>(values: readonly Value[], most = 2): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most }),
    },
  )
const maybe = <Value>(values: readonly Value[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
/** Any search of a guest. */
export const searches: fc.Arbitrary<SearchQuery> = fc.record({
  kwd: someOf(words).chain((some) =>
    fc
      .array(fc.constantFrom("", "-"), { minLength: 2, maxLength: 2 })
      .map((signs) => some.map((word, n) => `${signs[n]}"${word}"`).join(" ")),
  ),
  types: someOf(["01", "03", "08", "11", "13", "14"]),
  categories: someOf([1, 2, 4, 10]),
  tags: someOf(["夜の公演", "初心者歓迎", "LINE謎", "無い札"]),
  areas: someOf([1, 3, 6]),
  prefectures: someOf(["01", "13", "14", "27", "47"]),
  places: someOf([1, 2, 3]),
  makers: someOf(["月影パズル社", "Puzzle & Co."]),
  states: someOf(states.map(({ id }) => id)),
  from: maybe(["2026-05-01", "2026-06-20"]),
  to: maybe(["2026-06-20", "2026-07-30"]),
  price: maybe([0, 1000, 1300]),
  people: maybe([1, 3, 6]),
  minutes: maybe([30, 90]),
  difficulties: someOf([1, 3, 4, 5]),
  features: someOf(featureIds),
  pickup: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
  reviewed: fc.integer({ max: 5, min: 0 }).map((n) => n === 0),
  status: fc.constant(null),
  hidesPlayed: fc.constant(false),
  order: fc.constantFrom(...orderIds),
  at: fc.constantFrom("新宿", "桜木町", "なんば"),
})
