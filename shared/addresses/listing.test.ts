import { describe, expect, test } from "vitest"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { addressAt } from "#tests/support/address-at.ts"
import { read, write } from "./listing.ts"

const listings: [string, ListingFilter][] = [
  ["/mysteries/areas/3", { kind: "area", id: 3 }],
  ["/mysteries/areas/3/types/01", { kind: "area", id: 3, and: { kind: "type", id: "01" } }],
  ["/mysteries/areas/9/categories/11", { kind: "area", id: 9, and: { kind: "category", id: 11 } }],
  ["/mysteries/prefectures/01", { kind: "prefecture", id: "01" }],
  [
    "/mysteries/prefectures/13/types/16",
    { kind: "prefecture", id: "13", and: { kind: "type", id: "16" } },
  ],
  [
    "/mysteries/prefectures/13/categories/1",
    { kind: "prefecture", id: "13", and: { kind: "category", id: 1 } },
  ],
  ["/mysteries/categories/8", { kind: "category", id: 8 }],
  ["/mysteries/places/2147483647", { kind: "place", id: 2_147_483_647 }],
  ["/mysteries/makers/page", { kind: "maker", id: "page" }],
]

describe.each(listings)("%s", (address, filter) => {
  test("is read as its listing, and the listing is written as it", () => {
    expect(read(addressAt(address))).toEqual({ filter, page: 1 })
    expect(write({ filter, page: 1 })).toBe(address)
  })

  test("has its further pages below it", () => {
    expect(read(addressAt(`${address}/page/12`))).toEqual({ filter, page: 12 })
    expect(write({ filter, page: 12 })).toBe(`${address}/page/12`)
  })
})

test.each([
  "a/b",
  "a%2Fb",
  "100%",
  "%",
  "50% & more? #1",
  "👨‍👩‍👧謎",
  " すきま ",
  "a/page/2",
  "+",
  "謎.data",
  "'\"<script>",
])("a maker called %j is found at their address", (name) => {
  const address = write({ filter: { kind: "maker", id: name }, page: 1 })
  const { pathname } = new URL(address, "http://nazomeguri.test")
  expect(pathname).toBe(address)
  expect(read(addressAt(pathname))).toEqual({ filter: { kind: "maker", id: name }, page: 1 })
  expect(pathname).not.toMatch(/\.data$/)
})

test.each([
  ["/mysteries/areas/03", "/mysteries/areas/3"],
  ["/mysteries/prefectures/1", "/mysteries/prefectures/01"],
  ["/mysteries/prefectures/013", "/mysteries/prefectures/13"],
  ["/mysteries/prefectures/13/types/1", "/mysteries/prefectures/13/types/01"],
  ["/mysteries/areas/3/categories/01/page/2", "/mysteries/areas/3/categories/1/page/2"],
  ["/mysteries/places/007", "/mysteries/places/7"],
  ["/mysteries/makers/a%2fb", "/mysteries/makers/a%2Fb"],
  ["/mysteries/categories/1/page/1", "/mysteries/categories/1"],
])("%s is another spelling of %s", (given, address) => {
  const asked = read(addressAt(given))
  expect(asked && write(asked)).toBe(address)
})

test.each([
  "/mysteries/areas/0",
  "/mysteries/areas/10",
  "/mysteries/areas/-1",
  "/mysteries/areas/1e0",
  "/mysteries/areas/3.0",
  "/mysteries/areas/%EF%BC%93",
  "/mysteries/areas/3/types/17",
  "/mysteries/areas/3/types/00",
  "/mysteries/areas/3/categories/12",
  "/mysteries/areas/3/categories/x",
  "/mysteries/prefectures/00",
  "/mysteries/prefectures/48",
  "/mysteries/prefectures/tokyo",
  "/mysteries/prefectures/'%20or%201=1",
  "/mysteries/categories/0",
  "/mysteries/categories/99999999999999999999",
  "/mysteries/places/2147483648",
  "/mysteries/places/99999999999999",
  "/mysteries/areas/3/page/0",
  "/mysteries/areas/3/page/02",
  "/mysteries/areas/3/page/x",
  "/mysteries/areas/3/page/-1",
  "/mysteries/areas/3/page/1.5",
  "/mysteries/areas/3/page/99999999999999999999",
])("%s is not a listing", (address) => {
  expect(read(addressAt(address))).toBeNull()
})
