import { expect, test } from "vitest"
import { isAlike, joinManners, mannerOf } from "./manner.ts"

test.each([
  ["とても楽しかったです。また行きます", true],
  ["めちゃくちゃ難しかった。次は4人で行く", false],
  ["友達が「これは鍵ですよ」って言ってたけど違った", false],
  ["楽しかったです！", null],
])("「%s」 is polite: %s", (text, polite) => {
  expect(mannerOf(text).polite).toBe(polite)
})

test("who says 俺 does not write as わたし", () => {
  const he = mannerOf("俺はひとりで行ったので気をつかった。")
  const she = mannerOf("わたしは書く係だった。楽しかった。")
  expect(isAlike(he, she)).toBe(false)
})

test("what a text leaves open, another may tell", () => {
  const short = mannerOf("俺の勝ち！")
  const long = mannerOf("最後まで解けて、ほんとによかったです。")
  expect(joinManners(short, long)).toEqual({ polite: true, self: "俺" })
})
