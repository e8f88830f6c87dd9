import { expect, test } from "vitest"
import { readPriceCell, readPrices } from "./read-price.ts"

const prices = (text: string) =>
  Object.values(readPrices(text))
    .map(({ text, doubt }) => (doubt === null ? text : `${text}?${doubt}`))
    .join(" ")

test.each([
  ["3,200円（税込）", "3200  "],
  ["前売 3,200円／当日 3,500円", "3200 3200 3500"],
  ["前売券：¥3,200　当日券：¥3,500", "3200 3200 3500"],
  ["一般 3,000円、小学生 1,500円", "3000  "],
  ["大人2,500円 / 学生2,000円 / 小学生以下1,000円", "2500  "],
  ["無料", "0  "],
  ["おひとり様 ２，８００円", "2800  "],
  ["前売り3,200円、当日3,500円、グループ(4枚)11,600円", "3200 3200 3500"],
])("%s is read", (text, read) => {
  expect(prices(text)).toBe(read)
})

test.each([
  ["1チーム 12,000円（最大6名）", "?per-group  "],
  ["3,000円〜", "3000?several  "],
  ["平日 3,000円 / 土日祝 3,500円", "3000?several  "],
  ["3,000円（税別）", "3000?tax  "],
  ["$25", "?currency  "],
  ["未定", "?missing  "],
  ["参加無料（キットは1,200円）", "1200?several  "],
])("%s is asked about", (text, read) => {
  expect(prices(text)).toBe(read)
})

test("a cell may have the digits alone", () => {
  expect(readPriceCell("3,200").price).toEqual({ text: "3200", doubt: null })
})
