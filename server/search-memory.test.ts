import { expect, test } from "vitest"
import { searchMemory } from "./search-memory.ts"

const mega = 2 ** 20
const machine = { total: 4096 * mega, limit: 0, processes: 1, each: 512 * mega }

test("the search index gets an eighth of what a process may take", () => {
  expect(searchMemory(machine)).toBe(64 * mega)
  expect(searchMemory({ ...machine, each: 2048 * mega })).toBe(256 * mega)
})

test("a machine or container with less than that counts instead", () => {
  expect(searchMemory({ ...machine, total: 256 * mega })).toBe(32 * mega)
  expect(searchMemory({ ...machine, limit: 256 * mega })).toBe(32 * mega)
  expect(searchMemory({ ...machine, limit: 2 ** 64 })).toBe(64 * mega)
})

test("serving processes share that memory", () => {
  expect(searchMemory({ ...machine, processes: 16 })).toBe(32 * mega)
})
