import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { drawableText } from "./drawable-text.ts"
import { readWidths } from "#shared/fonts/font-widths.ts"

const font = readFileSync(
  "node_modules/@expo-google-fonts/zen-kaku-gothic-new/500Medium/ZenKakuGothicNew_500Medium.ttf",
)
const widthOf = readWidths(font)
const drawable = (text: string) => drawableText(text, widthOf)

test("the widths of Japanese and Latin characters are read from the font", () => {
  expect(["あ", "謎", "〓"].map(widthOf)).toEqual([1, 1, 1])
  expect(widthOf("i")).toBeLessThan(0.4)
  expect(["🔑", "한", "\u0000", "\uD800"].map(widthOf)).toEqual([null, null, null, null])
})

test("a Japanese title is drawn unchanged", () => {
  const title = "リアル脱出ゲーム「真夜中の図書館」〜 No.7！①Ⅲ㈱ ﾊﾝｶｸ Ñandú"
  expect(drawable(title)).toBe(title)
})

test("emoji are left out, also composed ones", () => {
  expect(drawable("🔑謎の👨‍👩‍👧‍👦館🏚️ 🇯🇵1️⃣")).toBe("謎の館")
  expect(drawable("🔑🔑🔑")).toBe("")
})

test("a character that the font lacks becomes its compatibility form or one 〓", () => {
  expect(drawable("謎 한국어 館")).toBe("謎 〓 館")
  expect(drawable("𝔸𝔹")).toBe("AB")
})

test("invisible characters do no harm", () => {
  expect(drawable("\u202E謎\u0000\u200B館\uD800\n\t　町")).toBe("謎館 町")
  expect(drawable(`謎${"\u0301".repeat(500)}館`)).toBe("謎館")
})
