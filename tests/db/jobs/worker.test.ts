import { expect, test, vi } from "vitest"
import type { Deliver } from "#server/mail/delivery.ts"
import { NotAccepted } from "#server/mail/not-accepted.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { enqueueMail, failedJobs, skipDelays, queuedJobs, startTestWorker } from "./work.ts"

test("a mail is sent when its job is enqueued, and the job is removed", async () => {
  const database = await databaseForTest()
  const deliver = vi.fn<Deliver>(async () => undefined)
  startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  await expect.poll(() => deliver.mock.calls.length).toBe(1)
  await expect.poll(() => queuedJobs(database)).toEqual([])
})

test("a mail enqueued twice at the same time is sent once", async () => {
  const database = await databaseForTest()
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const deliver = vi.fn<Deliver>((_mail, _signal, claim) => claim().then(() => accepted))
  await enqueueMail(database, "1")
  await enqueueMail(database, "1")
  startTestWorker(database, { deliver })
  const isWaiting = async () => (await queuedJobs(database)).filter(({ waits }) => waits).length
  await expect.poll(isWaiting).toBe(1)
  accept()
  await expect.poll(async () => (await queuedJobs(database)).length).toBe(1)
  await skipDelays(database)
  await expect.poll(() => queuedJobs(database)).toEqual([])
  const sent = (await Promise.allSettled(deliver.mock.results.map(({ value }) => value))).filter(
    ({ status }) => status === "fulfilled",
  )
  expect(sent).toHaveLength(1)
})

test("a failed job waits before its next attempt, and succeeds once the cause is gone", async () => {
  const database = await databaseForTest()
  let isDown = true
  const deliver = vi.fn<Deliver>(async () => {
    if (isDown) throw new NotAccepted("greylisted", false)
  })
  startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  const waiting = { attempts: 1, locked: false, waits: true, error: "greylisted" }
  await expect.poll(() => queuedJobs(database)).toMatchObject([waiting])
  expect(await failedJobs(database)).toEqual([])

  isDown = false
  await skipDelays(database)
  await expect.poll(() => queuedJobs(database)).toEqual([])
  expect(deliver).toHaveBeenCalledTimes(2)
})

test("a job that fails every attempt is given up and listed in failed_jobs", async () => {
  const database = await databaseForTest()
  await database.root.query("update job_kinds set max_attempts = 2 where kind = 'mail'")
  const { lines } = startTestWorker(database, {
    deliver: async () => {
      throw new NotAccepted("the server is full", false)
    },
  })
  await enqueueMail(database, "1")
  await expect.poll(() => queuedJobs(database)).toMatchObject([{ waits: true }])
  await skipDelays(database)
  const failed = [{ kind: "mail", attempts: 2, last_error: "the server is full" }]
  await expect.poll(() => failedJobs(database)).toEqual(failed)
  const told = lines.filter(({ msg }) => msg === "a job is given up")
  expect(told).toMatchObject([{ kind: "mail", attempts: 2, level: 50 }])
})

test("a job that would fail the same way each time is given up at once", async () => {
  const database = await databaseForTest()
  const deliver = vi.fn<Deliver>(async () => {
    throw new NotAccepted("550 no such mailbox", true)
  })
  const { lines } = startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  await enqueueMail(database, "2", "unknown")
  await database.root.query("select enqueue('mail', '{}')")
  const first = { kind: "mail", attempts: 1 }
  await expect.poll(() => failedJobs(database)).toMatchObject([first, first, first])
  expect((await failedJobs(database)).map(({ last_error }) => last_error)).toEqual([
    "550 no such mailbox",
    "There is no letter unknown.",
    expect.stringContaining("The payload does not fit"),
  ])
  expect(deliver).toHaveBeenCalledTimes(1)
  expect(lines.filter(({ msg }) => msg === "a job is given up")).toHaveLength(3)
})

test("a mail that the server may have accepted is not sent again", async () => {
  const database = await databaseForTest()
  const deliver = vi.fn<Deliver>(async (_mail, _signal, claim) => {
    await claim()
    throw new Error("connection lost after the last byte")
  })
  const { clock } = startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  const inDoubt = { last_error: expect.stringContaining("may have been sent") }
  await expect.poll(() => failedJobs(database)).toMatchObject([inDoubt])
  clock.now = new Date("2026-04-01T12:05:00+09:00")
  await enqueueMail(database, "1")
  await expect.poll(() => failedJobs(database)).toMatchObject([inDoubt, inDoubt])
  expect(deliver).toHaveBeenCalledTimes(1)
})

test("a mail is sent again at once where a worker died, or the database was away, before the server asked for the text", async () => {
  const database = await databaseForTest()
  let isAway = true
  const deliver = vi.fn<Deliver>(async (_mail, _signal, claim) => {
    if (isAway) throw new Error("killed before the text")
    await claim()
  })
  startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  await expect.poll(() => queuedJobs(database)).toMatchObject([{ waits: true }])
  isAway = false
  await skipDelays(database)
  await expect.poll(() => queuedJobs(database)).toEqual([])
  expect(await failedJobs(database)).toEqual([])
  const { rows } = await database.root.query("select accepted_at is not null as ok from sent_mails")
  expect(rows).toEqual([{ ok: true }])
})

test("a stopping worker releases unfinished jobs for the next worker", async () => {
  const database = await databaseForTest()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const first = startTestWorker(database, {
    deliver: (_mail, signal) => {
      begin()
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new NotAccepted("stopping", false)))
      })
    },
  })
  await enqueueMail(database, "1")
  await begun
  const askedAt = performance.now()
  await first.close()
  expect(performance.now() - askedAt).toBeLessThan(30_000)
  expect(await queuedJobs(database)).toMatchObject([{ locked: false, attempts: 1 }])

  const deliver = vi.fn<Deliver>(async () => undefined)
  startTestWorker(database, { deliver })
  await skipDelays(database)
  await expect.poll(() => queuedJobs(database)).toEqual([])
  expect(deliver).toHaveBeenCalledTimes(1)
})

test("a task that ignores its abort signal does not delay the stop", async () => {
  const database = await databaseForTest()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  const worker = startTestWorker(database, {
    deliver: () => {
      begin()
      return never
    },
  })
  await enqueueMail(database, "1")
  await begun
  const askedAt = performance.now()
  await worker.close()
  expect(performance.now() - askedAt).toBeLessThan(30_000)
  expect(await queuedJobs(database)).toMatchObject([{ locked: false }])
  end()
})

test("the only worker unlocks the jobs of a killed one", async () => {
  const database = await databaseForTest()
  await enqueueMail(database, "1")
  await database.root.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1",
  )
  const deliver = vi.fn<Deliver>(async () => undefined)
  startTestWorker(database, { deliver, isAlone: true })
  await expect.poll(() => queuedJobs(database)).toEqual([])
  expect(deliver).toHaveBeenCalledTimes(1)
})

test("a worker keeps working after the database has closed all its connections", async () => {
  const database = await databaseForTest()
  const deliver = vi.fn<Deliver>(async () => undefined)
  startTestWorker(database, { deliver })
  await enqueueMail(database, "1")
  // Not only delivered: a job whose end is lost with its connection is done once more.
  await expect.poll(() => queuedJobs(database)).toEqual([])
  await closeConnections(database)
  await enqueueMail(database, "2")
  await expect.poll(() => deliver.mock.calls.length).toBe(2)
})

async function closeConnections({ root }: TestDatabase): Promise<void> {
  const { rowCount } = await root.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'nazomeguri-jobs'`,
  )
  expect(rowCount).toBeGreaterThan(0)
}

test("sent mails and finished jobs are forgotten once they are old", async () => {
  const database = await databaseForTest()
  const { root } = database
  await root.query("insert into sent_mails values ('old', '2025-12-01'), ('new', '2026-03-01')")
  await root.query("select enqueue('mail', '{}'), enqueue('forget-finished', '{}')")
  await root.query(
    `update graphile_worker._private_jobs set attempts = 12, updated_at = '2025-12-01'
     where id = (select min(id) from graphile_worker._private_jobs)`,
  )
  startTestWorker(database, { deliver: async () => undefined })
  await expect.poll(() => queuedJobs(database)).toEqual([])
  const { rows } = await root.query("select key from sent_mails")
  expect(rows).toEqual([{ key: "new" }])
})
