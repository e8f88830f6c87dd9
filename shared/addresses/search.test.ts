import { expect, test } from "vitest"
import { read, write } from "./search.ts"

const canonical = (query: string) => {
  const state = read(new URL(`https://x.test/mysteries?${query}`))
  return state && write(state)
}

test("features stand in one order, each once, and an unknown one filters nothing", () => {
  expect(canonical("feature=rain&feature=solo&feature=rain&feature=sun")).toBe(
    "/mysteries?feature=solo&feature=rain",
  )
  expect(canonical("feature=sun")).toBe("/mysteries")
})
