import { expect, test } from "vitest"
import { keysOf, sewWords } from "./apart.ts"
import { plainForm } from "./never-matters.ts"
import { readingKey } from "./reading-key.ts"

test.each(["東京都", "東京都庁", "大東京都市博", "東 京・都"])(
  "%s holds 東京, and no 京都",
  (text) => {
    expect(plainForm(text)).toContain(plainForm("東京"))
    expect(plainForm(text)).not.toContain(plainForm("京都"))
    expect(plainForm(text)).toContain(plainForm("東京都").slice(-2))
  },
)

test.each(["京都", "東京と京都", "京都から東京"])("%s holds 京都", (text) => {
  expect(plainForm(text)).toContain(plainForm("京都"))
})

const heard = (...words: string[]) => readingKey(sewWords(words).join("")) ?? ""
const finds = (typed: string, name: string) =>
  keysOf(readingKey(typed) ?? "").some((key) => name.includes(key))

test.each([
  ["きょうと", ["トウキョウ", "ト"], false],
  ["きょうと", ["トウキョウ", "トリック"], false],
  ["きょうと", ["トウキョウ", "ト", "キョウト"], true],
  ["きょうと", ["オオサカ", "ト", "キョウト"], true],
  ["とうきょうと", ["トウキョウ", "ト"], true],
  ["tokyoto", ["トウキョウ", "ト"], true],
  ["とうきょう", ["トウキョウ", "ト"], true],
  ["とうきょうとりっく", ["トウキョウ", "トリック"], true],
  ["ときょうと", ["オオサカ", "ト", "キョウト"], true],
  ["とうきょうたわー", ["トウキョウ", "タワー"], true],
])("who types %s and a name that sounds like %j: %j", (typed, words, found) => {
  expect(finds(typed, heard(...words))).toBe(found)
})
