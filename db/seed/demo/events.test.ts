import { beforeAll, expect, test } from "vitest"
import { isDayOff } from "#shared/time/holidays.ts"
import { clockAt } from "./clock.ts"
import { type CountedEvent, eventsOf } from "./events.ts"
import { readDemoContent } from "./content.ts"
import { mysteryId } from "./rows.ts"
import { planWorld } from "./world.ts"

const isPickUp = new Set<string>()
let events: CountedEvent[]
let mysteries: number
beforeAll(async () => {
  const content = await readDemoContent()
  for (const { key, pickup } of content.mysteries) {
    if (pickup !== undefined) isPickUp.add(`mystery:${mysteryId(key)}`)
  }
  mysteries = content.mysteries.length
  events = eventsOf(planWorld(content, clockAt(new Date("2026-11-21T12:00:00+09:00"))))
})

const sumOf = (of: CountedEvent[]) => of.reduce((sum, { count }) => sum + count, 0)

test("the cards of the demo were seen before today, half of each more often than opened", () => {
  expect(
    events
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe("2026-11-20")
  const [impressions, views, clicks] = ["card-impression", "card-view", "card-click"].map((kind) =>
    sumOf(events.filter((event) => event.kind === kind)),
  )
  expect(impressions).toBeGreaterThan(views ?? 0)
  expect(views).toBeGreaterThan(4 * (clicks ?? 0))
  expect(clicks).toBeGreaterThan(1_000)
})

test("a day off brings more than a working day", () => {
  const byDay = Map.groupBy(events, ({ day }) => day)
  const meanOf = (isOff: boolean) => {
    const days = [...byDay].filter(([day]) => isDayOff(day) === isOff)
    return days.reduce((sum, [, of]) => sum + sumOf(of), 0) / days.length
  }
  expect(meanOf(true)).toBeGreaterThan(1.3 * meanOf(false))
})

test("PickUps are clicked more often than the others in the mean, and some of them less than some others", () => {
  const clicks = Map.groupBy(
    events.filter(({ kind }) => kind === "card-click"),
    ({ subject }) => subject,
  )
  const [pickUps, others] = [true, false].map((pickUp) =>
    [...clicks].filter(([subject]) => isPickUp.has(subject) === pickUp).map(([, of]) => sumOf(of)),
  )
  const meanOf = (sums: number[] = [], count = 1) =>
    sums.reduce((sum, each) => sum + each, 0) / count
  expect(meanOf(pickUps, isPickUp.size)).toBeGreaterThan(
    2 * meanOf(others, mysteries - isPickUp.size),
  )
  expect(Math.min(...(pickUps ?? []))).toBeLessThan(Math.max(...(others ?? [])))
})
