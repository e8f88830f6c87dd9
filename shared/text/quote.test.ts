import { expect, test } from "vitest"
import { quoteFrom } from "./quote.ts"

test.each([
  [
    "最高！失敗してよかったと思える公演は初めてです。また行く。",
    "失敗してよかったと思える公演は初めてです。",
  ],
  ["楽しい\n駅前の像がずっとこちらを見ている気がした", "駅前の像がずっとこちらを見ている気がした"],
  ["短い。", null],
  [`${"長い".repeat(40)}。`, null],
  ["犯人は||…||でしたとさ、おしまいです。", null],
  ["くわしくは https://example.com/a で読めますので。", null],
  ["", null],
])("of %j one quotes %j", (text, quote) => {
  expect(quoteFrom(text)).toBe(quote)
})
