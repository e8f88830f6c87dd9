import { expect, test } from "vitest"
import { rowId } from "./row-id.ts"

test("an id has one spelling, which a number holds exactly", () => {
  expect(rowId("12")).toBe(12)
  expect(rowId("999999999999999")).toBe(999_999_999_999_999)
  for (const other of ["", "0", "-1", "01", "1.0", "1e3", " 2", "２", "1000000000000000"]) {
    expect(rowId(other)).toBeNull()
  }
})
