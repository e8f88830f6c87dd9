import { createHash } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readInbox } from "#domain/notifications/inbox.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, readAs } from "#tests/support/people.ts"

// A new mystery reaches everybody who follows its maker, once.

const maker = "時計工房"
let site: TestDatabase
let fan: Person

const run = (text: string, ...values: unknown[]) => site.root.query(text, values)
const follow = (person: Person, name = maker) =>
  run("insert into maker_follows (uid, maker) values ($1, $2)", person.uid, name)

beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await run("truncate notifications, notification_settings, mysteries, makers cascade")
  await run("truncate graphile_worker._private_jobs")
  await run("insert into makers (name, published) values ($1, true), ('別の工房', true)", maker)
  fan = await createMember(site)
  await follow(fan)
})

/** Runs the waiting jobs; with `stopAfter`, the process dies after so many transactions. */
async function work(stopAfter = Infinity) {
  const { rows } = await site.root.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'tell-of-new-mystery' returning j.payload`,
  )
  for (const { payload } of rows) await tellOf(payload, stopAfter)
  return rows.length
}

async function tellOf(payload: object, stopAfter = Infinity) {
  let transactions = 0
  await tasks["tell-of-new-mystery"](payload, {
    inTransaction: (change) => {
      if (transactions++ >= stopAfter) return Promise.reject(new Error("killed"))
      return site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx))
    },
    now: () => new Date(),
    signal: new AbortController().signal,
  } as TaskContext)
}

const told = async (person = fan) =>
  (await readAs(site, person, (tx) => readInbox(tx, person, 1))).entries.map(({ text }) => text)

const says = `「${maker}」の新しい謎「時計塔の謎」が公開されました！`
const publish = (more: object = {}) => createMystery(site, { title: "時計塔の謎", maker, ...more })

test("followers hear of a new mystery of the maker, others do not", async () => {
  const [other, elsewhere] = [await createMember(site), await createMember(site)]
  await follow(elsewhere, "別の工房")
  await publish()
  expect(await work()).toBe(1)
  expect([await told(), await told(other), await told(elsewhere)]).toEqual([[says], [], []])
})

test("a submitted mystery is told of once it is published, and not again after it was hidden", async () => {
  const id = await publish({ status: "submitted" })
  expect(await work()).toBe(0)
  await run("update mysteries set status = 'published' where id = $1", id)
  expect(await work()).toBe(1)
  await run("update mysteries set status = 'rejected' where id = $1", id)
  await run("update mysteries set status = 'published' where id = $1", id)
  expect(await work()).toBe(0)
  expect(await told()).toEqual([says])
})

test("nothing is told of a mystery that was hidden before the job began", async () => {
  const id = await publish()
  await run("update mysteries set status = 'rejected' where id = $1", id)
  await work()
  expect(await told()).toEqual([])
})

test("a run that was over before it was published is no news", async () => {
  await publish({ startDate: "2020-01-01", endDate: "2020-02-01" })
  await work()
  expect(await told()).toEqual([])
})

test("a maker whom nobody follows costs no job", async () => {
  await publish({ maker: "別の工房" })
  expect(await work()).toBe(0)
})

test("the member who registered the mystery is not told of it", async () => {
  await publish({ uid: fan.uid })
  await work()
  expect(await told()).toEqual([])
})

test("a job that ends half-way and runs again tells everybody once", async () => {
  await publish()
  const of = { id: createHash("md5").update(maker).digest("hex") }
  await expect(tellOf(of, 1)).rejects.toThrow("killed")
  expect(await told()).toEqual([])
  await tellOf(of)
  await tellOf(of)
  expect(await told()).toEqual([says])
})

test("the other mysteries of a tour are told of where the last one is gone before the job", async () => {
  await publish()
  const last = await publish({ title: "取り下げた謎" })
  await run("delete from mysteries where id = $1", last)
  expect(await work()).toBe(1)
  expect(await told()).toEqual([says])
})

test("jobs that stood still for days tell of it all the same, and not after a week", async () => {
  await run("update maker_follows set since = now() - interval '30 days'")
  const late = await publish()
  const old = await publish({ title: "古い知らせ" })
  const age = (id: string, days: number) =>
    run(
      "update mystery_publications set published_at = now() - make_interval(days => $2) where mystery_id = $1",
      id,
      days,
    )
  await age(late, 6)
  await age(old, 8)
  await work()
  expect(await told()).toEqual([says])
})

test("a mystery whose notification is gone is not told of again", async () => {
  await publish()
  await work()
  await run("delete from notifications")
  await publish({ title: "次の謎" })
  await work()
  expect(await told()).toEqual([says.replace("時計塔の謎", "次の謎")])
})

test("a follow goes along when its maker gets another name, and ends with the maker or the account", async () => {
  const other = await createMember(site)
  await follow(other)
  await run("update makers set name = '時計工房R' where name = $1", maker)
  const follows = async () =>
    (await run("select uid, maker from maker_follows order by since")).rows.map(
      ({ uid, maker: name }) => [uid, name],
    )
  expect(await follows()).toEqual([
    [fan.uid, "時計工房R"],
    [other.uid, "時計工房R"],
  ])
  await publish({ maker: "時計工房R" })
  await work()
  expect(await told()).toEqual(["「時計工房R」の新しい謎「時計塔の謎」が公開されました！"])
  await run(`update users set "deletedAt" = now() where uid = $1`, other.uid)
  await run("delete from users where uid = $1", other.uid)
  expect(await follows()).toEqual([[fan.uid, "時計工房R"]])
  await run("truncate mysteries cascade")
  await run("delete from makers where name = '時計工房R'")
  expect(await follows()).toEqual([])
})

test("a tour of ten cities is one notification, and what comes on the same day is counted in", async () => {
  const cities = Array.from({ length: 10 }, (_, n) => `巡る謎（${n + 1}）`)
  for (const title of cities) await publish({ title })
  expect(await work()).toBe(1)
  const tour = `「${maker}」の新しい謎「巡る謎（10）」ほか9作が公開されました！`
  expect(await told()).toEqual([tour])
  await run("update user_notifications set read = true")
  await publish()
  await work()
  const later = `「${maker}」の新しい謎「時計塔の謎」ほか10作が公開されました！`
  expect(await told()).toEqual([later])
  expect((await run("select from user_notifications where not read")).rowCount).toBe(1)
})

test("what was published before somebody followed the maker is not counted", async () => {
  await run("delete from maker_follows")
  await publish({ title: "はじめの謎" })
  await follow(fan)
  await publish()
  await work()
  expect(await told()).toEqual([says])
})

test("the mysteries of the next day are another notification", async () => {
  await publish({ title: "きのうの謎" })
  await work()
  await run(`update notifications set merge_key = 'new-mystery ' || $1 || ' 2026-01-01'`, maker)
  await publish()
  await work()
  expect(await told()).toEqual([says, says.replace("時計塔の謎", "きのうの謎")])
})

test("nothing is told of a maker that the desk has hidden", async () => {
  await publish()
  await run("update makers set published = false where name = $1", maker)
  await work()
  expect(await told()).toEqual([])
})

test("who registered one of several mysteries hears of them, who registered all of them does not", async () => {
  const other = await createMember(site)
  await follow(other)
  await publish({ uid: fan.uid })
  await publish({ uid: fan.uid })
  await work()
  expect(await told()).toEqual([])
  await publish({ uid: other.uid })
  await work()
  expect([(await told()).length, (await told(other)).length]).toEqual([1, 1])
})

test("a withdrawn follower is told nothing", async () => {
  await run(`update users set "deletedAt" = now() where uid = $1`, fan.uid)
  await publish()
  await work()
  expect((await run("select from user_notifications where uid = $1", fan.uid)).rowCount).toBe(0)
})
