import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { drawableText } from "./drawable-text.ts"
import { readWidths } from "./font-widths.ts"

const font = readFileSync(
  "node_modules/@expo-google-fonts/zen-kaku-gothic-new/500Medium/ZenKakuGothicNew_500Medium.ttf",
)
const widthOf = readWidths(font)
const drawable = (text: string) => drawableText(text, widthOf)

test("the font is known to draw Japanese and Latin, in their widths", () => {
  expect(["あ", "謎", "〓"].map(widthOf)).toEqual([1, 1, 1])
  expect(widthOf("i")).toBeLessThan(0.4)
  expect(["🔑", "한", "\u0000", "\uD800"].map(widthOf)).toEqual([null, null, null, null])
})

test("a Japanese title is drawn as it is", () => {
  const title = "リアル脱出ゲーム「真夜中の図書館」〜 No.7！①Ⅲ㈱ ﾊﾝｶｸ Ñandú"
  expect(drawable(title)).toBe(title)
})

test("emoji are left out, also those of many parts", () => {
  expect(drawable("🔑謎の👨‍👩‍👧‍👦館🏚️ 🇯🇵1️⃣")).toBe("謎の館")
  expect(drawable("🔑🔑🔑")).toBe("")
})

test("what the font lacks becomes one geta, or its plainer form", () => {
  expect(drawable("謎 한국어 館")).toBe("謎 〓 館")
  expect(drawable("𝔸𝔹")).toBe("AB")
})

test("signs that nobody sees do no harm", () => {
  expect(drawable("\u202E謎\u0000\u200B館\uD800\n\t　町")).toBe("謎館 町")
  expect(drawable(`謎${"\u0301".repeat(500)}館`)).toBe("謎館")
})
