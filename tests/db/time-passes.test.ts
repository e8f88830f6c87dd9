import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { findHours } from "#domain/hours/reading.ts"
import { situationColumn } from "#domain/situations/columns.ts"
import { confirmRun, listFound } from "#domain/situations/confirming.ts"
import { listDoubts } from "#domain/situations/doubts.ts"
import { confirmedText, cardConfirmedText } from "#shared/catalogue/confirmations.ts"
import { isOff, isSoldOut, situationOn } from "#shared/catalogue/situations.ts"
import { todayText } from "#shared/mysteries/hours.ts"
import { done } from "#shared/outcome.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { speakAs } from "./speaking.ts"

// Hours, situations and confirmations, read 60 and 180 days later: nothing has to be done for them to become old.

let site: TestDatabase
let editor: Awaited<ReturnType<typeof createDeskMember<"editor">>>
let registrant: Person
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  editor = await createDeskMember(site, "editor")
  registrant = await createMember(site, { registeredAt: longAgo })
})
afterAll(() => site.drop())
beforeEach(async () => {
  mystery = await createMystery(site, { uid: registrant.uid, startDate: "2020-01-01" })
})

/** Half a year ago it began. */
const begin = new Date(Date.now() - 181 * 86_400_000)
const after = (days: number) => new Date(begin.getTime() + days * 86_400_000)
const dayAfter = (days: number) => addDays(tokyoDay(begin), days)

const visitor = () => createMember(site, { registeredAt: longAgo })
const say = async (person: Person, said: "open" | "not_held", days: number) =>
  expect(
    await writeAs(site, person, (tx) =>
      confirmRun(tx, person, { id: mystery, said, now: after(days) }),
    ),
  ).toEqual(done(null))

const doubts = async () =>
  (await readAs(site, editor, (tx) => listDoubts(tx, 100))).filter(
    ({ mysteryId }) => mysteryId === mystery,
  )

const read = () =>
  asGuest(site, (tx) =>
    tx
      .selectFrom("mysteries as m")
      .innerJoin("mystery_stats as s", "s.mystery_id", "m.id")
      .select(["m.startDate", "m.endDate", situationColumn])
      .select(["s.confirmed_on as confirmedOn", "s.not_held_count as notHeldCount"])
      .where("m.id", "=", mystery)
      .executeTakeFirstOrThrow(),
  )

test("hours and single closed days hold on the days they are about, and closed days that are over go", async () => {
  const session = await speakAs(site, registrant)
  const every = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => [day, 600, 1200, null])
  const set = (days: number) =>
    session.query("select set_hours($1, $2, $3, $4)", [
      mystery,
      JSON.stringify(every),
      [dayAfter(60), dayAfter(180)],
      after(days),
    ])
  await set(0)
  const told = async (days: number) =>
    todayText(await asGuest(site, (tx) => findHours(tx, mystery)), dayAfter(days))
  const open = "今日 10:00–20:00"
  expect([await told(0), await told(60), await told(61)]).toEqual([open, "今日は休み", open])
  expect([await told(179), await told(180), await told(181)]).toEqual([open, "今日は休み", open])
  await set(61)
  const { closedDays } = await asGuest(site, (tx) => findHours(tx, mystery))
  expect(closedDays).toEqual([dayAfter(180)])
})

test("a pause of 60 days and 完売 of 180 end with their last days, and nobody has to do it", async () => {
  const session = await speakAs(site, editor)
  await session.query("select set_situation($1, 'paused', $2, null, true, $3, null, null, 0, $4)", [
    mystery,
    dayAfter(60),
    dayAfter(180),
    after(0),
  ])
  const run = await read()
  const on = (days: number) => [
    situationOn(run, dayAfter(days)),
    isOff(run, dayAfter(days)),
    isSoldOut(run, dayAfter(days)),
  ]
  expect([on(0), on(60)]).toEqual([
    ["paused", true, true],
    ["paused", true, true],
  ])
  expect([on(61), on(180)]).toEqual([
    [null, false, true],
    [null, false, true],
  ])
  expect(on(181)).toEqual([null, false, false])
  // Search compares the day with the same two days.
  const { rows } = await sql<{ off: string; sold: string }>`
    select off_until::text as off, sold_out_until::text as sold from mystery_search
    where mystery_id = ${mystery}`.execute(site.db.service)
  expect(rows).toEqual([{ off: dayAfter(60), sold: dayAfter(180) }])
})

describe("what visitors found", () => {
  test("is on a card for 60 days, and on a page with its day afterwards", async () => {
    await say(await visitor(), "open", 0)
    const run = await read()
    const texts = (days: number) => [
      confirmedText(run, dayAfter(days)),
      cardConfirmedText(run, dayAfter(days)),
    ]
    expect(texts(60)).toEqual(["確認 60日前", "確認 60日前"])
    expect(texts(61)[1]).toBeNull()
    expect(texts(180)[0]).toMatch(/^確認 \d{4}\/\d+\/\d+$/)
    const found = (days: number) =>
      readAs(site, registrant, (tx) => listFound(tx, mystery, after(days)))
    expect([(await found(59)).length, await found(61), await found(180)]).toEqual([1, [], []])
  })

  test("raises no doubt where three find nothing 60 days apart, and does where they do within 14", async () => {
    for (const days of [0, 60, 120]) await say(await visitor(), "not_held", days)
    expect(await doubts()).toEqual([])
    for (const days of [170, 175]) await say(await visitor(), "not_held", days)
    expect(await doubts()).toEqual([])
    await say(await visitor(), "not_held", 180)
    expect(await doubts()).toHaveLength(1)
  })

  test("by ten accounts that have just signed up closes nothing, not even half a year later", async () => {
    const people: Person[] = []
    for (let n = 0; n < 10; n++) {
      const uid = `sign-up-${n}`
      await site.db.auth
        .insertInto("users")
        .values({ uid, name: `新人${n}` })
        .execute()
      people.push({ role: "authenticated", uid, nzUserId: 0 })
    }
    for (const days of [1, 60, 180]) {
      await site.root.query("select establish_newcomers(now() + make_interval(days => $1))", [days])
      for (const person of people) await say(person, "not_held", days)
      expect([await doubts(), (await read()).notHeldCount]).toEqual([[], 0])
    }
    const runs = async () => {
      const run = await read()
      return [60, 180].map((days) => [
        situationOn(run, dayAfter(days)),
        isOff(run, dayAfter(days)),
        run.notHeldCount,
      ])
    }
    expect(await runs()).toEqual([
      [null, false, 0],
      [null, false, 0],
    ])
    // The same reading finds a pause that the desk has set.
    const session = await speakAs(site, editor)
    await session.query(
      "select set_situation($1, 'paused', $2, null, false, null, null, null, 0, $3)",
      [mystery, dayAfter(180), after(180)],
    )
    expect(await runs()).toEqual([
      ["paused", true, 0],
      ["paused", true, 0],
    ])
  })
})
