import { expect, test } from "vitest"
import { outcomes } from "./outcomes.ts"

/** Nobody's doing: the site, or the way to it, is not there. */
const outages = ["unavailable", "storage-full", "offline", "timeout"]

test.each(Object.entries(outcomes))("%s is answered as the person's doing", (code, { status }) => {
  expect(status).toSatisfy((s: number) => (s >= 400 && s < 500) || outages.includes(code))
})

test.each([
  ["status-limit", "ステータス登録は1,000件までです"],
  ["review-exists", "ナゾ活は既に投稿されています。"],
  ["review-too-short", "ナゾ活は5文字以上で入力してください"],
  ["signed-out", "ログインが必要です"],
] as const)("who meets %s reads 「%s」", (code, text) => {
  expect(outcomes[code].text).toBe(text)
})
