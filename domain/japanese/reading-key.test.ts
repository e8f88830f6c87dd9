import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCharacter } from "#tests/support/any-character.ts"
import { readingKey } from "./reading-key.ts"

test.each([
  ["なぞとき", "ナゾトキ", "nazotoki", "NazoToki", "ﾅｿﾞﾄｷ"],
  ["しんじゅく", "シンジュク", "shinjuku", "sinzyuku", "Shinjuku"],
  ["とうきょう", "トーキョー", "toukyou", "tokyo", "tōkyō", "とおきょお"],
  ["おおさか", "osaka", "ōsaka", "オーサカ"],
  ["だっしゅつ", "dasshutsu", "dassyutu", "ダッシュツ"],
  ["しんぶん", "shimbun", "shinbun", "sinbun"],
  ["まっちゃ", "matcha", "maccha", "マッチャ"],
  ["こんや", "kon'ya", "コンヤ"],
  ["げーむ", "ゲーム", "げえむ", "geemu", "ゲ・ーム"],
  ["つづき", "つずき", "tsuzuki", "tuduki"],
  ["けいさつ", "けえさつ", "keisatsu", "keisatu"],
])("all spellings of %s share one key", (...spellings) => {
  expect(new Set(spellings.map(readingKey)).size).toBe(1)
})

test.each(["謎解き", "escape", "QUIZ!", "a1", "", "・", "新宿えき", "😀", "kkk", "%"])(
  "%j has no key, because it cannot be read without a dictionary",
  (text) => {
    expect(readingKey(text)).toBeNull()
  },
)

test("different words have different keys", () => {
  const words = [
    "しぶや",
    "しびや",
    "しんや",
    "きょう",
    "きよみず",
    "かがく",
    "がかく",
    "おと",
    "おっと",
  ]
  expect(new Set(words.map(readingKey)).size).toBe(words.length)
})

test("any text is accepted, and the key of a key is the key itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const key = readingKey(text) ?? ""
      expect(readingKey(key) ?? "").toBe(key)
    }),
  )
  const kana = fc.string({
    unit: fc.constantFrom(..."あいうえおかきくっゃゅょんーがざとこそもよけせ"),
  })
  fc.assert(
    fc.property(kana, (text) => {
      const key = readingKey(text) ?? ""
      fc.pre(key !== "")
      expect(readingKey(key)).toBe(key)
    }),
  )
})
