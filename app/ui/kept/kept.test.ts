import { expect, test } from "vitest"
import { dataOf, standIn } from "./kept.ts"

const mystery = { id: "a", title: "時計塔の招待状", story: "長い話" }

test("a document has no more of what it shows than scripts need", () => {
  expect(JSON.parse(JSON.stringify(standIn(mystery, ["id"])))).toEqual({ id: "a", isKept: true })
})

test("the server draws what a stand-in stands for, and a browser, which got only the stand-in, does not", () => {
  const kept = standIn(mystery, ["id"])
  expect(dataOf(kept)).toBe(mystery)
  expect(dataOf(structuredClone(kept))).toBeNull()
})

test("data without a stand-in is drawn anywhere", () => {
  expect(dataOf(mystery)).toBe(mystery)
})
