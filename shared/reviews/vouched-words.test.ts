import { expect, test } from "vitest"
import { vouchedBy } from "./vouched-words.ts"

const nothing = {
  solo: null,
  beginners: null,
  stroller: null,
  colors: null,
  dark: null,
  stairs: null,
  walked_metres: null,
  walked_steps: null,
  bought_at: null,
  found: null,
}

test("what an author vouches for is said in words, and what they left open is not", () => {
  expect(vouchedBy(nothing)).toEqual([])
  expect(
    vouchedBy({
      ...nothing,
      solo: true,
      beginners: false,
      stairs: true,
      walked_steps: 12_000,
      bought_at: "駅の売店",
      found: "changed",
    }),
  ).toEqual([
    "ひとりで楽しめた",
    "初心者も楽しめた",
    "階段があった",
    "12,000歩（約8.4km）歩いた",
    "駅の売店で買えた",
    "掲載内容から変わっていた",
  ])
  expect(vouchedBy({ ...nothing, walked_metres: 40 })).toEqual(["約100m歩いた"])
})
