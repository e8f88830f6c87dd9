import { expect, test } from "vitest"
import { searchMemory } from "./search-memory.ts"

const mega = 2 ** 20
const machine = { total: 4096 * mega, limit: 0, processes: 1 }

test("the search index gets an eighth of the machine's memory", () => {
  expect(searchMemory({ ...machine, total: 2048 * mega })).toBe(256 * mega)
})

test("a container's limit counts instead, if it has one", () => {
  expect(searchMemory({ ...machine, limit: 512 * mega })).toBe(64 * mega)
  expect(searchMemory({ ...machine, total: 2048 * mega, limit: 2 ** 64 })).toBe(256 * mega)
})

test("serving processes share that memory", () => {
  expect(searchMemory({ ...machine, processes: 8 })).toBe(64 * mega)
})

test("a process gets at most 512 MB, however large the machine", () => {
  expect(searchMemory({ ...machine, total: 2 ** 40 })).toBe(512 * mega)
})
