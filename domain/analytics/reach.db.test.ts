import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ServiceTx } from "#domain/transaction.ts"
import { type Reach, type ReachKind, reachKinds, reachOf } from "#shared/analytics/reach.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { closeNextDay } from "./closing-days.ts"
import { readPickUpReach } from "./reach.ts"

let site: TestDatabase
let editor: Awaited<ReturnType<typeof createDeskMember<"editor">>>
let ids: string[]
/** Two of five mysteries are PickUps. */
const isPickUp = (of: number) => of < 2

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
})
afterAll(() => site.drop())
beforeEach(forgetAll)

async function forgetAll(): Promise<void> {
  await site.root.query(
    "truncate reach_daily, analytics_events_daily, favorite_mysteries, mystery_reviews cascade",
  )
  await site.root.query("update mysteries set status = 'draft', subscription = false")
  ids = []
  for (let of = 0; of < 5; of++) {
    ids.push(await createMystery(site, { subscription: isPickUp(of) }))
  }
}

const dayAt = (n: number) => addDays("2026-03-01", n)
const idAt = (of: number) => ids[of] ?? ""

/** A moment of the day in Japan. */
const momentOf = (day: Day, minute: number) =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + minute * 60_000)

type Happening = { day: Day; kind: ReachKind; of: number; minute: number }

const eventKinds: Partial<Record<ReachKind, string>> = {
  impressions: "card-impression",
  views: "card-view",
  clicks: "card-click",
}

/** As raw events, statuses and reviews. */
async function happen({ day, kind, of, minute }: Happening): Promise<void> {
  const event = eventKinds[kind]
  if (event) {
    await site.root.query(
      `insert into analytics_events_daily as d (day, kind, subject, count) values ($1, $2, $3, 1)
       on conflict (day, kind, subject) do update set count = d.count + 1`,
      [day, event, `mystery:${idAt(of)}`],
    )
    return
  }
  const { uid } = await createMember(site)
  const createdAt = momentOf(day, minute)
  if (kind === "reviews") await createReview(site, { uid, mysteryId: idAt(of), createdAt })
  else {
    await site.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, $3, $4)`,
      [uid, idAt(of), kind === "played" ? 2 : 1, createdAt],
    )
  }
}

const closeNext = (lastFinished: Day) =>
  site.db.service
    .transaction()
    .execute((tx) => closeNextDay(tx as unknown as ServiceTx, lastFinished))

async function closeUpTo(lastFinished: Day): Promise<void> {
  if (await closeNext(lastFinished)) await closeUpTo(lastFinished)
}

const read = (from: number, to = from) =>
  readAs(site, editor, (tx) => readPickUpReach(tx, { from: dayAt(from), to: dayAt(to) }))

const viewOn = (n: number): Happening => ({ day: dayAt(n), kind: "views", of: 0, minute: 0 })

test("means and totals are those of a slow sum over what happened", async () => {
  const happening = fc.record({
    day: fc.integer({ min: 0, max: 5 }).map(dayAt),
    kind: fc.constantFrom(...reachKinds),
    of: fc.integer({ min: 0, max: 4 }),
    minute: fc.constantFrom(0, 1, 720, 1439),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (further) => {
      await forgetAll()
      const all = [viewOn(0), ...further]
      for (const each of all) await happen(each)
      await closeUpTo(dayAt(5))
      const sum = (suits: (one: Happening) => boolean, by: number): Reach =>
        reachOf((kind) => all.filter((one) => one.kind === kind && suits(one)).length / by)

      const { days, pickUps, mean } = await read(1, 4)
      expect(days).toEqual(
        [1, 2, 3, 4].map(dayAt).map((day) => ({
          day,
          pickUps: { mysteries: 2, ...sum((one) => one.day === day && isPickUp(one.of), 2) },
          others: { mysteries: 3, ...sum((one) => one.day === day && !isPickUp(one.of), 3) },
        })),
      )
      const isWithin = ({ day }: Happening) => day >= dayAt(1) && day <= dayAt(4)
      expect(pickUps.map(({ id }) => id).toSorted()).toEqual(
        ids.filter((_, of) => isPickUp(of)).toSorted(),
      )
      for (const { id, days, total } of pickUps) {
        expect(days).toBe(4)
        expect(total).toEqual(sum((one) => isWithin(one) && idAt(one.of) === id, 1))
      }
      const ofOthers = sum((one) => isWithin(one) && !isPickUp(one.of), 3 * 4)
      for (const kind of reachKinds) expect(mean.others?.[kind]).toBeCloseTo(ofOthers[kind])
    }),
    { numRuns: propertyRuns(8) },
  )
})

test("a day without anything is a day of zeros, and today and days before the first are none", async () => {
  await happen(viewOn(1))
  await happen(viewOn(3))
  await closeUpTo(dayAt(2))
  const { days, closed } = await read(0, 3)
  expect(days.map(({ day, pickUps }) => [day, pickUps?.views])).toEqual([
    [dayAt(1), 0.5],
    [dayAt(2), 0],
  ])
  expect(closed).toEqual({ from: dayAt(1), to: dayAt(2) })
})

test("a closed day stays as it was when statuses, PickUps and publications change later", async () => {
  for (const kind of ["interested", "reviews"] as const) {
    await happen({ day: dayAt(0), kind, of: 0, minute: 600 })
  }
  await happen(viewOn(0))
  await closeUpTo(dayAt(0))
  const before = await read(0)
  expect(before.pickUps.find(({ id }) => id === idAt(0))?.total).toMatchObject({
    views: 1,
    interested: 1,
    reviews: 1,
  })
  await site.root.query("update favorite_mysteries set status = 2")
  await site.root.query(`update mystery_reviews set "isPrivate" = true`)
  await site.root.query("update mysteries set subscription = id = $1", [idAt(4)])
  await site.root.query("update mysteries set status = 'draft' where id = $1", [idAt(0)])
  expect(await read(0)).toEqual(before)
  await closeUpTo(dayAt(1))
  const { pickUps } = await read(0, 1)
  expect(pickUps.map(({ id, days }) => [id, days]).toSorted()).toEqual(
    [idAt(0), idAt(1), idAt(4)].map((id) => [id, 1]).toSorted(),
  )
})

test("drafts, ended mysteries and private reviews are left out, on both sides", async () => {
  await happen({ day: dayAt(0), kind: "reviews", of: 0, minute: 600 })
  await site.root.query(`update mystery_reviews set "isPrivate" = true`)
  for (const of of [1, 2, 3, 4]) await happen({ day: dayAt(0), kind: "clicks", of, minute: 0 })
  await site.root.query("update mysteries set status = 'draft' where id = $1", [idAt(2)])
  await site.root.query(`update mysteries set "endDate" = $2 where id = any ($1)`, [
    [idAt(1), idAt(3)],
    addDays(dayAt(0), -1),
  ])
  await site.root.query(`update mysteries set "endDate" = $2 where id = $1`, [idAt(4), dayAt(0)])
  await closeUpTo(dayAt(0))
  const [day] = (await read(0)).days
  expect(day?.pickUps).toEqual({ mysteries: 1, ...reachOf(() => 0) })
  expect(day?.others).toMatchObject({ mysteries: 1, clicks: 1 })
})

test("without PickUps, others or any mystery there is no mean, and the days go on", async () => {
  await happen(viewOn(0))
  await site.root.query("update mysteries set subscription = false")
  await closeUpTo(dayAt(0))
  await site.root.query("update mysteries set subscription = true where status = 'published'")
  await closeUpTo(dayAt(1))
  await site.root.query("update mysteries set status = 'draft'")
  await closeUpTo(dayAt(2))
  const { days, pickUps } = await read(0, 2)
  expect(days.map(({ pickUps, others }) => [pickUps === null, others === null])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
  expect(pickUps).toHaveLength(5)
})

test("without any event no day is closed", async () => {
  expect(await closeNext(dayAt(0))).toBe(false)
  expect(await read(0)).toMatchObject({ closed: null, days: [], pickUps: [] })
})
