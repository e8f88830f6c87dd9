import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCharacter } from "#tests/support/any-character.ts"
import { pageKeyFinder } from "./page-key.ts"

const keyOf = pageKeyFinder([
  { pattern: "/", query: [] },
  { pattern: "/mysteries", query: ["page", "q"] },
  { pattern: "/mysteries/:id", query: [] },
])
const keyAt = (path: string) => keyOf(new URL(`http://nazomeguri.test${path}`))

test.each([
  ["/", "/"],
  ["/mysteries", "/mysteries"],
  ["/mysteries?page=2", "/mysteries?page=2"],
  ["/mysteries/abc", "/mysteries/abc"],
  ["/mysteries.data?page=2", "/mysteries.data?page=2"],
  ["/mysteries/abc.data", "/mysteries/abc.data"],
  ["/_.data", "/_.data"],
])("%s is cached under %s", (path, key) => {
  expect(keyAt(path)).toBe(key)
})

test.each([
  ["/mypage"],
  ["/mysteries/abc/edit"],
  ["/mysteries/"],
  ["//mysteries"],
  ["/__manifest"],
])("%s is not a public page", (path) => {
  expect(keyAt(path)).toBeNull()
})

test("unknown parameters do not make a second copy of a page", () => {
  expect(keyAt("/mysteries?utm_source=x&page=2&fbclid=y")).toBe("/mysteries?page=2")
  expect(keyAt("/mysteries/abc?page=2")).toBe("/mysteries/abc")
})

test("the same parameters are one page, in any order and spelling", () => {
  expect(keyAt("/mysteries?q=謎&page=2")).toBe(keyAt("/mysteries?page=2&q=%E8%AC%8E"))
})

test("a fixed path wins over a pattern with parameters, in whatever order they are listed", () => {
  const find = pageKeyFinder([
    { pattern: "/mysteries/:id", query: [] },
    { pattern: "/mysteries/tags", query: ["page"] },
  ])
  expect(find(new URL("http://nazomeguri.test/mysteries/tags?page=2"))).toBe(
    "/mysteries/tags?page=2",
  )
})

test("React Router's own parameter counts for data and only there", () => {
  expect(keyAt("/mysteries.data?_routes=routes%2Flist&utm=x")).toBe(
    "/mysteries.data?_routes=routes%2Flist",
  )
  expect(keyAt("/mysteries?_routes=root")).toBe("/mysteries")
})

test("a key that opens nothing makes no second copy of a page", () => {
  expect(keyAt("/mysteries?key=guessed")).toBe("/mysteries")
  expect(keyAt("/mysteries.data?key=")).toBe("/mysteries.data")
})

test("a key is the address that leads to it", () => {
  const queries = fc.array(
    fc.tuple(fc.constantFrom("page", "q", "x"), fc.string({ unit: anyCharacter })),
  )
  fc.assert(
    fc.property(queries, (query) => {
      const key = keyAt(`/mysteries?${new URLSearchParams(query)}`)
      expect(key).not.toBeNull()
      expect(keyAt(key ?? "")).toBe(key)
    }),
  )
})
