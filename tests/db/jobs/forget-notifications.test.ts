import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ServiceTx } from "#domain/transaction.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"

let site: TestDatabase
let member: Person
const now = new Date("2026-04-01T12:00:00+09:00")
const day = 86_400_000

beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("truncate notifications cascade")
  member = await createMember(site)
})

/** A notification of so many days ago, in the inboxes of these. */
async function notify(days: number, content: string, inboxes: { to: Person; read: boolean }[]) {
  const at = new Date(now.getTime() - days * day)
  const { rows } = await site.root.query<{ id: string }>(
    "insert into notifications (content, created_at) values ($1, $2) returning id",
    [content, at],
  )
  for (const { to, read } of inboxes) {
    await site.root.query(
      "insert into user_notifications (notification_id, uid, read, created_at) values ($1, $2, $3, $4)",
      [rows[0]?.id, to.uid, read, at],
    )
  }
}

const work = (signal = new AbortController().signal) =>
  tasks["forget-notifications"]({}, {
    inTransaction: (change) =>
      site.db.service.transaction().execute((tx) => change(tx as unknown as ServiceTx)),
    now: () => now,
    signal,
  } as TaskContext)

async function kept(): Promise<string[]> {
  const { rows } = await site.root.query<{ content: string }>(
    "select content from notifications order by id",
  )
  return rows.map(({ content }) => content)
}
const inbox = async ({ uid }: Person) => {
  const { rows } = await site.root.query<{ content: string }>(
    `select content from user_notifications n join notifications t on t.id = n.notification_id
     where uid = $1 order by t.id`,
    [uid],
  )
  return rows.map(({ content }) => content)
}

test("what a member has read goes after 180 days, and what nobody has read after a year", async () => {
  await notify(179, "read, younger", [{ to: member, read: true }])
  await notify(181, "read, older", [{ to: member, read: true }])
  await notify(364, "unread, younger", [{ to: member, read: false }])
  await notify(366, "unread, older", [{ to: member, read: false }])
  await work()
  expect(await inbox(member)).toEqual(["read, younger", "unread, younger"])
  expect(await kept()).toEqual(["read, younger", "unread, younger"])
})

test("one that several received goes with the last of their inboxes", async () => {
  const other = await createMember(site)
  await notify(200, "to both", [
    { to: member, read: true },
    { to: other, read: false },
  ])
  await work()
  expect([await inbox(member), await inbox(other)]).toEqual([[], ["to both"]])
  await site.root.query("update user_notifications set read = true")
  await work()
  expect(await kept()).toEqual([])
})

test("one that every receiver removed goes after a year", async () => {
  await notify(364, "younger", [])
  await notify(366, "older", [])
  await work()
  expect(await kept()).toEqual(["younger"])
})

test("a merged one goes with the people it tells of", async () => {
  const review = await createReview(site, {
    uid: member.uid,
    mysteryId: await createMystery(site),
  })
  const actor = await createMember(site)
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId", created_at) values ($1, $2, $3)`,
    [actor.uid, review, new Date(now.getTime() - 400 * day)],
  )
  expect((await kept()).length).toBe(1)
  await work()
  const { rowCount } = await site.root.query("select from notification_actors")
  expect([await kept(), rowCount]).toEqual([[], 0])
})

test("thousands go in several transactions, and a site that stops ends between two", async () => {
  const fill = () =>
    site.root.query(
      `with sent as (
         insert into notifications (content, created_at)
         select 'alt', $2::timestamptz from generate_series(1, 2500) returning id)
       insert into user_notifications (notification_id, uid, created_at) select id, $1, $2 from sent`,
      [member.uid, new Date(now.getTime() - 400 * day)],
    )
  await fill()
  await expect(work(AbortSignal.abort())).rejects.toThrow("aborted")
  expect(await inbox(member)).toHaveLength(1500)
  await work()
  expect(await kept()).toEqual([])
})

test("the query finds old ones by an index, however many there are", async () => {
  await site.root.query("set enable_seqscan = off")
  for (const condition of ["read", "not read"]) {
    const { rows } = await site.root.query<{ "QUERY PLAN": string }>(
      `explain select id from user_notifications where ${condition} and created_at < now() order by created_at limit 1000`,
    )
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
      condition === "read"
        ? "user_notifications_read_age_idx"
        : "user_notifications_unread_age_idx",
    )
  }
  await site.root.query("reset enable_seqscan")
})
