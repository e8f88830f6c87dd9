import { expect, test } from "vitest"
import { faultOfUrl, readablePath, withoutTrailingSlash } from "./request-url.ts"

const at = (path: string) => new URL(`http://nazomeguri.test${path}`)

test.each([
  "/%",
  "/%E3",
  "/%zz",
  "/%ED%A0%80",
  "/%FF",
  "/%C0%AF",
  "/a%00b",
  "/a%5Cb",
  "//evil.test",
  "/\\evil.test",
  "/a?q=%00",
])("%s is malformed", (path) => {
  expect(faultOfUrl(at(path))).toBe("malformed")
})

test.each(["/", "/謎", "/%E8%AC%8E?q=100%", "/a%2Fb", "/a?redirect=//b", "/a//b"])(
  "%s is accepted",
  (path) => {
    expect(faultOfUrl(at(path))).toBeNull()
  },
)

test("a very long address is refused", () => {
  expect(faultOfUrl(at(`/${"a".repeat(9000)}`))).toBe("too long")
})

test("the routes of more links than a page can ask for are refused", () => {
  const links = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`).join(",")
  expect(faultOfUrl(at(`/__manifest?paths=${links(300)}`))).toBeNull()
  expect(faultOfUrl(at(`/__manifest?paths=${links(301)}`))).toBe("too long")
  expect(faultOfUrl(at(`/__manifest?paths=${encodeURIComponent(links(301))}`))).toBe("too long")
})

test("a path is logged decoded, unless it cannot be", () => {
  expect(readablePath(at("/%E8%AC%8E"))).toBe("/謎")
  expect(readablePath(at("/%E3"))).toBe("/%E3")
  expect(readablePath(at("/a%00"))).toBe("/a%00")
})

test.each([
  ["/", null],
  ["/a", null],
  ["/a/", "/a"],
  ["/a//", "/a"],
  ["/a/?page=2&x=/", "/a?page=2&x=/"],
])("the trailing slash of %s: %s", (path, target) => {
  expect(withoutTrailingSlash(at(path))).toBe(target)
})
