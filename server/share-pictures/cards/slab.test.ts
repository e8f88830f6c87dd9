import { describe, expect, test } from "vitest"
import { contrast, distance, rgbOf } from "./colour.ts"
import { slabOf } from "./slab.ts"

const half = (...colours: string[]) =>
  colours.map((colour) => ({ colour, share: 1 / colours.length }))

describe.each([
  [["#F6B53C", "#7B2340"]],
  [["#0F1020", "#20345A"]],
  [["#1F6B4F", "#9BD3B0"]],
  [["#FFB300", "#FFC94D"]],
  [["#CF4A31", "#262223", "#FFFFFF"]],
  [["#FF0000"]],
])("under a poster of %j", (colours) => {
  const [wide = "", other = ""] = slabOf(half(...colours)) ?? []

  test("white words are readable on both fields", () => {
    expect(contrast(wide, "#ffffff")).toBeGreaterThanOrEqual(7)
    expect(contrast(other, "#ffffff")).toBeGreaterThanOrEqual(4.5)
  })

  test("the fields are two", () => {
    expect(distance(wide, other)).toBeGreaterThan(30)
  })
})

test.each([[[]], [["#FFFFFF", "#EFEFEF"]], [["#808080", "#101010"]]])(
  "a poster of %j has no colours of its own",
  (colours) => {
    expect(slabOf(half(...colours))).toBeNull()
  },
)

test("the night of a poster becomes a blue, not a grey", () => {
  const [, narrow = ""] = slabOf(half("#0A1222", "#E8EEF6")) ?? []
  const [red = 0, , blue = 0] = rgbOf(narrow)
  expect(blue).toBeGreaterThan(red * 3)
})
