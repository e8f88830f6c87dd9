import { expect, test } from "vitest"
import { outcomes } from "./outcomes.ts"

test.each(Object.entries(outcomes))("%s is answered as the person's doing", (code, { status }) => {
  expect(status).toSatisfy((s: number) => (s >= 400 && s < 500) || code === "unavailable")
})

test.each([
  ["status-limit", "ステータス登録は1,000件までです"],
  ["review-exists", "ナゾ活は既に投稿されています。"],
  ["review-too-short", "ナゾ活は5文字以上で入力してください"],
  ["signed-out", "ログインが必要です"],
] as const)("who meets %s reads 「%s」", (code, text) => {
  expect(outcomes[code].text).toBe(text)
})
