import { expect, test } from "vitest"
import { askedOf, askedOrder } from "#shared/search/asked.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import {
  notUnderstood,
  onOtherDays,
  onWednesday,
  sentences,
} from "#tests/support/search-sentences.ts"
import type { Meaning } from "./meaning.ts"
import { foldEach } from "./meaning.ts"
import {
  kwdOfSentence,
  kwdWithPhrase,
  queryOf,
  readSentence,
  understoodIn,
  withoutWords,
} from "./read-sentence.ts"

const sunday = "2026-11-22"
const wednesday = "2026-11-25"

const near = (names: string, at: string) =>
  names.split(" ").map((name): [string, Meaning] => [foldEach(name), { order: "near", at }])

/** Names that the database would know. 日本橋 is in two prefectures, so it is none of them. */
const names = new Map<string, Meaning>([
  ...near("新宿 新宿駅 しんじゅく駅", "新宿"),
  ...near("梅田 梅田駅", "梅田"),
  ...near("渋谷 渋谷駅", "渋谷"),
  ...near("横浜 横浜駅", "横浜"),
  ...near("大阪駅", "大阪"),
  ...near("なんば なんば駅", "なんば"),
  ...near("神戸 神戸駅", "神戸"),
  ...near("三宮 三宮駅", "三宮"),
  ["もぐら館", { places: [7] }],
])
const stations = [
  { name: "神戸", latitude: 34.6796, longitude: 135.1781 },
  { name: "三宮", latitude: 34.6939, longitude: 135.1952 },
  { name: "新宿", latitude: 35.6896, longitude: 139.7006 },
  { name: "横浜", latitude: 35.4657, longitude: 139.6223 },
]
const places = [{ id: 7, name: "もぐら館" }]

function read(
  kwd: string,
  { today = sunday, asked = noSearch }: { today?: string; asked?: SearchQuery } = {},
) {
  const reading = readSentence(kwd, today)
  const known = new Map([...names].filter(([name]) => reading.names.includes(name)))
  const sentence = reading.understand({ names: known, stations }, asked)
  return { sentence, query: queryOf(sentence, { ...asked, kwd }) }
}

function textOf(query: SearchQuery): string {
  const labels = new Map<string, string[]>()
  for (const { label, rest } of [...askedOf({ ...query, kwd: "" }, places), ...askedOrder(query)]) {
    const key = Object.keys(rest).find(
      (name) =>
        JSON.stringify(rest[name as keyof SearchQuery]) !==
        JSON.stringify({ ...query, kwd: "" }[name as keyof SearchQuery]),
    )
    labels.set(key ?? label, [...(labels.get(key ?? label) ?? []), label])
  }
  const filters = [...labels.values()].map((each) => each.join("・"))
  return [...filters, ...(query.kwd ? ["|", query.kwd] : [])].join(" ")
}

test("the table has a hundred and fifty sentences", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(150)
  expect(new Set(sentences.map(([typed]) => typed)).size).toBe(sentences.length)
})

test.each(sentences)("%s asks for: %s", (typed, asks) => {
  expect(textOf(read(typed).query)).toBe(asks)
})

test.each(onWednesday)("on a Wednesday, %s asks for: %s", (typed, asks) => {
  expect(textOf(read(typed, { today: wednesday }).query)).toBe(asks)
})

test.each(onOtherDays)("on %s, %s asks for: %s", (today, typed, asks) => {
  expect(textOf(read(typed, { today }).query)).toBe(asks)
})

test.each([
  ["11月3日", "2027-11-03", "2027-11-03"],
  ["11月上旬", "2027-11-01", "2027-11-10"],
  ["11月中旬", "2027-11-11", "2027-11-20"],
  ["11月下旬", "2026-11-22", "2026-11-30"],
  ["10月", "2027-10-01", "2027-10-31"],
  ["11/1-11/20", "2027-11-01", "2027-11-20"],
  ["12/28-1/5", "2026-12-28", "2027-01-05"],
])("%s is never over: %s to %s", (typed, from, to) => {
  expect(read(typed).query).toMatchObject({ from, to })
})

test.each(notUnderstood)("%s stays a word", (typed) => {
  expect(understoodIn(read(typed).sentence)).toEqual([])
})

test.each([...sentences.map(([typed]) => typed), ...notUnderstood])(
  "what %s asks for can be asked for by filters, and means the same then",
  (typed) => {
    const { query } = read(typed)
    const again = read(query.kwd, { asked: query })
    expect(again.query).toEqual(query)
  },
)

test("no two words of a sentence are the same", () => {
  for (const [typed] of sentences) {
    const words = read(typed).sentence.items.map(({ text, isPhrase }) => `${text} ${isPhrase}`)
    expect(words).toEqual([...new Set(words)])
  }
})

test("a filter of the address goes before a word, and lists join", () => {
  const asked: SearchQuery = { ...noSearch, people: 4, prefectures: ["13"], order: "price" }
  expect(textOf(read("大阪 2人 新宿", { asked }).query)).toBe("東京都・大阪府 4人で | 2人 新宿")
  expect(textOf(read("大阪 4人", { asked }).query)).toBe("東京都・大阪府 4人で")
})

test("a word can be taken off, or searched as a word", () => {
  const { sentence } = read("大阪で土曜に2人で遊べる 忍者 -夜")
  const [osaka] = understoodIn(sentence)
  if (!osaka) throw new Error("大阪 is not understood")
  expect(kwdOfSentence(withoutWords(sentence, [osaka]))).toBe("土曜 2人 忍者 -夜")
  expect(kwdWithPhrase(sentence, osaka)).toBe('"大阪" 土曜 2人 忍者 -夜')
  expect(textOf(read('"大阪" 土曜 2人').query)).toBe('11月28日 2人で | "大阪"')
})
