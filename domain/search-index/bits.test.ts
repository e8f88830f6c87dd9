import fc from "fast-check"
import { expect, test } from "vitest"
import { createBitmapPool } from "./bitmap-pool.ts"
import {
  bitsFrom,
  commonCounter,
  countBits,
  countCommon,
  emptyBits,
  fromBytes,
  offsetsIn,
  toBytes,
} from "./bits.ts"
import { chunkSize } from "./chunk.ts"

const offsets = fc
  .uniqueArray(fc.nat(chunkSize - 1), { maxLength: 200 })
  .map((all) => all.toSorted((one, other) => one - other))

const offsetsOf = (bits: Parameters<typeof offsetsIn>[0]) => [...offsetsIn(bits)]

test("a bitmap returns the offsets it was made from and counts them", () => {
  fc.assert(
    fc.property(offsets, (all) => {
      expect(offsetsOf(bitsFrom(all))).toEqual(all)
      expect(countBits(bitsFrom(all))).toBe(all.length)
    }),
  )
})

test("a bitmap is the same after a round trip through the database", () => {
  fc.assert(
    fc.property(offsets, (all) => {
      const bits = bitsFrom(all) ?? emptyBits()
      expect(fromBytes(toBytes(bits))).toEqual(bits)
    }),
  )
  // get_bit() counts from the lowest bit of the first byte.
  expect(toBytes(bitsFrom([0, 9]) ?? emptyBits()).subarray(0, 2)).toEqual(Buffer.from([1, 2]))
})

test("and, or, without and patch combine two bitmaps and change neither", () => {
  const pool = createBitmapPool()
  fc.assert(
    fc.property(offsets, offsets, (one, other) => {
      pool.reset()
      const [a, b] = [bitsFrom(one), bitsFrom(other)]
      const both = one.filter((offset) => other.includes(offset))
      expect(offsetsOf(pool.and(a, b))).toEqual(both)
      expect(countCommon(a, b)).toBe(both.length)
      expect(commonCounter(a)(b)).toBe(both.length)
      expect(new Set(offsetsOf(pool.or(a, b)))).toEqual(new Set([...one, ...other]))
      expect(offsetsOf(pool.without(a, b))).toEqual(one.filter((offset) => !other.includes(offset)))
      for (const compact of [other.slice(1, 50), bitsFrom(other.slice(1)) ?? []]) {
        const by = compact instanceof Int32Array ? offsetsOf(compact) : compact
        expect(new Set(offsetsOf(pool.patch(a, b, compact)))).toEqual(
          new Set([...one.filter((offset) => !other.includes(offset)), ...by]),
        )
      }
      // Both operands are unchanged.
      expect([offsetsOf(a), offsetsOf(b)]).toEqual([one, other])
    }),
  )
})

test("a result from the pool stays valid until the pool is reset", () => {
  const pool = createBitmapPool()
  const made = pool.and(bitsFrom([1, 2]), bitsFrom([2, 3]))
  pool.or(bitsFrom([4]), bitsFrom([5]))
  expect(offsetsOf(made)).toEqual([2])
})
