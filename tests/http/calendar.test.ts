import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
/** Two mysteries: one in Tokyo from April 1, one without dates. */
let clock: string
let whenever: string
beforeAll(async () => {
  database = await createDatabase()
  clock = await createMystery(database, {
    title: "時計塔, 最後の謎; 夜",
    startDate: "2026-04-01",
    endDate: "2026-06-30",
    place: "駅前広場",
  })
  await createMystery(database, { title: "大阪の謎", startDate: "2026-04-03", prefectures: "27" })
  await createMystery(database, { title: "古い謎", endDate: "2026-02-10" })
  whenever = await createMystery(database, { title: "いつでも遊べる謎" })
})
afterAll(() => database.drop())

let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeEach(async () => {
  site = await openBuiltSite(database)
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe("the calendar", () => {
  test.each([
    "/calendar",
    "/calendar?ym=2026-05",
    "/calendar?day=2026-04-03",
    "/calendar?view=week",
    "/calendar?view=list&pref=27",
    "/calendar?view=day&day=2026-04-03",
    "/calendar.data?ym=2026-05",
    "/calendar.ics",
    "/calendar.ics?pref=13&type=01",
    "/mysteries/:id/calendar.ics",
  ])("is rendered once for everybody at %s", async (address) => {
    const at = address.replace(":id", clock)
    const answer = await site.get(at)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^public/),
    ])
    await site.readCached(canonicalOrder(at))
  })

  test.each([
    ["/calendar?ym=2026-04", "/calendar"],
    ["/calendar?day=2026-04-01", "/calendar"],
    ["/calendar?pref=&type=", "/calendar"],
    ["/calendar?view=month&ym=2026-05&type=", "/calendar?ym=2026-05"],
    ["/calendar?type=01&pref=13", null],
    ["/calendar?pref=13&pref=27", "/calendar?pref=13"],
  ])("at %s redirects to %s, for today only", async (given, target) => {
    const answer = await site.get(given)
    expect([answer.status, answer.headers.get("location")]).toEqual(
      target === null ? [200, null] : [302, target],
    )
  })

  test.each([
    ["/calendar.ics?pref=&type=01", "/calendar.ics?type=01"],
    ["/mysteries/reviews?type=&difficulty=3", "/mysteries/reviews?difficulty=3"],
  ])("at %s redirects permanently to %s", async (given, target) => {
    const answer = await site.get(given)
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target])
  })

  test.each([
    "/calendar?ym=2026-13",
    "/calendar?ym=0000-01",
    "/calendar?ym=9999-12",
    `/calendar?ym=${encodeURIComponent("２０２６")}-01`,
    "/calendar?ym=2026-1",
    "/calendar?day=2026-02-30",
    "/calendar?view=year",
    "/calendar?pref=48",
    "/calendar?type=%27",
    "/calendar?view=day&page=2",
    "/calendar?view=day&page=999999999999999",
    "/calendar.ics?pref=48",
    "/calendar.ics?type=xx",
    "/mysteries/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics",
    "/mysteries/x/calendar.ics",
    "/mysteries/reviews?type=17",
    "/mysteries/reviews?photos=yes",
    "/api/mysteries/reviews?difficulty=6",
  ])("is a 404 at %s, which nobody caches", async (address) => {
    const answer = await site.get(address)
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"])
  })

  test("shows what starts and ends in the month, and all mysteries of the chosen day", async () => {
    const april = mainOf(await site.read("/calendar"))
    expect(april).toContain("時計塔")
    expect(april).toContain("大阪の謎")
    expect(april).not.toContain("いつでも遊べる謎")
    const day = mainOf(await site.read("/calendar?view=day&day=2026-04-03"))
    expect(day).toContain("大阪の謎")
    expect(day).not.toContain("時計塔")
    expect(mainOf(await site.read("/calendar?pref=27"))).not.toContain("時計塔")
  })

  test("opens at the next day from midnight in Tokyo", async () => {
    const current = /data-day="([\d-]+)"[^>]*aria-current="date"/
    const shown = async () => current.exec(await site.read("/calendar"))?.[1]
    expect(await shown()).toBe("2026-04-01")
    site.clock.now = new Date("2026-04-01T23:59:59+09:00")
    expect(await shown()).toBe("2026-04-01")
    site.clock.now = new Date("2026-04-02T00:00:00+09:00")
    expect(await shown()).toBe("2026-04-02")
  })

  test("is indexed by search engines by month, as far as there are dates", async () => {
    const robotsAt = async (address: string) => robotsOf(await site.read(address))
    expect(await robotsAt("/calendar")).toBe("index, follow")
    expect(await robotsAt("/calendar?ym=2026-06")).toBe("index, follow")
    for (const address of [
      "/calendar?ym=2026-07",
      "/calendar?ym=2500-01",
      "/calendar?ym=1900-01",
      "/calendar?view=week",
      "/calendar?pref=13",
      "/calendar?day=2026-04-03",
    ]) {
      expect([address, await robotsAt(address)]).toEqual([address, "noindex, follow"])
    }
    expect(canonicalOf(await site.read("/calendar?ym=2026-06"))).toBe(
      `${origin}/calendar?ym=2026-06`,
    )
  })

  test("has no links beyond its first and last dates", async () => {
    const last = await site.read("/calendar?ym=2026-06")
    expect(last).not.toContain('rel="next"')
    expect(last).toContain('rel="prev"')
    const first = await site.read("/calendar?ym=2026-02")
    expect(first).not.toContain('rel="prev"')
    expect(await site.read("/calendar?ym=2500-01")).toContain('href="/calendar?ym=2026-06"')
  })
})

describe("an iCalendar file", () => {
  /** Parsed back: lines unfolded, values unescaped. */
  async function eventsAt(address: string) {
    const text = (await site.read(address)).replaceAll("\r\n ", "")
    expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true)
    expect(text.trimEnd().endsWith("END:VCALENDAR")).toBe(true)
    return [...text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT/g)].map(([, body = ""]) =>
      Object.fromEntries(
        body
          .trimEnd()
          .split("\r\n")
          .map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [])
          .map(([, name, value = ""]) => [name, value.replaceAll(/\\([\\;,])/g, "$1")]),
      ),
    )
  }

  test("of one mystery has its first and last day and links to its page", async () => {
    const events = await eventsAt(`/mysteries/${clock}/calendar.ics`)
    expect(events).toMatchObject([
      {
        SUMMARY: "【開始】時計塔, 最後の謎; 夜",
        DTSTART: "20260401",
        DTEND: "20260402",
        LOCATION: "駅前広場",
        UID: `${clock}-start@nazomeguri`,
        URL: `${origin}/mysteries/${clock}`,
      },
      { SUMMARY: "【最終日】時計塔, 最後の謎; 夜", DTSTART: "20260630", DTEND: "20260701" },
    ])
  })

  test("is called like the mystery whose days it has", async () => {
    const text = await site.read(`/mysteries/${clock}/calendar.ics`)
    expect(text).toContain("\r\nX-WR-CALNAME:時計塔, 最後の謎; 夜\r\n")
  })

  test("has its media type, is not indexed, and is not sent again while unchanged", async () => {
    const address = `/mysteries/${clock}/calendar.ics`
    const { headers } = await site.get(address)
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${clock}.ics"`)
    expect(headers.get("x-robots-tag")).toBe("noindex")
    const again = await site.get(address, { "If-None-Match": headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  test("is a 404 for a mystery without a date", async () => {
    expect((await site.get(`/mysteries/${whenever}/calendar.ics`)).status).toBe(404)
  })

  test("to subscribe to follows the filter and has stable UIDs", async () => {
    const all = await eventsAt("/calendar.ics")
    expect(all.map(({ SUMMARY }) => SUMMARY)).toEqual([
      "【開始】時計塔, 最後の謎; 夜",
      "【開始】大阪の謎",
      "【最終日】時計塔, 最後の謎; 夜",
    ])
    const osaka = await eventsAt("/calendar.ics?pref=27")
    expect(osaka).toEqual(all.filter(({ SUMMARY }) => SUMMARY?.includes("大阪")))
  })

  test("changes with the mystery, and is gone with it", async () => {
    const id = await createMystery(database, { title: "変わる謎", startDate: "2026-05-01" })
    const address = `/mysteries/${id}/calendar.ics`
    expect(await site.readCached(address)).toContain("変わる謎")
    await database.root.query("update mysteries set title = '変わった謎' where id = $1", [id])
    expect(await site.readFresh(address)).toContain("変わった謎")
    await database.root.query("update mysteries set status = 'draft' where id = $1", [id])
    await expect.poll(async () => (await site.get(address)).status).toBe(404)
    await database.root.query("delete from mysteries where id = $1", [id])
  })
})

test("a mystery with a day to come can be added to a calendar, one without cannot", async () => {
  const page = await site.read(`/mysteries/${clock}`)
  expect(page).toContain("カレンダーに追加")
  expect(page).toContain(`/mysteries/${clock}/calendar.ics`)
  expect(page).toContain("dates=20260630%2F20260701")
  expect(await site.read(`/mysteries/${whenever}`)).not.toContain("カレンダーに追加")
})

/** The page cache's key has the parameters in the page's own order. */
function canonicalOrder(address: string): string {
  const [path, query] = address.split("?")
  const names = ["ym", "view", "day", "pref", "type", "page"]
  const given = new URLSearchParams(query)
  const ordered = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return ordered.length > 0 ? `${path}?${new URLSearchParams(ordered)}` : (path ?? "")
}
