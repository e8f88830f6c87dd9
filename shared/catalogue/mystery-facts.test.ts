import { expect, test } from "vitest"
import { durationText, factsOf, peopleText, yenText } from "./mystery-facts.ts"

test.each([
  [null, ""],
  [0, "無料"],
  [2400, "2,400円"],
])("a price of %s reads %j", (price, text) => expect(yenText(price)).toBe(text))

test.each([
  [null, null, ""],
  [1, 1, "1人"],
  [2, 6, "2〜6人"],
  [4, null, "4人から"],
  [null, 8, "8人まで"],
])("%s to %s people read %j", (least, most, text) => expect(peopleText(least, most)).toBe(text))

test.each([
  [null, null, ""],
  [60, 60, "約60分"],
  [60, 90, "60〜90分"],
  [null, 120, "約2時間"],
  [90, 150, "90〜150分"],
  [120, 180, "2〜3時間"],
  [180, 240, "3〜4時間"],
  [240, 330, "4時間〜5時間30分"],
])("%s to %s minutes read %j", (usual, longest, text) =>
  expect(durationText(usual, longest)).toBe(text),
)

const unknown = {
  minPeople: null,
  maxPeople: null,
  price: null,
  minDuration: null,
  duration: null,
  station: null,
}
test.each([
  [{}, []],
  [{ price: 0, station: "浅草駅" }, ["無料", "浅草駅"]],
  [
    { minPeople: 1, maxPeople: 4, price: 2400, minDuration: 120, duration: 120, station: "浅草" },
    ["1〜4人", "2,400円", "約2時間", "浅草駅"],
  ],
])("the facts that are known of %j are %j", (known, facts) =>
  expect(factsOf({ ...unknown, ...known })).toEqual(facts),
)
