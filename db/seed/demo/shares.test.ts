import { beforeAll, expect, test } from "vitest"
import { type DemoContent, readDemoContent } from "./content.ts"

let content: DemoContent
beforeAll(async () => {
  content = await readDemoContent()
})

/** The share of such texts is between `least` and `most`. A crowd of fans writes short, cheerfully and sloppily. */
function expectShare<T>(
  all: readonly T[],
  fits: (one: T) => boolean,
  [least, most]: [number, number],
) {
  const share = all.filter(fits).length / all.length
  expect(share).toBeGreaterThanOrEqual(least)
  expect(share).toBeLessThanOrEqual(most)
}

const emoji = /\p{Extended_Pictographic}/u

test.each([
  ["have at most 20 characters", (text) => text.length <= 20, [0.22, 0.28]],
  ["have at most 40 characters", (text) => text.length <= 40, [0.45, 0.52]],
  ["have at most 100 characters", (text) => text.length <= 100, [0.72, 0.8]],
  ["have more than 200 characters", (text) => text.length > 200, [0.08, 0.12]],
  ["have an emoji", (text) => emoji.test(text), [0.12, 0.18]],
  ["shout", (text) => text.includes("！"), [0.38, 0.48]],
  ["do not close with 。", (text) => !text.endsWith("。"), [0.38, 0.48]],
  ["quote", (text) => text.includes("「"), [0.04, 0.1]],
] satisfies [string, (text: string) => boolean, [number, number]][])(
  "as many reviews as in life %s",
  (_, fits, bounds) => {
    expectShare(content.reviews, ({ text }) => fits(text), bounds)
  },
)

test("fans speak of goods, tickets, theories, surveys, first and last nights", () => {
  const words = [
    /グッズ/,
    /チケット|前売|当日券/,
    /考察/,
    /行ってき/,
    /初参加/,
    /ソロ/,
    /脱出成功/,
    /脱出ならず/,
  ]
  const rare = words.filter(
    (word) => content.reviews.filter(({ text }) => word.test(text)).length < 5,
  )
  expect(rare).toEqual([])
})

test("as many authors as in life answer comments, and a third of the comments is a word", () => {
  const threads = content.reviews.flatMap(({ comments = [] }) =>
    comments.length ? [comments] : [],
  )
  expectShare(threads, (thread) => thread.some(({ by }) => by === "author"), [0.12, 0.25])
  const comments = threads.flat().map(({ text }) => text.replaceAll(/@\{\w+\} ?/g, ""))
  expectShare(comments, (text) => text.length <= 8, [0.22, 0.38])
  expectShare(comments, (text) => emoji.test(text), [0.07, 0.15])
})

test("stories are not all of one hand: with talk, threes and a short last line", () => {
  const { mysteries } = content
  expectShare(mysteries, ({ story }) => story.includes("「"), [0.3, 0.45])
  expectShare(mysteries, ({ story }) => /三|3/.test(story), [0.2, 0.35])
  const lastLine = (story: string) => story.split(/[。！？\n」]/).findLast((line) => line !== "")
  expectShare(mysteries, ({ story }) => (lastLine(story)?.length ?? 0) <= 20, [0.3, 0.45])
})

test("no title gives the year of its run", () => {
  const dated = content.mysteries.filter(({ title }) => /(?<!\d)20[2-4]\d(?!年からの)/.test(title))
  expect(dated.map(({ title }) => title)).toEqual([])
})

test("fewer give 2.5 stars than 3", () => {
  const giving = (stars: number) =>
    content.reviews.filter(({ satisfaction }) => satisfaction === stars).length
  expect(giving(2.5)).toBeLessThan(giving(3) * 0.7)
})
