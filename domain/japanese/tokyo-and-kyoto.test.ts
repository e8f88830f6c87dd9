import { expect, test } from "vitest"
import { foldText } from "./fold-text.ts"
import { readingKey } from "./reading-key.ts"
import { alternativeKeys, separateReadWords } from "./tokyo-and-kyoto.ts"

test.each(["東京都", "東京都庁", "大東京都市博", "東 京・都"])(
  "%s contains 東京 but not 京都",
  (text) => {
    expect(foldText(text)).toContain(foldText("東京"))
    expect(foldText(text)).not.toContain(foldText("京都"))
    expect(foldText(text)).toContain(foldText("東京都").slice(-2))
  },
)

test.each(["京都", "東京と京都", "京都から東京"])("%s contains 京都", (text) => {
  expect(foldText(text)).toContain(foldText("京都"))
})

const keyOf = (...words: string[]) => readingKey(separateReadWords(words).join("")) ?? ""
const matches = (typed: string, name: string) =>
  alternativeKeys(readingKey(typed) ?? "").some((key) => name.includes(key))

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
])("a search for %s matches a name read as %j: %j", (typed, words, found) => {
  expect(matches(typed, keyOf(...words))).toBe(found)
})
