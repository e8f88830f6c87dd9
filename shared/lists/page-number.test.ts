import { expect, test } from "vitest"
import { pageNumber } from "./page-number.ts"

test("an address without a page is the first page", () => {
  expect(pageNumber(null)).toBe(1)
})

test("a page number has one spelling", () => {
  expect(pageNumber("12")).toBe(12)
  for (const other of ["", "0", "-1", "01", "1.0", "1e3", " 2", "２", "NaN", "9999999999"]) {
    expect(pageNumber(other)).toBeNull()
  }
})
