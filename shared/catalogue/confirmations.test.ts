import { describe, expect, test } from "vitest"
import { canConfirm, cardConfirmedText, confirmedText, notHeldText } from "./confirmations.ts"
import type { Situation } from "./situations.ts"

const today = "2026-11-28"
const cancelled: Situation = {
  kind: "cancelled",
  until: null,
  words: null,
  isSoldOut: false,
  soldOutUntil: null,
  formerStart: null,
  formerEnd: null,
}
const run = {
  startDate: "2026-11-01",
  endDate: null,
  situation: null,
  confirmedOn: null,
  notHeldCount: 0,
}

describe("a visitor says what they found", () => {
  test.each([
    ["from the first day", { ...run, startDate: today }, true],
    ["to the last day", { ...run, endDate: today }, true],
    ["where no days are known", { ...run, startDate: null }, true],
    ["not before it begins", { ...run, startDate: "2026-11-29" }, false],
    ["not after it has ended", { ...run, endDate: "2026-11-27" }, false],
    ["not where it is called off", { ...run, situation: cancelled }, false],
  ])("%s", (_, mystery, can) => {
    expect(canConfirm(mystery, today)).toBe(can)
  })
})

test.each([
  [null, null, null],
  ["2026-11-28", "確認 今日", "確認 今日"],
  ["2026-11-27", "確認 1日前", "確認 1日前"],
  ["2026-11-25", "確認 3日前", "確認 3日前"],
  ["2026-09-29", "確認 60日前", "確認 60日前"],
  ["2026-09-28", "確認 2026/9/28", null],
])("a mystery that was found open on %s reads %s, and %s on a card", (confirmedOn, page, card) => {
  expect(confirmedText({ ...run, confirmedOn }, today)).toBe(page)
  expect(cardConfirmedText({ ...run, confirmedOn }, today)).toBe(card)
})

test("nothing is said of a run that is over or called off", () => {
  const known = { ...run, confirmedOn: today, notHeldCount: 3 }
  expect(notHeldText(known, today)).toBe("やっていないという声 3件")
  for (const over of [
    { ...known, endDate: "2026-11-27" },
    { ...known, situation: cancelled },
  ]) {
    expect(confirmedText(over, today)).toBeNull()
    expect(notHeldText(over, today)).toBeNull()
  }
})
