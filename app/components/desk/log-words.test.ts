import { expect, test } from "vitest"
import { changesOf } from "./log-words.ts"

test("an entry of the log is told in the words of the desk, with the times of Tokyo", () => {
  const changes = changesOf({
    table: "mysteries",
    before: { status: "submitted", subscription: false, types: ["街歩き", "屋外"], url: null },
    after: {
      status: "published",
      subscription: true,
      types: [],
      url: "https://example.com",
      created_at: "2026-11-27T03:00:00.000+00:00",
      updated_at: "2026-11-27T03:00:00Z",
    },
  })
  expect(changes).toEqual([
    { name: "公開", before: "確認待ち", after: "公開中" },
    { name: "PickUp", before: "いいえ", after: "はい" },
    { name: "タイプ", before: "街歩き、屋外", after: "なし" },
    { name: "公式ページのURL", before: "なし", after: "https://example.com" },
    { name: "登録日時", before: "なし", after: "2026/11/27 12:00" },
  ])
})

test("what was sent to the desk has other words for the same status", () => {
  const [change] = changesOf({
    table: "moderation_reports",
    before: { status: "open" },
    after: { status: "rejected" },
  })
  expect(change).toMatchObject({ before: "対応待ち", after: "問題なし" })
})
