import { expect, test } from "vitest"
import { linesRead, nextPause, placeIn } from "./reading-place.ts"

const line = (key: string, kind = "line") => ({ key, kind })
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((key) => line(key))
const all = [a, b, c, d, e].filter((step) => step !== undefined)
const opened = { steps: all.slice(0, 2), from: 2, read: 2 }

test("new lines are read one after the other", () => {
  expect(placeIn(opened, all)).toEqual({ steps: all, from: 2, read: 3 })
})

test("a page that is loaded again skips nothing that is unread", () => {
  const reading = placeIn(opened, all)
  const again = all.map((step) => ({ ...step }))
  expect(placeIn(reading, again)).toEqual({ steps: again, from: 2, read: 3 })
  const more = [...again, line("f")]
  expect(placeIn(reading, more)).toEqual({ steps: more, from: 2, read: 3 })
})

test("a chapter that begins again is shown from its first line", () => {
  expect(placeIn({ steps: all, from: 3, read: 5 }, all.slice(0, 1))).toMatchObject({ read: 1 })
})

test("papers and tools come with the line before them", () => {
  const steps = [line("a"), line("b", "give"), line("c", "paper"), line("d")]
  expect(nextPause(steps, 1)).toBe(3)
  expect(nextPause(steps, 9)).toBe(4)
})

test("lines that are still unread cannot be looked up", () => {
  const lines = [line("cas-1.1"), line("cas-1.12"), line("cas-1.2.machine.0"), line("cas-1.3")]
  const unread = [{ key: "cas-1.2" }, { key: "cas-1.3" }]
  expect(linesRead(lines, unread).map(({ key }) => key)).toEqual(["cas-1.1", "cas-1.12"])
})
