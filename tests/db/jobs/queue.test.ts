import { sql } from "kysely"
import { expect, test } from "vitest"
import { storeEvents } from "#server/db/intake.ts"
import { writeAsService } from "#server/db/viewer.ts"
import { enqueue } from "#server/jobs/enqueue.ts"
import { crontab, tasks } from "#server/jobs/tasks.ts"
import { done, refused } from "#shared/outcome.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { createMember, writeAs } from "#tests/support/people.ts"
import { queuedJobs, startTestWorker } from "./work.ts"

test("every kind of job has a task, and every task a kind", async () => {
  const { root } = await databaseForTest()
  const { rows } = await root.query<{ kind: string }>("select kind from job_kinds order by kind")
  expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(tasks).toSorted())
  expect(crontab.filter(({ task }) => !(task in tasks))).toEqual([])
})

test("a guest's contact message enqueues its jobs in the same transaction", async () => {
  const database = await databaseForTest()
  const send = (body: string) =>
    storeEvents(database.db, async (tx) => {
      await sql`select send_contact_message(
        ${"x".repeat(43)}, '謎野', 'a@example.com', 'other', ${body}, null, now())`.execute(tx)
    })

  await expect(send(" ")).rejects.toThrow(/contact_messages_body_form/)
  expect(await queuedJobs(database)).toEqual([])
  await send("こんにちは")
  expect(await queuedJobs(database)).toMatchObject([
    { kind: "mail", attempts: 0 },
    { kind: "mail", attempts: 0 },
  ])
})

test("a job is rolled back with the transaction that enqueued it", async () => {
  const database = await databaseForTest()
  await writeAsService(
    database.db,
    async (tx) => {
      await enqueue(tx, "mail", { letter: "some", id: "1" })
      return refused("conflict")
    },
    () => undefined,
  )
  expect(await queuedJobs(database)).toEqual([])
})

test("a member can neither enqueue a job nor read the queue", async () => {
  const database = await databaseForTest()
  const member = await createMember(database)
  const attempts = [
    sql`select enqueue('mail', '{}')`,
    sql`select graphile_worker.add_job('mail')`,
    sql`select from graphile_worker.jobs`,
    sql`select from failed_jobs`,
  ]
  for (const attempt of attempts) {
    const outcome = writeAs(database, member, async (tx) => {
      await attempt.execute(tx)
      return refused("conflict")
    })
    expect(await outcome).toEqual(refused("forbidden"))
  }
})

test("unknown kinds and large payloads are refused", async () => {
  const { root } = await databaseForTest()
  const ask = (kind: string, payload: unknown) =>
    root.query("select enqueue($1, $2)", [kind, JSON.stringify(payload)])
  await expect(ask("rm-rf", {})).rejects.toMatchObject({ constraint: "job_kinds_known" })
  const refusal = { constraint: "job_kinds_payload_small" }
  await expect(ask("mail", { text: "謎".repeat(700) })).rejects.toMatchObject(refusal)
  await expect(ask("mail", ["a"])).rejects.toMatchObject(refusal)
})

test("two jobs with the same key become one", async () => {
  const database = await databaseForTest()
  for (const id of ["1", "2"]) {
    await database.root.query("select enqueue('mail', $1, 'digest')", [{ letter: "some", id }])
  }
  expect(await queuedJobs(database)).toHaveLength(1)
})

test("sessions, links and API tokens are removed once they have expired, and not before", async () => {
  const database = await databaseForTest()
  const { uid } = await createMember(database)
  await database.root.query(
    `insert into auth.sessions (id, token, user_id, expires_at) values
     ('over', 'a', $1, '2026-04-01T11:59:00+09:00'), ('open', 'b', $1, '2026-04-01T12:01:00+09:00')`,
    [uid],
  )
  await database.root.query(
    `insert into auth.verifications (id, identifier, value, expires_at) values
     ('over', 'a', '', '2026-04-01T11:59:00+09:00'), ('open', 'b', '', '2026-04-01T12:01:00+09:00')`,
  )
  await database.root.query(
    `insert into auth.api_tokens (id, session_id, name, may_write, token_hash, expires_at) values
     ('over', 'open', 'a', true, sha256('a'), '2026-04-01T11:59:00+09:00'),
     ('open', 'open', 'b', true, sha256('b'), '2026-04-01T12:01:00+09:00')`,
  )
  startTestWorker(database, { deliver: async () => undefined })
  await writeAsService(
    database.db,
    async (tx) => done(await enqueue(tx, "sweep-sign-ins", {})),
    () => undefined,
  )
  const left = async (table: string) =>
    (await database.root.query<{ id: string }>(`select id from ${table}`)).rows
  await expect.poll(() => left("auth.verifications")).toEqual([{ id: "open" }])
  expect(await left("auth.sessions")).toEqual([{ id: "open" }])
  expect(await left("auth.api_tokens")).toEqual([{ id: "open" }])
})
