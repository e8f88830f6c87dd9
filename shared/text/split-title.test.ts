import { expect, test } from "vitest"
import { splitTitle } from "./split-title.ts"

test.each([
  [
    "浅草リアル謎解きゲーム～ゴロゴロ太鼓のナゾ～",
    "浅草リアル謎解きゲーム",
    "～ゴロゴロ太鼓のナゾ～",
  ],
  ["町内会臨時総会 〜猫を会長にする件〜", "町内会臨時総会 ", "〜猫を会長にする件〜"],
  ["港町の失踪録", "港町の失踪録", ""],
  ["～波のうた～", "～波のうた～", ""],
  ["謎だよ～～", "謎だよ～～", ""],
  ["第3章～", "第3章～", ""],
  ["", "", ""],
])("%s is %s with the subtitle %s", (title, main, subtitle) => {
  expect(splitTitle(title)).toEqual({ main, subtitle })
})
