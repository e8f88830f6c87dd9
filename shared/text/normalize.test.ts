import { expect, test } from "vitest"
import { nfc, nfkc } from "./normalize.ts"

test("a text of any language is normalised as Unicode says", () => {
  for (const text of [
    "が",
    "ｶﾞｷﾞ",
    "㍿",
    "ﷺ",
    "e\u0301\u0323",
    "Ｎａｚｏ＠",
    "",
    `a${"\u0301".repeat(30)}`,
  ]) {
    expect(nfc(text)).toBe(text.normalize("NFC"))
    expect(nfkc(text)).toBe(text.normalize("NFKC"))
  }
})

test("a letter keeps 30 combining characters", () => {
  expect(nfkc(`か${"\u0301\u0316".repeat(1_000)}な`)).toBe(
    `か${"\u0301\u0316".repeat(15)}な`.normalize("NFKC"),
  )
})

test("nothing that becomes a combining character escapes the limit", () => {
  const combining = Array.from({ length: 0x11_0000 }, (_, n) => String.fromCodePoint(n)).filter(
    (one) => /^\p{M}+$/u.test(one.normalize("NFKD")),
  )
  expect(combining.length).toBeGreaterThan(2_000)
  expect(combining.filter((one) => nfkc(one.repeat(31)) !== nfkc(one.repeat(30)))).toEqual([])
})

test("half a million combining characters take a moment", () => {
  const before = process.threadCpuUsage()
  nfkc(`a${"\u0301\u0316".repeat(250_000)}`)
  nfc(`a${"\u0344\uff9e".repeat(250_000)}`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000)
})
