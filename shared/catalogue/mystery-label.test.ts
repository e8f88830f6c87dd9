import fc from "fast-check"
import { expect, test } from "vitest"
import { untouched } from "#tests/support/situations.ts"
import { mysteryLabel } from "./mystery-label.ts"
import { addDays, tokyoDay } from "../time/tokyo.ts"

const now = new Date("2025-11-24T03:00:00Z")
const plain = { subscription: false, startDate: null, endDate: null, situation: null }

test.each([
  ["2025-11-23", "開催終了"],
  ["2025-11-24", "開催終了"],
  ["2025-11-25", "終了間近"],
  ["2025-12-08", "終了間近"],
  ["2025-12-09", null],
])("a mystery that ends on %s is labelled %s on 24 November", (endDate, label) => {
  expect(mysteryLabel({ ...plain, endDate }, now)).toBe(label)
})

test.each([
  ["2025-11-24", null],
  ["2025-11-25", "開催前"],
])("a mystery that starts on %s is labelled %s on 24 November", (startDate, label) => {
  expect(mysteryLabel({ ...plain, startDate }, now)).toBe(label)
})

test("a mystery that has not started is 開催前 even when it ends within two weeks", () => {
  const short = { ...plain, startDate: "2025-11-26", endDate: "2025-11-27" }
  expect(mysteryLabel(short, now)).toBe("開催前")
})

test("the last day begins at midnight in Tokyo, not in London", () => {
  const mystery = { ...plain, endDate: "2025-11-25" }
  expect(mysteryLabel(mystery, new Date("2025-11-24T14:59:59Z"))).toBe("終了間近")
  expect(mysteryLabel(mystery, new Date("2025-11-24T15:00:00Z"))).toBe("開催終了")
})

const instants = fc.date({
  min: new Date("2000-01-01"),
  max: new Date("2099-12-31"),
  noInvalidDate: true,
})
const offsets = fc.option(fc.integer({ min: -40, max: 40 }))
const runs = fc.record({ at: instants, starts: offsets, ends: offsets })

test("a PickUp is labelled PickUp whatever its dates", () => {
  fc.assert(
    fc.property(runs, ({ at, starts, ends }) => {
      const mystery = { subscription: true, ...dates(at, starts, ends) }
      expect(mysteryLabel(mystery, at)).toBe("PickUp")
    }),
  )
})

test("every other mystery is labelled by its dates only", () => {
  fc.assert(
    fc.property(runs, ({ at, starts, ends }) => {
      const mystery = { subscription: false, ...dates(at, starts, ends) }
      expect(mysteryLabel(mystery, at)).toBe(labelByDistance(starts, ends))
    }),
  )
})

function labelByDistance(starts: number | null, ends: number | null) {
  if (ends !== null && ends <= 0) return "開催終了"
  if (starts !== null && starts > 0) return "開催前"
  return ends !== null && ends <= 14 ? "終了間近" : null
}

function dates(at: Date, starts: number | null, ends: number | null) {
  const today = tokyoDay(at)
  return {
    startDate: starts === null ? null : addDays(today, starts),
    endDate: ends === null ? null : addDays(today, ends),
    situation: null,
  }
}

test.each([
  [{ kind: "cancelled" }, null, "中止"],
  [{ kind: "cancelled" }, "2025-11-01", "中止"],
  [{ kind: "postponed" }, null, "延期"],
  [{ kind: "rescheduled" }, "2025-12-24", "日程変更"],
  [{ kind: "rescheduled" }, "2025-11-23", "PickUp"],
  [{ kind: "paused" }, null, "休止"],
  [{ kind: "paused", until: "2025-11-24" }, null, "休止"],
  [{ kind: "paused", until: "2025-11-23" }, null, "PickUp"],
  [{ kind: "closed" }, "2025-11-24", "営業終了"],
  [{ kind: "closed" }, "2025-12-24", "PickUp"],
  [{ isSoldOut: true }, null, "完売"],
  [{ isSoldOut: true, soldOutUntil: "2025-11-24" }, null, "完売"],
  [{ isSoldOut: true, soldOutUntil: "2025-11-23" }, null, "PickUp"],
  [{ isSoldOut: true, kind: "rescheduled" }, null, "完売"],
] as const)(
  "a PickUp with %j that ends on %s is labelled %s on 24 November",
  (set, endDate, label) => {
    const mystery = { ...plain, subscription: true, endDate, situation: { ...untouched, ...set } }
    expect(mysteryLabel(mystery, now)).toBe(label)
  },
)
