import { expect, test } from "vitest"
import { withoutAddress } from "./mailing.ts"

test.each([
  ["nazo.example", "nazo・example"],
  ["nazo@example", "nazo・example"],
  ["https://nazo.example/x", "https：／／nazo・example/x"],
  ["謎. 解@", "謎. 解@"],
])(
  "a member called %s is called %s in a letter, which mail programs make no link of",
  (name, text) => {
    expect(withoutAddress(name)).toBe(text)
  },
)
