import { type FoundState, metresPerStep, type VouchedFact } from "./testimony.ts"
import { numberText } from "../text/number-text.ts"

/** The words of each answer, for those who play next. */
export const vouchedWords: Record<VouchedFact, { true: string; false: string }> = {
  solo: { true: "ひとりで楽しめた", false: "ひとりでは楽しめなかった" },
  beginners: { true: "初心者は置いていかれた", false: "初心者も楽しめた" },
  stroller: { true: "ベビーカーで回れた", false: "ベビーカーでは回れなかった" },
  colors: { true: "色の謎があった", false: "色の謎はなかった" },
  dark: { true: "暗かった", false: "暗くなかった" },
  stairs: { true: "階段があった", false: "階段はなかった" },
}

const foundWords: Record<FoundState, string> = {
  running: "まだ開催中だった",
  changed: "掲載内容から変わっていた",
}

type Given = Record<VouchedFact, boolean | null> & {
  walked_metres: number | null
  walked_steps: number | null
  bought_at: string | null
  found: string | null
}

/** One author's testimony, in words. */
export function vouchedBy(given: Given): string[] {
  const { walked_metres: metres, walked_steps: steps, bought_at: boughtAt, found } = given
  const facts = Object.keys(vouchedWords) as VouchedFact[]
  return [
    ...facts.map((fact) => {
      const said = given[fact]
      return said === null ? "" : vouchedWords[fact][said ? "true" : "false"]
    }),
    steps === null
      ? metres === null
        ? ""
        : `約${distanceText(metres)}歩いた`
      : `${numberText(steps)}歩（約${distanceText(steps * metresPerStep)}）歩いた`,
    boughtAt === null ? "" : `${boughtAt}で買えた`,
    foundWords[found as FoundState] ?? "",
  ].filter(Boolean)
}

export const distanceText = (metres: number) =>
  metres < 1000
    ? `${Math.max(1, Math.round(metres / 100)) * 100}m`
    : `${Math.round(metres / 100) / 10}km`
