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

test("an entry of the log names types, categories and prefectures, and leaves what it does not know", () => {
  const before = { types: "01,12", categories: "", prefectures: "13", price: 900 }
  const after = { types: "01,99", categories: "10", prefectures: "13,42", price: 0 }
  expect(changesOf({ table: "mysteries", before, after })).toEqual([
    { name: "タイプ", before: "街歩き、LINE", after: "街歩き、99" },
    { name: "カテゴリー", before: "なし", after: expect.not.stringMatching(/\d/) },
    { name: "都道府県", before: "東京都", after: "東京都、長崎県" },
    { name: "料金", before: "900", after: "0" },
  ])
})
