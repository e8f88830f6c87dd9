import { expect, test } from "vitest"
import { searchMemory } from "./search-memory.ts"

const mega = 2 ** 20
const machine = { total: 4096 * mega, limit: 0, processes: 1 }

test("the search index gets an eighth of the machine's memory", () => {
  expect(searchMemory({ ...machine, total: 2048 * mega })).toBe(256 * mega)
})

test("the limit of a container counts instead, unless it is no limit at all", () => {
  expect(searchMemory({ ...machine, limit: 512 * mega })).toBe(64 * mega)
  expect(searchMemory({ ...machine, total: 2048 * mega, limit: 2 ** 64 })).toBe(256 * mega)
})

test("serving processes share it", () => {
  expect(searchMemory({ ...machine, processes: 8 })).toBe(64 * mega)
})

test("a large machine gives no more than 512 MB to a process", () => {
  expect(searchMemory({ ...machine, total: 2 ** 40 })).toBe(512 * mega)
})
