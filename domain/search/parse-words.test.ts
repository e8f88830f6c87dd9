import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCharacter } from "#tests/support/any-character.ts"
import { longestQuery, mostWords, parseWords } from "./parse-words.ts"

const word = (text: string) => ({ text, isPhrase: false })
const phrase = (text: string) => ({ text, isPhrase: true })

test.each([
  ["謎解き", [word("謎解き")], []],
  ["新宿　脱出", [word("新宿"), word("脱出")], []],
  ["  新宿\t脱出\n", [word("新宿"), word("脱出")], []],
  ["新宿 -ホラー", [word("新宿")], [word("ホラー")]],
  ["新宿　－ホラー", [word("新宿")], [word("ホラー")]],
  ["e-mail", [word("e-mail")], []],
  ['"the last key" 鍵', [phrase("the last key"), word("鍵")], []],
  ["“最後の 鍵”", [phrase("最後の 鍵")], []],
  ['-"最後の鍵"', [], [phrase("最後の鍵")]],
  ['鍵"最後"扉', [word("鍵"), phrase("最後"), word("扉")], []],
  ["新宿 新宿 -新宿", [word("新宿")], [word("新宿")]],
  ["- 新宿 ・ ー", [word("新宿")], []],
  ['""', [], []],
  ["", [], []],
  ["Murder　mystery 新宿", [word("Murder mystery"), word("新宿")], []],
  ["murder -mystery", [word("murder")], [word("mystery")]],
  ['murder "mystery"', [word("murder"), phrase("mystery")], []],
  ["mystery murder", [word("mystery"), word("murder")], []],
  ["脱出 ゲーム", [word("脱出"), word("ゲーム")], []],
  ["100%", [word("100%")], []],
  ["' or 1=1; --", [word("'"), word("or"), word("1=1;")], []],
])("%j", (query, want, avoid) => {
  expect(parseWords(query).words).toEqual({ want, avoid })
})

test("parts that it cannot interpret are reported as remarks", () => {
  const kinds = (query: string) => parseWords(query).remarks.map(({ kind }) => kind)
  expect(kinds("新宿")).toEqual([])
  expect(kinds('"新宿')).toEqual(["open-quote"])
  expect(kinds("-新宿")).toEqual(["only-avoided"])
  expect(kinds("あ".repeat(longestQuery + 1))).toEqual(["cut-off"])
  const many = Array.from({ length: mostWords + 2 }, (_, n) => `語${n}`)
  expect(parseWords(many.join(" ")).remarks).toEqual([
    { kind: "too-many", left: many.slice(mostWords) },
  ])
})

test("characters are never cut in half, and zero-width characters separate words like a space", () => {
  expect(parseWords("😀".repeat(longestQuery + 5)).words.want).toEqual([
    word("😀".repeat(longestQuery)),
  ])
  expect(parseWords("新\u200b宿\u202e").words.want).toEqual([word("新"), word("宿")])
})

test("no input makes it fail, and the number and length of words stay within the limits", () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..." -\"“”　－'%_\\謎解き\0"),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
    ),
    maxLength: 400,
  })
  fc.assert(
    fc.property(typed, (query) => {
      const { want, avoid } = parseWords(query).words
      expect(want.length + avoid.length).toBeLessThanOrEqual(mostWords)
      for (const { text } of [...want, ...avoid]) {
        expect(text).toBe(text.trim())
        expect(text).not.toBe("")
        expect(text.isWellFormed()).toBe(true)
      }
    }),
  )
})
