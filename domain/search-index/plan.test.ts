import fc from "fast-check"
import { expect, test } from "vitest"
import { bitmapsOfRow, dayNumber, figureDigits, type IndexedRow } from "./bitmap-names.ts"
import { createBitmapPool } from "./bitmap-pool.ts"
import { bitsFrom, offsetsIn } from "./bits.ts"
import { type Condition, contains, type Figure } from "./condition.ts"
import { planFor } from "./plan.ts"

const figures = Object.keys(figureDigits) as Figure[]
const days: Figure[] = ["starts", "ends", "off_until", "sold_out_until"]
const numbers = figures.filter((figure) => !days.includes(figure))
/** Includes values around powers of two, where the number of binary digits changes. */
const amount = fc.oneof(fc.nat(9), fc.constantFrom(63, 64, 65, 127, 128, 129, 65_535), fc.nat(3000))
const day = fc.nat(400).map((n) => new Date(Date.UTC(2025, 9, 1 + n)).toISOString().slice(0, 10))
const orNot = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })

const row: fc.Arbitrary<IndexedRow> = fc.record({
  facets: fc.subarray(["type:01", "pickup", "tag:夜"]),
  starts: orNot(day),
  ends: orNot(day),
  price: orNot(amount),
  min_people: orNot(amount),
  max_people: orNot(amount),
  min_duration: orNot(amount),
  max_duration: orNot(amount),
  off_until: orNot(day),
  sold_out_until: orNot(day),
})

const beyond = fc.constantFrom(-1, 0, 2 ** 17, 2 ** 24, 10 ** 12)
const { condition } = fc.letrec<{ condition: Condition; leaf: Condition }>((tie) => ({
  leaf: fc.oneof(
    fc.record({ is: fc.constant("facet"), facet: fc.constantFrom("type:01", "pickup", "none") }),
    fc.record({ is: fc.constant("known"), figure: fc.constantFrom(...figures) }),
    fc.record({
      is: fc.constantFrom("most", "least"),
      figure: fc.constantFrom(...numbers),
      value: fc.oneof(amount, beyond),
    }),
    fc.record({
      is: fc.constantFrom("most", "least"),
      figure: fc.constantFrom(...days),
      value: day,
    }),
  ) as fc.Arbitrary<Condition>,
  condition: fc.oneof(
    { maxDepth: 4 },
    tie("leaf"),
    fc.record({ is: fc.constant("not"), of: tie("condition") }),
    fc.record({
      is: fc.constantFrom("all", "any"),
      of: fc.array(tie("condition"), { maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Condition>,
}))

/** Checks one row at a time, without bitmaps. */
function isMet(of: Condition, row: IndexedRow): boolean {
  const given = "figure" in of ? row[of.figure] : null
  const compared = (value: number | string) =>
    typeof value === "string" ? dayNumber(value) : value
  switch (of.is) {
    case "facet":
      return row.facets.includes(of.facet)
    case "known":
      return given !== null
    case "most":
      return given !== null && compared(given) <= compared(of.value)
    case "least":
      return given !== null && compared(given) >= compared(of.value)
    case "not":
      return !isMet(of.of, row)
    case "all":
      return of.of.every((one) => isMet(one, row))
    case "any":
      return of.of.some((one) => isMet(one, row))
    default:
      throw new Error(`${of.is} is not asked here`)
  }
}

test("bitmaps find the same mysteries as checking each row, however conditions are combined", () => {
  const pool = createBitmapPool()
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      fc.array(condition, { minLength: 1, maxLength: 4 }),
      (rows, asked) => {
        pool.reset()
        const named = rows.map((one) => new Set(bitmapsOfRow(one)))
        const bitmap = (name: string) =>
          bitsFrom(
            [...named.entries()].filter(([, names]) => names.has(name)).map(([offset]) => offset),
          )
        const bitsOf = planFor(asked).evaluate({ bitmap, standing: () => null }, pool)
        for (const one of asked) {
          const met = [...rows.entries()]
            .filter(([, each]) => isMet(one, each))
            .map(([offset]) => offset)
          expect([...offsetsIn(bitsOf(one))]).toEqual(met)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test("bitmaps that several conditions share are read once", () => {
  const open: Condition = { is: "least", figure: "ends", value: "2026-01-01" }
  const { names } = planFor([open, { is: "not", of: open }, { is: "all", of: [open] }])
  expect(names).toHaveLength(new Set(names).size)
})

test("an empty text matches nothing, and neither does one across the border of two parts", () => {
  for (const text of ["", "謎\u001f解"]) {
    expect(planFor([contains("body", text)]).names).toEqual(["all"])
  }
})
