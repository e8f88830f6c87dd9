import { expect, test } from "vitest"
import { wordsFromFront } from "./words-of-stars.ts"

test("a direction is told from the front of the room, without its name", () => {
  expect(wordsFromFront(0.2, 0)).toBe("正面")
  expect(wordsFromFront(90, 0)).toBe("正面から右へ90度")
  expect(wordsFromFront(350, 20)).toBe("正面から左へ30度")
  expect(wordsFromFront(30, 210)).toBe("まうしろ")
})
