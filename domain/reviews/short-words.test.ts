import { expect, test } from "vitest"
import { chooseQuotations, chooseVoices } from "./short-words.ts"

const review = (id: number, text: string, given: object = {}) => ({
  id,
  nzUserId: id,
  mysteryId: `m${id}`,
  review: text,
  satisfaction: 5,
  mysteryImg: "/poster.webp",
  ...given,
})
const short = "最後のひと口で、意味が変わった。"
const long = `長い感想です。${"とても".repeat(20)}。帰り道まで楽しかった。`

test("quotations are of reviews that are short, like their mystery and have a poster", () => {
  const reviews = [
    review(1, short, { satisfaction: 3.5 }),
    review(2, short, { satisfaction: null }),
    review(3, short, { mysteryImg: null }),
    review(4, "犯人は||…||でした。"),
    review(5, short),
    review(6, short),
  ]
  expect(chooseQuotations(reviews)).toMatchObject([
    { id: 5, words: short },
    { id: 6, words: short },
  ])
})

test("a sentence of a long review comes after short reviews", () => {
  expect(chooseQuotations([review(1, long), review(2, short)])[0]).toMatchObject({ id: 2 })
  expect(chooseQuotations([review(1, long)])).toMatchObject([{ words: "帰り道まで楽しかった。" }])
  expect(chooseQuotations([])).toEqual([])
})

test("voices are of different authors about different mysteries", () => {
  const reviews = [
    review(1, short),
    review(2, short, { nzUserId: 1 }),
    review(3, short, { mysteryId: "m1" }),
    review(4, long),
    review(5, short),
    review(6, short),
  ]
  expect(chooseVoices(reviews, 3).map(({ id }) => id)).toEqual([1, 5, 6])
  expect(chooseVoices(reviews, 9).map(({ id }) => id)).toEqual([1, 5, 6, 4])
})
