import { expect, test } from "vitest"
import { googleCalendarUrl } from "./google-calendar.ts"

test("a Google Calendar link has whole days and an escaped title", () => {
  const url = new URL(
    googleCalendarUrl(
      { kind: "end", from: "2026-12-31", to: "2026-12-31" },
      { title: "塔&dates=1 #謎", where: "東京都", url: "https://nazo.test/mysteries/a" },
    ),
  )
  expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render")
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: "TEMPLATE",
    text: "【最終日】塔&dates=1 #謎",
    dates: "20261231/20270101",
    ctz: "Asia/Tokyo",
    location: "東京都",
    details: "https://nazo.test/mysteries/a",
  })
})
