import { expect, test } from "vitest"
import { differencesOf } from "./differences.ts"

test("an editor is shown the fields that differ from what somebody stored meanwhile, and no others", () => {
  const typed = { id: "a", version: "1", title: "新しい題", content: "同じ\r\n文", price: "" }
  const stored = { version: "2", title: "別の題", content: "同じ\n文", maker: "工房" }
  expect(differencesOf(typed, stored)).toEqual([
    { field: "title", name: "タイトル", stored: "別の題", typed: "新しい題" },
    { field: "maker", name: "制作", stored: "工房", typed: "" },
  ])
})

test("an editor reads the names of boxes and choices, not those of their fields", () => {
  const typed = { "type-01": "on", hints: "staff" }
  expect(differencesOf(typed, { solo: "yes", "venue-3": "駅前ホール" })).toMatchObject([
    { field: "solo", name: "ひとり参加", stored: "はい", typed: "" },
    { field: "venue-3", name: "場所", stored: "駅前ホール", typed: "" },
    { field: "type-01", name: expect.stringMatching("^タイプ：") as string, typed: "あり" },
    { field: "hints", name: "ヒント", typed: "スタッフに聞けます" },
  ])
})
