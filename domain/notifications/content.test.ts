import fc from "fast-check"
import { expect, test } from "vitest"
import { contentOf } from "#shared/members/notification-content.ts"
import { readContent } from "./content.ts"

test("whatever was written is read as it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, label) => {
      const told = { text, link: { label, to: "/mypage?a=1&b=2" } }
      expect(readContent(contentOf(told))).toEqual(told)
      expect(readContent(contentOf({ text, link: null }))).toEqual({ text, link: null })
    }),
  )
})

test.each([
  "<img src=x onerror=alert(1)>",
  '<a href="/a" onclick="alert(1)">開く</a>',
  '<a href="/a">一</a><a href="/b">二</a>',
  "<script>alert(1)</script>",
])("%s stays text", (content) => {
  expect(readContent(content)).toEqual({ text: content, link: null })
})

test.each([
  "javascript:alert(1)",
  "https://other.example/",
  "//other.example/",
  "/\\other.example",
  "data:text/html,x",
])("a link to %s is shown, not followed", (to) => {
  expect(readContent(`読む：<a href="${to}">こちら</a>。`)).toEqual({
    text: `読む：こちら ${to}。`,
    link: null,
  })
})
