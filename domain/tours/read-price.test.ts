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
  ["3,000円（当日+500円）+1ドリンク600円", "3000 3000 3500"],
  ["前売 3,200円(当日は300円増し)", "3200 3200 3500"],
  ["前売・当日とも 3,000円", "3000 3000 3000"],
  ["ADV ¥4,200 / DOOR ¥4,700", "4200 4200 4700"],
  ["3,000円（税込3,300円）", "3300  "],
  ["早割 2,500円／前売 2,800円／当日 3,200円", "2800 2800 3200"],
  ["一般1,500円　高校生以下800円　未就学児無料", "1500  "],
  ["3,200円（学生は各300円引き）", "3200  "],
  ["おひとり様 ２，８００円", "2800  "],
  ["前売り3,200円、当日3,500円、グループ(4枚)11,600円", "3200 3200 3500"],
])("%s is read", (text, read) => {
  expect(prices(text)).toBe(read)
})

test.each([
  ["1チーム 12,000円（最大6名）", "?per-group  "],
  ["3,000円〜", "3000?several  "],
  ["3,000円(税込)〜", "3000?several  "],
  ["3,000〜3,800円", "3800?several  "],
  ["1万2,000円", "?several  "],
  ["10名 12,000円", "?per-group  "],
  ["VIP 8,000円 / 学生 2,500円", "?per-group  "],
  ["平日 3,000円", "3000?several  "],
  ["早割 2,500円 / 当日 3,000円", "3000?several  3000?several"],
  ["3,000円＋税", "3000?tax  "],
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
