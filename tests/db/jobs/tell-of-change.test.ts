import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readInbox } from "#domain/notifications/inbox.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"
import { speakAs } from "../speaking.ts"

// A change of a run reaches everybody who wants to play it, once.

let site: TestDatabase
let mystery: string
let fan: Person

beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("truncate notifications, notification_settings, mysteries cascade")
  mystery = await createMystery(site, {
    title: "時計塔の謎",
    startDate: "2099-12-05",
    endDate: "2099-12-31",
  })
  // Published before this test.
  await site.root.query("update mystery_publications set published_at = now() - interval '1 day'")
  await site.root.query("truncate graphile_worker._private_jobs")
  fan = await createMember(site)
  await setStatuses(site, fan, 1, [mystery])
})

/** An editor says what has become of the run. */
async function set(situation: string | null, soldOut = false) {
  const editor = await createDeskMember(site, "editor")
  const session = await speakAs(site, editor)
  await session.query(
    `select set_situation($1, $2, null, null, $3, null, null, null,
       coalesce((select revision from mystery_situations where mystery_id = $1), 0), now())`,
    [mystery, situation, soldOut],
  )
}

/** Runs the waiting jobs; with `stopAfter`, the process dies after so many transactions. */
async function work(stopAfter = Infinity) {
  const { rows } = await site.root.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'tell-of-change' returning j.payload`,
  )
  let transactions = 0
  for (const { payload } of rows) {
    await tasks["tell-of-change"](payload, {
      inTransaction: (change) => {
        if (transactions++ >= stopAfter) return Promise.reject(new Error("killed"))
        return site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx))
      },
      now: () => new Date(),
      signal: new AbortController().signal,
    } as TaskContext)
  }
  return rows.length
}

const told = async (person = fan) =>
  (await readAs(site, person, (tx) => readInbox(tx, person, 1))).entries.map(({ text }) => text)

const cancelled = "「気になる」の「時計塔の謎」は、中止になりました"
const postponed = "「気になる」の「時計塔の謎」は、延期になりました（新しい日程は未定です）"

const wait = (minutes: number) =>
  site.root.query(
    `update mystery_updates set begun_at = begun_at - make_interval(mins => $1), amended_at = amended_at - make_interval(mins => $1)`,
    [minutes],
  )

test("who wants to play it hears of it, who has played it and others do not", async () => {
  const [player, other] = [await createMember(site), await createMember(site)]
  await setStatuses(site, player, 2, [mystery])
  await set("cancelled")
  expect(await work()).toBe(1)
  expect([await told(), await told(player), await told(other)]).toEqual([[cancelled], [], []])
})

test("a correction within ten minutes is the same notification, with what is true now", async () => {
  await set("cancelled")
  await work()
  await set("postponed")
  await work()
  expect(await told()).toEqual([postponed])
})

test("two changes before the job has begun are told once", async () => {
  await set("cancelled")
  await set("postponed")
  expect(await work()).toBe(1)
  expect(await told()).toEqual([postponed])
})

test("what was taken back within ten minutes vanishes, and comes back with the next change", async () => {
  await set("cancelled")
  await work()
  await set(null)
  await work()
  expect(await told()).toEqual([])
  await set("cancelled")
  await work()
  expect(await told()).toEqual([cancelled])
})

test("a change after ten minutes is another notification", async () => {
  await set("cancelled")
  await work()
  await wait(11)
  await set(null)
  await work()
  expect(await told()).toEqual([
    "「気になる」の「時計塔の謎」は、予定どおり開催されることになりました",
    cancelled,
  ])
})

test("nobody hears of it twice when the job dies on the way, or runs again", async () => {
  await set(null, true)
  await expect(work(1)).rejects.toThrow("killed")
  const { rows } = await site.root.query("select id::integer from mystery_updates")
  for (let time = 0; time < 2; time++) {
    await tasks["tell-of-change"](rows[0], {
      inTransaction: (change) =>
        site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx)),
      now: () => new Date(),
      signal: new AbortController().signal,
    } as TaskContext)
  }
  expect(await told()).toEqual(["「気になる」の「時計塔の謎」は、完売しました"])
})

test("new dates, prices and places are told, a new picture or text is not", async () => {
  await site.root.query("update mysteries set story = '別の話', img = '/card.png' where id = $1", [
    mystery,
  ])
  expect(await work()).toBe(0)
  await site.root.query("update mysteries set price = 3000 where id = $1", [mystery])
  await work()
  expect(await told()).toEqual(["「気になる」の「時計塔の謎」は、料金が3,000円になりました"])
})

test("a new title is noted, but nobody is told of it", async () => {
  await site.root.query("update mysteries set title = '別の題' where id = $1", [mystery])
  await work()
  expect(await told()).toEqual([])
})

test("who has switched it off hears nothing", async () => {
  await site.root.query(
    "insert into notification_settings (uid, muted_kinds) values ($1, '{change}')",
    [fan.uid],
  )
  await set("cancelled")
  await work()
  expect(await told()).toEqual([])
})

test("a thousand members who want to play it hear of a typhoon within a minute", async () => {
  await site.root.query(
    `with made as (
       insert into users (uid, name, role) select 'typhoon' || n, 'メンバー' || n, 'authenticated' from generate_series(1, 1000) n returning uid)
     insert into favorite_mysteries (uid, mysteryid, status) select uid, $1, 1 from made`,
    [mystery],
  )
  const begun = Date.now()
  await set("cancelled")
  await work()
  const { rows } = await site.root.query("select count(*)::integer as told from user_notifications")
  expect(rows[0]).toEqual({ told: 1001 })
  expect(Date.now() - begun).toBeLessThan(60_000)
})
