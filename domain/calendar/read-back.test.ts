import ical from "ical.js"
import { describe, expect, test } from "vitest"
import { untouched } from "#tests/support/situations.ts"
import type { EventMystery } from "./event-mystery.ts"
import { writeIcs } from "./write-ics.ts"

// Calendar programs read our files with other libraries than the one that writes them.

const announced = { startDate: "2026-12-05", endDate: "2026-12-31" }
const moved = { startDate: "2027-02-10", endDate: "2027-02-28" }
const changedAt = (hours: number) =>
  new Date(Date.parse("2026-11-01T00:00:00Z") + hours * 3_600_000)

/** Our file about one run, as ical.js reads it. */
function readBack(given: Partial<EventMystery> = {}) {
  const mystery: EventMystery = {
    id: "A".repeat(22),
    title: "時計塔の謎",
    place: "駅前、広場",
    maker: "ナゾ工房",
    prefectures: ["13"],
    types: ["01"],
    ...announced,
    situation: null,
    updatedAt: changedAt(0),
    factsChangedAt: null,
    ...given,
  }
  const { startDate: from, endDate: to } = mystery
  if (from === null || to === null) throw new Error("a run has dates")
  const text = writeIcs([{ kind: "run", from, to, mystery }], {
    name: "東京の謎",
    source: "https://nazo.test/calendar.ics",
    pageOf: (id) => `https://nazo.test/mysteries/${id}`,
  })
  const calendar = new ical.Component(ical.parse(text))
  const [component, ...others] = calendar.getAllSubcomponents("vevent")
  if (!component || others.length > 0) throw new Error("a file about one run has one event")
  const event = new ical.Event(component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue("status"),
    summary: event.summary,
    days: [event.startDate.toString(), event.endDate.toString()],
    isAllDay: event.startDate.isDate && event.endDate.isDate,
    location: event.location,
  }
}

const plain = {
  uid: `${"A".repeat(22)}-run@nazomeguri`,
  sequence: 0,
  status: "CONFIRMED",
  summary: "時計塔の謎",
  days: ["2026-12-05", "2027-01-01"],
  isAllDay: true,
  location: "駅前、広場",
}

test("a run is an event of whole days that ends before the day after its last", () => {
  expect(readBack()).toEqual(plain)
})

describe("a run of which something was said keeps its UID, and comes later in the order of its versions", () => {
  test.each<[string, Partial<EventMystery>, object]>([
    [
      "cancelled",
      { situation: { ...untouched, kind: "cancelled" } },
      { status: "CANCELLED", summary: "【中止】時計塔の謎", days: plain.days },
    ],
    [
      "postponed without a date",
      { situation: { ...untouched, kind: "postponed" } },
      { status: "CANCELLED", summary: "【延期】時計塔の謎", days: plain.days },
    ],
    [
      "postponed to a date",
      {
        ...moved,
        situation: {
          ...untouched,
          kind: "rescheduled",
          formerStart: announced.startDate,
          formerEnd: announced.endDate,
        },
      },
      { status: "CONFIRMED", days: ["2027-02-10", "2027-03-01"] },
    ],
    [
      "moved to another place",
      { place: "港の倉庫" },
      { status: "CONFIRMED", location: "港の倉庫" },
    ],
    [
      "sold out",
      { situation: { ...untouched, isSoldOut: true } },
      { status: "CONFIRMED", days: plain.days },
    ],
    ["put back", { situation: null }, { ...plain, sequence: expect.any(Number) }],
  ])("%s", (_, given, expected) => {
    const [one, next] = [1, 2].map((hours) =>
      readBack({ ...given, factsChangedAt: changedAt(hours) }),
    )
    expect(one).toMatchObject({ uid: plain.uid, isAllDay: true, ...expected })
    expect(one?.sequence).toBeGreaterThan(plain.sequence)
    expect(next?.sequence).toBeGreaterThan(one?.sequence ?? 0)
  })
})
