import { expect, test } from "vitest"
import { begunWith, hasOwnWords, openers } from "./openers.ts"

test("a beginning is no text yet, and neither are two", () => {
  const [good, hard] = openers
  const begun = begunWith("", good.start)
  expect(begun).toBe("よかったのは、")
  expect(hasOwnWords(begun)).toBe(false)
  expect(hasOwnWords(begunWith(begun, hard.start))).toBe(false)
  expect(hasOwnWords(`${begun}太鼓の音。`)).toBe(true)
})

test("what is written already stays above a new beginning", () => {
  expect(begunWith("太鼓の音。 \n", "むずかしさは、")).toBe("太鼓の音。\nむずかしさは、")
})

test("blanks are no words", () => {
  expect(["", " \n　", "あ"].map(hasOwnWords)).toEqual([false, false, true])
})
