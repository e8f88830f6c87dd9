import fc from "fast-check"
import { expect, test } from "vitest"
import {
  bitsAt,
  bitsOfBytes,
  bytesOf,
  countAmong,
  countBits,
  countBoth,
  noPlaces,
  openDesk,
  placesIn,
} from "./bits.ts"
import { chunkSize } from "./chunk.ts"

const places = fc
  .uniqueArray(fc.nat(chunkSize - 1), { maxLength: 200 })
  .map((all) => all.toSorted((one, other) => one - other))

const placesOf = (bits: Parameters<typeof placesIn>[0]) => [...placesIn(bits)]

test("the places that are put in are the places that come out, and as many are counted", () => {
  fc.assert(
    fc.property(places, (all) => {
      expect(placesOf(bitsAt(all))).toEqual(all)
      expect(countBits(bitsAt(all))).toBe(all.length)
    }),
  )
})

test("bits go to the database and come back", () => {
  fc.assert(
    fc.property(places, (all) => {
      const bits = bitsAt(all) ?? noPlaces()
      expect(bitsOfBytes(bytesOf(bits))).toEqual(bits)
    }),
  )
  // From the lowest bit of the first byte, as get_bit() counts there.
  expect(bytesOf(bitsAt([0, 9]) ?? noPlaces()).subarray(0, 2)).toEqual(Buffer.from([1, 2]))
})

test("what is combined holds what both, either or only the first have", () => {
  const desk = openDesk()
  fc.assert(
    fc.property(places, places, (one, other) => {
      desk.beginAnew()
      const [a, b] = [bitsAt(one), bitsAt(other)]
      const both = one.filter((place) => other.includes(place))
      expect(placesOf(desk.and(a, b))).toEqual(both)
      expect(countBoth(a, b)).toBe(both.length)
      expect(countAmong(a)(b)).toBe(both.length)
      expect(new Set(placesOf(desk.or(a, b)))).toEqual(new Set([...one, ...other]))
      expect(placesOf(desk.without(a, b))).toEqual(one.filter((place) => !other.includes(place)))
      const right = desk.putRight(a, other, both)
      expect(placesOf(right)).toEqual(
        one.filter((place) => !other.includes(place) || both.includes(place)),
      )
      // Neither was touched.
      expect([placesOf(a), placesOf(b)]).toEqual([one, other])
    }),
  )
})

test("what a desk makes stays as it is until it begins anew", () => {
  const desk = openDesk()
  const made = desk.and(bitsAt([1, 2]), bitsAt([2, 3]))
  desk.or(bitsAt([4]), bitsAt([5]))
  expect(placesOf(made)).toEqual([2])
})
