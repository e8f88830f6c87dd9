import { expect, test } from "vitest"
import { differencesOf } from "./differences.ts"

test("an editor is shown the fields that differ from what somebody stored meanwhile, and no others", () => {
  const typed = { id: "a", version: "1", title: "新しい題", content: "同じ\r\n文", price: "" }
  const stored = { version: "2", title: "別の題", content: "同じ\n文", maker: "工房" }
  expect(differencesOf(typed, stored)).toEqual([
    { name: "タイトル", stored: "別の題", typed: "新しい題" },
    { name: "制作", stored: "工房", typed: "" },
  ])
})
