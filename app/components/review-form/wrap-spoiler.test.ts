import { expect, test } from "vitest"
import { wrapSpoiler } from "./wrap-spoiler.ts"

test("the selected words are put between bars, and stay selected", () => {
  expect(wrapSpoiler("犯人は執事。", 3, 5)).toEqual({
    text: "犯人は||執事||。",
    start: 5,
    end: 7,
  })
})

test("spaces at the edges of the selection stay outside", () => {
  expect(wrapSpoiler("あ い う", 1, 4)).toEqual({ text: "あ ||い|| う", start: 4, end: 5 })
})

test("without a selection, words to replace are put at the cursor", () => {
  expect(wrapSpoiler("最後に", 3, 3)).toEqual({ text: "最後に||ネタバレ||", start: 5, end: 9 })
  expect(wrapSpoiler("最後に ", 3, 4)).toEqual({ text: "最後に||ネタバレ|| ", start: 5, end: 9 })
})

test("what is hidden already is shown again", () => {
  const hidden = wrapSpoiler("犯人は執事。", 3, 5)
  expect(wrapSpoiler(hidden.text, hidden.start, hidden.end)).toEqual({
    text: "犯人は執事。",
    start: 3,
    end: 5,
  })
})

test("bars within the selection go, because hidden parts cannot lie in each other", () => {
  expect(wrapSpoiler("犯人は||執事||だ", 0, 10)).toEqual({
    text: "||犯人は執事だ||",
    start: 2,
    end: 8,
  })
})
