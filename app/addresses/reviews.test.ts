import { expect, test } from "vitest"
import { isNarrowed, readReviewFilter, reviewsAddress } from "./reviews.ts"

const read = (query: string) => readReviewFilter(new URLSearchParams(query))

test.each([
  ["", "/mysteries/reviews"],
  ["type=&pref=&difficulty=&photos=", "/mysteries/reviews"],
  ["photos=1&pref=13", "/mysteries/reviews?pref=13&photos=1"],
  ["difficulty=5&type=16", "/mysteries/reviews?type=16&difficulty=5"],
])("%j is the list at %s", (query, address) => {
  const filter = read(query)
  expect(filter && reviewsAddress(filter)).toBe(address)
})

test.each([
  "type=17",
  "pref=00",
  "difficulty=6",
  "difficulty=0",
  "difficulty=1.0",
  "photos=0",
  "type=%00",
])("there is no list at %s", (query) => {
  expect(read(query)).toBeNull()
})

test("the next part of a list keeps what it is narrowed to", () => {
  const filter = read("pref=13&difficulty=2")
  expect(filter && reviewsAddress(filter, 7)).toBe(
    "/mysteries/reviews?pref=13&difficulty=2&before=7",
  )
  expect(filter && isNarrowed(filter)).toBe(true)
})
