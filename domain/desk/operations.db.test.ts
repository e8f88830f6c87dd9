import { beforeEach, expect, test } from "vitest"
import { handleMessage, listMessages } from "#domain/contact/at-desk.ts"
import { lastEntry, revertAct } from "#domain/moderation/reverting.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { done } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createAdministrator, createDeskMember, readAs, writeAs } from "#tests/support/people.ts"
import { answerJob, listFailedJobs } from "./failed-jobs.ts"

let site: TestDatabase
let administrator: Administrator
beforeEach(async () => {
  site = await databaseForTest()
  administrator = await createAdministrator(site)
})

const messages = () => readAs(site, administrator, (tx) => listMessages(tx, 100))
const jobs = () => readAs(site, administrator, (tx) => listFailedJobs(tx, 100))
const answer = (id: number, verdict: "again" | "dismiss") =>
  writeAs(site, administrator, (tx) => answerJob(tx, { id, verdict }))

async function addFailedJob() {
  const { rows } = await site.root.query<{ id: string }>(
    `select id from graphile_worker.add_job('mail', '{"letter":"gone","id":"1"}'::json, max_attempts => 1)`,
  )
  const id = Number(rows[0]?.id)
  await site.root.query(
    "update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where id = $1",
    [id],
  )
  return id
}

test("a contact message waits until an administrator has answered it, and waits again when that is taken back", async () => {
  await site.root.query(
    `insert into contact_messages (name, email, kind, body, submission)
     values ('人', 'a@example.com', 'other', 'はい', repeat('x', 43))`,
  )
  const [message] = await messages()
  const act = await writeAs(site, administrator, async (tx) => {
    expect(await handleMessage(tx, message?.id ?? 0, new Date())).toMatchObject({ ok: true })
    return done(await lastEntry(tx, administrator.uid))
  })
  expect(await messages()).toEqual([])
  const again = await writeAs(site, administrator, (tx) =>
    handleMessage(tx, message?.id ?? 0, new Date()),
  )
  expect(again).toMatchObject({ code: "not-found" })
  await writeAs(site, administrator, (tx) => revertAct(tx, (act.ok && act.value) || 0))
  expect(await messages()).toHaveLength(1)
})

test("a job that was given up is run again or forgotten, once, and both are logged", async () => {
  const [first, second] = [await addFailedJob(), await addFailedJob()]
  expect((await jobs()).map(({ id, error }) => [id, error])).toEqual([
    [first, "away"],
    [second, "away"],
  ])
  expect(await answer(first, "again")).toMatchObject({ ok: true })
  expect(await answer(second, "dismiss")).toMatchObject({ ok: true })
  expect(await jobs()).toEqual([])
  const { rows } = await site.root.query(
    "select id::integer, attempts, last_error from graphile_worker._private_jobs order by id",
  )
  expect(rows).toMatchObject([{ id: first, attempts: 0 }])
  for (const id of [first, second]) {
    expect(await answer(id, "again")).toMatchObject({ code: "not-found" })
  }
  const { rows: logged } = await site.root.query(
    "select verb, row_key from moderation_log where table_name = 'jobs' order by id",
  )
  expect(logged).toEqual([
    { verb: "update", row_key: String(first) },
    { verb: "delete", row_key: String(second) },
  ])
})

test("nobody but an administrator answers messages and jobs", async () => {
  const id = await addFailedJob()
  for (const role of ["moderator", "editor"] as const) {
    const who = await createDeskMember(site, role)
    expect(
      await writeAs(site, who, (tx) => answerJob(tx as never, { id, verdict: "again" })),
    ).toMatchObject({ code: "forbidden" })
  }
})
