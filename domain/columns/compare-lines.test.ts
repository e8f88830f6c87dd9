import { expect, test } from "vitest"
import { compareLines } from "./compare-lines.ts"

const read = (older: string, newer: string) =>
  compareLines(older, newer).map(
    ({ line, is }) => `${{ same: " ", added: "+", removed: "-" }[is]}${line}`,
  )

test("an editor sees which lines were added and removed", () => {
  expect(read("一\n二\n三\n四", "一\n三\n新\n四")).toEqual([" 一", "-二", " 三", "+新", " 四"])
})

test("a text that was empty has only new lines", () => {
  expect(read("", "一\n二")).toEqual(["+一", "+二"])
  expect(read("一", "")).toEqual(["-一"])
})

test("a text that stayed has no differences, whatever ends its lines", () => {
  expect(read("一\r\n一\n一", "一\n一\n一")).toEqual([" 一", " 一", " 一"])
})

test("two texts of 40,000 lines are compared at once", () => {
  const older = Array.from({ length: 20_000 }, (_, n) => `${n % 10}`).join("\n")
  const newer = Array.from({ length: 20_000 }, (_, n) => `${n % 7}`).join("\n")
  const began = performance.now()
  compareLines(older, newer)
  expect(performance.now() - began).toBeLessThan(2000)
})
