import { expect, test } from "vitest"
import { returnPath } from "./return-to.ts"

test.each([
  "/",
  "/mypage",
  "/login/confirm?token=abcdefgh",
  "/mysteries?kwd=%E8%AC%8E&price=2000#top",
  "/mysteries/abc",
])("a visitor goes on to %s after signing in", (path) => expect(returnPath(path)).toBe(path))

test.each([
  null,
  "",
  "mypage",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "\\\\elsewhere.example",
  "javascript:alert(1)",
  ` /mypage`,
  "/" + "a".repeat(2_000),
])("nobody is led to %j", (text) => expect(returnPath(text)).toBeNull())
