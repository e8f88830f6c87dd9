import { expect, test } from "vitest"
import { numberText } from "./number-text.ts"

test("counts have a comma before each three digits, as everywhere in Japan", () => {
  for (const count of [0, 7, 999, 1000, 1001, 12_034, 999_999, 1_000_000, 1_234_567_890]) {
    expect(numberText(count)).toBe(count.toLocaleString("ja-JP"))
  }
})
