import { expect, test } from "vitest"
import { messages } from "./catalogue.ts"

test.each([
  [0, "（約1秒後）"],
  [59, "（約59秒後）"],
  [60, "（約1分後）"],
  [61, "（約2分後）"],
  [3600, "（約60分後）"],
])("a person who has to wait %i seconds is not sent back too early", (seconds, text) => {
  expect(messages.PAGE.retryAfter(seconds)).toBe(text)
})
