import { expect, test } from "vitest"
import { addressAt } from "#tests/support/address-at.ts"
import { isNarrowed, read as readAt, write } from "./reviews.ts"

const read = (query: string) => readAt(addressAt(`/mysteries/reviews?${query}`))

test.each([
  ["", "/mysteries/reviews"],
  ["type=&pref=&difficulty=&photos=", "/mysteries/reviews"],
  ["photos=1&pref=13", "/mysteries/reviews?pref=13&photos=1"],
  ["difficulty=5&type=16", "/mysteries/reviews?type=16&difficulty=5"],
])("%j is the list at %s", (query, address) => {
  const state = read(query)
  expect(state && write(state)).toBe(address)
})

test.each([
  "type=17",
  "pref=00",
  "difficulty=6",
  "difficulty=0",
  "difficulty=1.0",
  "photos=0",
  "type=%00",
  "before=0",
  "before=x",
])("there is no list at %s", (query) => {
  expect(read(query)).toBeNull()
})

test("the address of the next part keeps the filters", () => {
  const state = read("pref=13&difficulty=2")
  expect(state && write({ ...state, before: 7 })).toBe(
    "/mysteries/reviews?pref=13&difficulty=2&before=7",
  )
  expect(state && isNarrowed(state.filter)).toBe(true)
})
