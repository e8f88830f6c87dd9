import { expect, test } from "vitest"
import { areFewWords, isShort } from "./is-short.ts"

const said = {
  review: "あ".repeat(40),
  allPhotoUrls: [],
  img: null,
  blurredPhotos: [],
  answer: null,
  label: null,
}

test("up to forty characters are said", () => {
  expect(isShort(said)).toBe(true)
  expect(isShort({ ...said, review: "👨‍👩‍👧‍👦".repeat(40) })).toBe(false)
  expect(isShort({ ...said, review: "👪".repeat(40) })).toBe(true)
  expect(isShort({ ...said, review: "あ".repeat(41) })).toBe(false)
})

test("a photo, a link, a hidden part, a label, a proof or an answer makes it a text to read", () => {
  expect(isShort({ ...said, allPhotoUrls: ["/a.webp"] })).toBe(false)
  expect(isShort({ ...said, img: "/a.webp" })).toBe(false)
  expect(isShort({ ...said, blurredPhotos: ["data:"] })).toBe(false)
  expect(isShort({ ...said, review: "https://a.test/" })).toBe(false)
  expect(isShort({ ...said, review: "雨が||…||" })).toBe(false)
  expect(isShort({ ...said, label: "招待・テストプレイ" })).toBe(false)
  expect(isShort({ ...said, proved: true })).toBe(false)
  expect(isShort({ ...said, answer: { text: "ありがとう", maker: null, day: "2026-01-01" } })).toBe(
    false,
  )
})

test("few words are words alone", () => {
  expect(areFewWords("あ".repeat(100), 100)).toBe(true)
  expect(areFewWords("あ".repeat(101), 100)).toBe(false)
  expect(areFewWords("雨が||…||", 100)).toBe(false)
  expect(areFewWords("https://a.test/", 100)).toBe(false)
})
