import { expect, test } from "vitest"
import { bestShareText, shareText } from "./share.ts"

const shared = {
  mysteryTitle: "路地の手紙",
  mysteryUrl: "https://nazomeguri.example/mysteries/abc",
  review: "最後の一通で泣きました。",
  difficultyRating: 4,
  actualPlayTimeMinutes: 105,
}

test("a shared ナゾ活 has title, difficulty, play time, text and address, a line each", () => {
  expect(shareText(shared)).toBe(
    [
      "ナゾ活を投稿しました！",
      "「路地の手紙」",
      "難易度：😤手ごわい",
      "プレイ時間：1時間45分",
      "最後の一通で泣きました。",
      "詳しくはこちら",
      "https://nazomeguri.example/mysteries/abc",
    ].join("\r\n"),
  )
})

test("what was not rated or timed is not mentioned", () => {
  const text = shareText({ ...shared, difficultyRating: null, actualPlayTimeMinutes: null })
  expect(text.split("\r\n")).toHaveLength(5)
})

test("80 characters are shared whole, the 81st turns the rest into dots", () => {
  expect(shareText({ ...shared, review: "謎".repeat(80) })).toContain(`${"謎".repeat(80)}\r\n`)
  expect(shareText({ ...shared, review: "謎".repeat(81) })).toContain(`${"謎".repeat(80)}...\r\n`)
})

test("a family of emoji is never cut apart", () => {
  expect(shareText({ ...shared, review: "👨‍👩‍👧".repeat(81) })).toContain(`${"👨‍👩‍👧".repeat(80)}...\r\n`)
})

test("a best list is told by its first three, however long their titles are", () => {
  const titles = ["路地の手紙", "長い".repeat(50), "灯台の謎", "四番目"]
  const text = bestShareText({ titles, url: "https://nazomeguri.example/users/detail?nzUserId=7" })
  expect(text.split("\r\n")).toEqual([
    "わたしのマイベスト",
    "1位「路地の手紙」",
    `2位「${"長い".repeat(12)}…」`,
    "3位「灯台の謎」",
    "つづきはこちら",
    "https://nazomeguri.example/users/detail?nzUserId=7",
  ])
})
