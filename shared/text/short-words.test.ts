import { expect, test } from "vitest"
import { shortWords } from "./short-words.ts"

test.each([
  ["猫を数に入れた瞬間、全員で立ち上がった。", "猫を数に入れた瞬間、全員で立ち上がった。", true],
  [" 家族👨‍👩‍👧‍👦みんなで解きました！ ", "家族👨‍👩‍👧‍👦みんなで解きました！", true],
  ["楽しかった！\n最後の一問で声が出ました。", "最後の一問で声が出ました。", false],
  [`${"長い前置き".repeat(12)}。ひとりでも楽しめます。`, "ひとりでも楽しめます。", false],
])("of %j the words are %j", (text, words, isWhole) => {
  expect(shortWords(text)).toEqual({ words, isWhole })
})

test.each(["最高！", "犯人は||…||でした。びっくり。", "https://example.com/a で読めます", ""])(
  "%j has no words that stand alone",
  (text) => expect(shortWords(text)).toBeNull(),
)

test("words for less room are fewer", () => {
  expect(shortWords("太鼓のところで雨が降ってきて、演出かと思いました。", 24)).toBeNull()
  expect(shortWords("太鼓で雨が降りました。演出かと思って、しばらく待ちました。", 24)?.words).toBe(
    "太鼓で雨が降りました。",
  )
})
