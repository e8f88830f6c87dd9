import { expect, test } from "vitest"
import { chooseTop } from "./choose-top.ts"
import type { OwnHome } from "./read-own.ts"

const wish = (id: string, endDate: string | null) => ({
  id,
  title: id,
  img: null,
  prefectures: [],
  types: [],
  startDate: null,
  endDate,
  situation: null,
  price: null,
  url: null,
})
const untold: OwnHome["untold"] = {
  id: "played",
  title: "played",
  img: null,
  startDate: null,
  prefectures: [],
  day: null,
  satisfaction: null,
  isReviewed: false,
}
const rail: OwnHome["rail"] = { after: { id: "played", title: "played" }, mysteries: [] }

test("a member sees first what of their 気になる ends next, with what comes behind it", () => {
  const next = [wish("a", "2026-11-27"), wish("b", "2026-12-24"), wish("c", null)]
  expect(chooseTop({ next, untold, rail })).toMatchObject({
    kind: "next",
    mystery: { id: "a" },
    behind: [{ id: "b" }, { id: "c" }],
  })
})

test("where no 気になる ends, they see the last play of which they have said nothing", () => {
  const next = [wish("a", null)]
  expect(chooseTop({ next, untold, rail })).toMatchObject({ kind: "untold" })
  expect(chooseTop({ next, untold: null, rail })).toMatchObject({ kind: "next" })
})

test("without any 気になる, what to play next moves up, and without plays there is a start", () => {
  expect(chooseTop({ next: [], untold, rail })).toEqual({ kind: "rail" })
  expect(chooseTop({ next: [], untold: null, rail: null })).toEqual({ kind: "start" })
})
