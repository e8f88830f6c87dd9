import fc from "fast-check"
import { expect, test } from "vitest"
import { createLruBySize } from "./lru-by-size.ts"

test("the least recently used entry is removed first", () => {
  const removed: string[] = []
  const shelf = createLruBySize<{ name: string; size: number }>(10, ({ name }) =>
    removed.push(name),
  )
  for (const name of ["a", "b", "c"]) shelf.put(name, { name, size: 3 })
  shelf.get("a")
  shelf.put("d", { name: "d", size: 3 })
  expect(removed).toEqual(["b"])
})

test("an entry larger than the whole cache is not stored and removes nothing", () => {
  const shelf = createLruBySize(10, () => undefined)
  shelf.put("small", { size: 5 })
  shelf.put("huge", { size: 11 })
  expect([shelf.count, shelf.bytes]).toEqual([1, 5])
})

test("after any puts and removals, the number of bytes is right and within the limit", () => {
  const keys = fc.constantFrom("a", "b", "c", "d", "e")
  const steps = fc.array(fc.tuple(keys, fc.option(fc.nat(60))))
  fc.assert(
    fc.property(steps, (given) => {
      const removed = new Set<object>()
      const all: { size: number }[] = []
      const shelf = createLruBySize<{ size: number }>(100, (thing) => removed.add(thing))
      for (const [key, size] of given) {
        if (size === null) shelf.remove(key)
        else {
          const thing = { size }
          all.push(thing)
          shelf.put(key, thing)
        }
      }
      const held = all.filter((thing) => !removed.has(thing))
      expect(shelf.count).toBe(held.length)
      expect(shelf.bytes).toBe(held.reduce((sum, { size }) => sum + size, 0))
      expect(shelf.bytes).toBeLessThanOrEqual(100)
    }),
  )
})
