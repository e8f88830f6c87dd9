import { expect, test } from "vitest"
import { kindOf, notificationText } from "./text.ts"

test("a notification of a kind that only a newer version of the site knows is read from its content", () => {
  const kind = kindOf({ kind: "gossip" })
  const content = 'ナゾ子さんの噂です<a href="/users">→ 見る</a>'
  expect(notificationText({ kind, params: { name: "ナゾ子" }, content })).toEqual({
    text: "ナゾ子さんの噂です",
    link: { label: "→ 見る", to: "/users" },
  })
})
