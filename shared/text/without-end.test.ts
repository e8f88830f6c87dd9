import { expect, test } from "vitest"
import { withoutEnd } from "./without-end.ts"

test.each([
  ["a, b,.", "a, b"],
  [",", ""],
  ["", ""],
  ["a", "a"],
])("%j ends as %j without punctuation", (text, rest) => {
  expect(withoutEnd(text, /[.,]/)).toBe(rest)
})
