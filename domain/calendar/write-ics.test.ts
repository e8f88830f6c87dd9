import { expect, test } from "vitest"
import { untouched } from "#tests/support/situations.ts"
import type { EventMystery } from "./event-mystery.ts"
import type { MysteryEvent } from "./feed.ts"
import { writeIcs } from "./write-ics.ts"

const about = {
  name: "東京の謎",
  source: "https://nazo.test/calendar.ics?pref=13",
  pageOf: (id: string) => `https://nazo.test/mysteries/${id}`,
}

const event = (given: Partial<EventMystery> = {}, kind: MysteryEvent["kind"] = "run") => ({
  kind,
  from: "2026-02-28",
  to: "2026-03-01",
  mystery: {
    id: "A".repeat(22),
    title: "時計塔の謎",
    place: "",
    maker: "ナゾ工房",
    prefectures: ["13"],
    types: ["01", "16"],
    startDate: "2026-02-28",
    endDate: "2026-03-01",
    situation: null,
    updatedAt: new Date("2026-01-02T03:04:05Z"),
    factsChangedAt: null,
    ...given,
  },
})

const folded = (text: string) => text.split("\r\n")
const lines = (text: string) => folded(text.replaceAll("\r\n ", ""))
const valueOf = (text: string, name: string) =>
  lines(text)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, "")

test("a calendar states its name, origin and time zone", () => {
  const ics = writeIcs([event()], about)
  expect(lines(ics)).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:東京の謎",
      "X-WR-TIMEZONE:Asia/Tokyo",
      "X-PUBLISHED-TTL:PT12H",
      "END:VCALENDAR",
    ]),
  )
  expect(ics).toContain("SOURCE")
})

test("an event has whole days and ends on the day after its last, also across months", () => {
  const ics = writeIcs([event()], about)
  expect(lines(ics)).toContain("DTSTART;VALUE=DATE:20260228")
  expect(lines(ics)).toContain("DTEND;VALUE=DATE:20260302")
  expect(valueOf(ics, "TRANSP")).toBe("TRANSPARENT")
})

test("the days do not depend on the server's time zone", () => {
  const zone = process.env.TZ
  try {
    for (const each of ["America/Los_Angeles", "Pacific/Kiritimati", "UTC"]) {
      process.env.TZ = each
      expect(lines(writeIcs([event()], about))).toContain("DTSTART;VALUE=DATE:20260228")
      expect(valueOf(writeIcs([event()], about), "DTSTAMP")).toBe("20260102T030405Z")
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test("an event keeps its UID from one fetch to the next and states when it changed", () => {
  const [one, other] = [writeIcs([event()], about), writeIcs([event()], about)]
  expect(one).toBe(other)
  expect(valueOf(one, "UID")).toBe(`${"A".repeat(22)}-run@nazomeguri`)
  expect(valueOf(one, "LAST-MODIFIED")).toBe("20260102T030405Z")
  expect(valueOf(one, "URL")).toBe(`https://nazo.test/mysteries/${"A".repeat(22)}`)
})

test("a first and a last day are two events", () => {
  const ics = writeIcs([event({}, "start"), event({}, "end")], about)
  const summaries = lines(ics).filter((line) => line.startsWith("SUMMARY:"))
  expect(summaries).toEqual(["SUMMARY:【開始】時計塔の謎", "SUMMARY:【最終日】時計塔の謎"])
  expect(new Set(lines(ics).filter((line) => line.startsWith("UID:"))).size).toBe(2)
})

test("a calendar that reminds does so on the morning before each last day, and of no first day", () => {
  const [run, start, end] = (["run", "start", "end"] as const).map((kind) =>
    lines(writeIcs([event({}, kind)], { ...about, reminds: true })),
  )
  for (const ics of [run, end]) {
    expect(ics).toContain("TRIGGER;RELATED=END:-P1DT15H")
    expect(ics).toContain("DESCRIPTION:「時計塔の謎」は明日が最終日です")
  }
  expect(start).not.toContain("BEGIN:VALARM")
  expect(writeIcs([event()], about)).not.toContain("VALARM")
})

test("a member's text cannot end a line or begin a property", () => {
  const title = "塔;の,謎\\n\r\nATTACH:http://evil.test/\rEND:VEVENT\nX\u0007\u0085Y"
  const ics = writeIcs([event({ title, place: "駅前,\n広場; A\\B", maker: "a\r\nb" })], about)
  expect(valueOf(ics, "SUMMARY")).toBe(
    "塔\\;の\\,謎\\\\n\\nATTACH:http://evil.test/\\nEND:VEVENT\\nX  Y",
  )
  expect(valueOf(ics, "LOCATION")).toBe("駅前\\,\\n広場\\; A\\\\B")
  expect(lines(ics).filter((line) => line === "END:VEVENT")).toHaveLength(1)
  expect(ics.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u)
})

test("lines are folded below 75 bytes, never within a character", () => {
  const title = `${"謎解き👨‍👩‍👧‍👦".repeat(12)}塔`
  const ics = writeIcs([event({ title })], about)
  for (const line of folded(ics)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(valueOf(ics, "SUMMARY")).toBe(title)
})

test("without a place the location is the prefectures or 全国", () => {
  expect(valueOf(writeIcs([event()], about), "LOCATION")).toBe("東京都")
  expect(valueOf(writeIcs([event({ prefectures: [] })], about), "LOCATION")).toBe("全国")
})

test("an empty calendar is still valid", () => {
  const ics = writeIcs([], about)
  expect(lines(ics)[0]).toBe("BEGIN:VCALENDAR")
  expect(ics).not.toContain("VEVENT")
})

test.each(["cancelled", "postponed"] as const)(
  "a run that is %s is cancelled in a subscribed calendar, under the same id, with a higher sequence and without a reminder",
  (kind) => {
    const before = writeIcs([event()], { ...about, reminds: true })
    const changed = event({
      situation: { ...untouched, kind, words: "台風のため" },
      factsChangedAt: new Date("2026-02-20T00:00:00Z"),
    })
    const after = writeIcs([changed], { ...about, reminds: true })
    expect(valueOf(before, "STATUS")).toBe("CONFIRMED")
    expect(valueOf(after, "STATUS")).toBe("CANCELLED")
    expect(valueOf(after, "UID")).toBe(valueOf(before, "UID"))
    expect(Number(valueOf(after, "SEQUENCE"))).toBeGreaterThan(Number(valueOf(before, "SEQUENCE")))
    expect(valueOf(after, "DTSTAMP")).toBe("20260220T000000Z")
    expect(valueOf(after, "SUMMARY")).toMatch(/^【(中止|延期)】時計塔の謎$/)
    expect(after.replaceAll("\r\n ", "")).toContain("台風のため")
    expect([before.includes("VALARM"), after.includes("VALARM")]).toEqual([true, false])
  },
)

test("a run that was put back is confirmed again, with a still higher sequence", () => {
  const at = (day: string, kind: "cancelled" | null) =>
    writeIcs(
      [event({ situation: { ...untouched, kind }, factsChangedAt: new Date(`${day}T00:00:00Z`) })],
      about,
    )
  const [cancelled, back] = [at("2026-02-20", "cancelled"), at("2026-02-21", null)]
  expect(valueOf(back, "STATUS")).toBe("CONFIRMED")
  expect(Number(valueOf(back, "SEQUENCE"))).toBeGreaterThan(Number(valueOf(cancelled, "SEQUENCE")))
})
