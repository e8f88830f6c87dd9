import { expect, test } from "vitest"
import { deskPremium } from "./desk-premium.ts"

const today = "2026-11-27"
const read = (query: string) =>
  deskPremium.read(new URL(`https://x.jp/admin/premium-analytics${query}`), today)?.range

test("without days it is about the latest weeks", () => {
  expect(read("")).toBeNull()
  expect(read("?from=&to=")).toBeNull()
})

test("days in the wrong order, and those not finished, are put right", () => {
  expect(read("?from=2026-11-20&to=2026-11-10")).toEqual({ from: "2026-11-10", to: "2026-11-20" })
  expect(read("?from=2026-11-20&to=2027-01-01")).toEqual({ from: "2026-11-20", to: "2026-11-26" })
  expect(read("?from=2027-01-01&to=2027-01-02")).toEqual({ from: "2026-11-26", to: "2026-11-26" })
})

test("of many years the last one is shown", () => {
  expect(read("?from=1900-01-01&to=2026-11-26")).toEqual({ from: "2025-11-26", to: "2026-11-26" })
})

test("with one field empty it is about one day", () => {
  expect(read("?from=2026-11-20&to=")).toEqual({ from: "2026-11-20", to: "2026-11-20" })
})

test("a day that does not exist is no address", () => {
  expect(read("?from=2026-02-30&to=2026-03-01")).toBeUndefined()
})
