import { Writable } from "node:stream"
import { onTestFinished } from "vitest"
import { enqueue } from "#server/jobs/enqueue.ts"
import type { MailParts } from "#server/mail/open-mail.ts"
import { startJobWorker } from "#server/jobs/worker.ts"
import { writeAsService } from "#server/db/viewer.ts"
import { openLog } from "#server/log.ts"
import type { Letters } from "#server/mail/letters.ts"
import { done } from "#shared/outcome.ts"
import type { TestDatabase } from "#tests/support/database.ts"

export const someLetter: Letters[string] = async (_tx, id) => ({
  to: { name: "謎野ひなた", address: "hinata@example.com" },
  subject: `お知らせ ${id}`,
  body: ["こんにちは。"],
})

type WorkerOptions = Pick<MailParts, "deliver"> & Partial<MailParts> & { isAlone?: boolean }

/** A worker on this database with the given mail settings, closed when the test ends. */
export function startTestWorker(
  database: TestDatabase,
  { isAlone = false, ...mail }: WorkerOptions,
) {
  const clock = { now: new Date("2026-04-01T12:00:00+09:00") }
  const lines: Record<string, unknown>[] = []
  const log = openLog(
    new Writable({
      write(chunk, _, done) {
        for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line))
        done()
      },
    }),
  )
  const worker = startJobWorker(
    {
      connection: database.owner,
      secret: database.secret,
      now: () => clock.now,
      isAlone,
      eraseFiles: async () => undefined,
      removeFiles: async () => undefined,
      keepDump: async () => undefined,
      forgetOutbox: async () => undefined,
      mail: {
        letters: { some: someLetter },
        sender: { name: "ナゾメグリ", address: "contact@nazomeguri.example" },
        origin: "https://nazomeguri.example",
        postalAddress: "〒000-0000 見本県見本市1-1",
        ...mail,
      },
    },
    log,
  )
  let closed: Promise<void> | undefined
  const close = () => (closed ??= worker.close())
  onTestFinished(close)
  return { clock, lines, close }
}

/** Makes all waiting jobs due now. */
export async function skipDelays({ root }: TestDatabase): Promise<void> {
  await root.query(
    "update graphile_worker._private_jobs set run_at = now() where locked_at is null",
  )
  await root.query(`select pg_notify('jobs:insert', '{"r": "1", "count": 1}')`)
}

export async function enqueueMail({ db }: TestDatabase, id: string, letter = "some") {
  await writeAsService(
    db,
    async (tx) => done(await enqueue(tx, "mail", { letter, id })),
    () => undefined,
  )
}

export type QueuedJob = {
  kind: string
  attempts: number
  locked: boolean
  waits: boolean
  error: string | null
}

export async function queuedJobs({ root }: TestDatabase): Promise<QueuedJob[]> {
  const { rows } = await root.query<QueuedJob>(
    `select task_identifier as kind, attempts, locked_at is not null as locked, run_at > now() as waits, last_error as error
     from graphile_worker.jobs order by id`,
  )
  return rows
}

export async function failedJobs({ root }: TestDatabase) {
  const { rows } = await root.query<{ kind: string; attempts: number; last_error: string }>(
    "select kind, attempts, last_error from failed_jobs order by id",
  )
  return rows
}
