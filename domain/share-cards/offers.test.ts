import { expect, test } from "vitest"
import { type Occasion, offersAt } from "./offers.ts"

const nothing: Occasion = {
  plays: 3,
  prefectures: 2,
  badge: null,
  isBadgeNew: false,
  today: "2026-11-15",
}
const reasons = (of: Partial<Occasion>) =>
  offersAt({ ...nothing, ...of }).map(({ reason, subject }) => `${reason} ${subject}`)

test("on most days there is no reason to show a card", () => {
  expect(reasons({})).toEqual([])
  expect(reasons({ badge: "gold" })).toEqual([])
})

test("a card is offered with the tenth play, the first prefecture, a new badge and the end of a month", () => {
  expect(reasons({ plays: 10 })).toEqual(["plays:10 profile"])
  expect(reasons({ prefectures: 1 })).toEqual(["prefecture map"])
  expect(reasons({ badge: "silver", isBadgeNew: true })).toEqual(["badge:silver profile"])
  expect(reasons({ today: "2026-11-30" })).toEqual(["month:2026-11 2026-11"])
  expect(reasons({ today: "2026-12-07" })).toEqual(["month:2026-11 2026-11"])
  expect(reasons({ today: "2027-01-01" })).toEqual(["month:2026-12 2026-12"])
  expect(reasons({ today: "2026-12-08" })).toEqual([])
})

test("a member who has long had ten is not told so", () => {
  expect(offersAt({ ...nothing, plays: 12 })[0]?.text).toContain("こえました")
  expect(reasons({ plays: 300 })).toEqual([])
})
