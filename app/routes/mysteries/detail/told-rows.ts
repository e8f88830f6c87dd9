import { numberText } from "#shared/text/number-text.ts"
import type { Told } from "#domain/reviews/distributions.ts"
import { participations } from "#shared/reviews/participation.ts"
import type { OutlineRow } from "./outline-rows.ts"

/** Players' answers besides difficulty and time, in words; empty while fewer than five told of anything. */
export function toldRows({ best, hints, price, company }: Told): OutlineRow[] {
  return [
    best && {
      name: "おすすめの人数",
      text: `${sizesText(best.sizes)}がいちばん（${best.count}票）`,
    },
    company && {
      name: "だれと",
      text: `${company.values
        .map(
          ({ of, count }) => `${participations[of]} ${Math.round((count / company.count) * 100)}%`,
        )
        .join("・")}（${company.count}人）`,
    },
    hints && { name: "使ったヒント", text: `${hintsText(hints.median)}（${hints.count}人）` },
    price && { name: "払った料金", text: `${priceText(price)}（${price.count}人）` },
  ].flatMap((row) => (row ? [{ ...row, to: null }] : []))
}

/** 2人, 2〜4人 for neighbours, 2人か6人. */
function sizesText(sizes: number[]): string {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  const areNeighbours = last - first === sizes.length - 1
  return areNeighbours && sizes.length > 1
    ? `${first}〜${last}人`
    : sizes.map((size) => `${size}人`).join("か")
}

const hintsText = (median: number) =>
  median === 0 ? "使わない人が多い" : `${median}回までの人が多い`

const yen = (price: number) => (price === 0 ? "無料" : `${numberText(price)}円`)

const priceText = ({ from, to }: { from: number; to: number }) =>
  `${from === to ? yen(from) : `${yen(from)}〜${yen(to)}`}が中心`
