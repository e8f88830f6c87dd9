import { expect, test } from "vitest"
import { satisfactionPhrase } from "./satisfaction.ts"

test("each value from half a point to five has a phrase of its own", () => {
  const phrases = Array.from({ length: 10 }, (_, n) => satisfactionPhrase((n + 1) / 2))
  expect(new Set(phrases).size).toBe(10)
  expect(phrases).not.toContain("")
})
