import { expect, test } from "vitest"
import { outcomes } from "./outcomes.ts"

/** Outcomes that no member causes: the site or the connection to it is down. */
const outages = [
  "unavailable",
  "storage-full",
  "image-upload-failed",
  "reset-failed",
  "withdrawal-failed",
  "offline",
  "timeout",
]

test.each(Object.entries(outcomes))(
  "%s has a 4xx status, unless it is an outage",
  (code, { status }) => {
    expect(status).toSatisfy((s: number) => (s >= 400 && s < 500) || outages.includes(code))
  },
)

test.each([
  ["status-limit", "ステータス登録は1,000件までです"],
  ["review-exists", "ナゾ活は既に投稿されています。"],
  ["review-too-short", "ナゾ活は5文字以上で入力してください"],
  ["signed-out", "ログインが必要です"],
  ["reauthentication-failed", "ユーザーの認証に失敗しました"],
  ["other-member", "認証したユーザーが削除するユーザーと異なります"],
  ["reset-failed", "パスワード再設定メールの送信に失敗しました"],
  ["withdrawal-failed", "ユーザーの削除に失敗しました"],
] as const)("a person refused with %s reads 「%s」", (code, text) => {
  expect(outcomes[code].text).toBe(text)
})
