import { EventEmitter } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import {
  type JobHelpers,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker"
import { type Kysely, sql } from "kysely"
import pg from "pg"
import type { DB } from "#db/types.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { loginAt } from "#server/db/logins.ts"
import { openPool } from "#server/db/pools.ts"
import { queueLogger } from "#server/db/queue-logger.ts"
import type { Log } from "#server/log.ts"
import type { MailParts } from "#server/mail/open-mail.ts"
import { GiveUp } from "./give-up.ts"
import { crontab, tasks } from "./tasks.ts"

export type WorkerParts = {
  connection: Connection
  secret: string
  mail: MailParts
  now: () => Date
  /** True where no other worker can live on this database: jobs that a killed one left locked are freed at once. */
  isAlone: boolean
}

export type JobWorker = { close: () => Promise<void> }

const jobsAtOnce = 2
/** New jobs announce themselves; this is how late a repeated one may begin. */
const pollInterval = 5_000
/** So long may jobs go on after a stop, then their signal aborts … */
const abortAfter = 2_500
/** … and so long in all, then they are given back. */
const giveBackAfter = 4_000
const longestPause = 30_000

/** Does the jobs of the queue until it is closed, and begins again after whatever goes wrong on the way. */
export function startJobWorker(parts: WorkerParts, log: Log): JobWorker {
  const closing = new AbortController()
  const onLost = (err: Error) => log.warn({ err }, "the database closed a connection")
  const db = openPool("nazo_service", { ...parts, max: jobsAtOnce }, onLost)
  let running: { runner: Runner; pool: string } | undefined

  async function workOnce(onStart: () => void): Promise<void> {
    const pgPool = openQueuePool(parts, onLost)
    const events: WorkerEvents = new EventEmitter()
    logFailures(events, log)
    let pool = ""
    events.on("pool:create", ({ workerPool }) => {
      pool = workerPool.id
    })
    try {
      const runner = await run({
        pgPool,
        taskList: taskListOf(parts, db, log),
        parsedCronItems: parseCronItems(crontab),
        logger: await queueLogger({
          warn: (line) => log.warn({ from: "jobs" }, line),
          debug: (line) => log.debug({ from: "jobs" }, line),
        }),
        events,
        concurrency: jobsAtOnce,
        pollInterval,
        gracefulShutdownAbortTimeout: abortAfter,
        // Without a delay of its own, the library neither waits for nor catches the statement that ends a job.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        // Signals are the site's: server/processes/stop-signals.ts.
        noHandleSignals: true,
      })
      running = { runner, pool }
      onStart()
      if (closing.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      running = undefined
      await giveBack(pool)
      await pgPool.end()
    }
  }

  /** Unlocks what this worker has not ended; the library would leave it for four hours. */
  async function giveBack(pool: string): Promise<void> {
    await sql`select graphile_worker.force_unlock_workers(array[${pool}])`.execute(db).catch(onLost)
  }

  async function work(): Promise<void> {
    let failures = 0
    if (parts.isAlone) await sql`select free_jobs()`.execute(db).catch(onLost)
    while (!closing.signal.aborted) {
      try {
        await workOnce(() => {
          failures = 0
        })
      } catch (err) {
        if (!closing.signal.aborted) log.warn({ err }, "the job worker ended: starting it again")
      }
      failures += 1
      const pause = Math.min(longestPause, 250 * 2 ** failures)
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const working = work()

  return {
    async close() {
      closing.abort()
      const pool = running?.pool
      void running?.runner.stop().catch(() => undefined)
      const patience = new AbortController()
      const tooLong = wait(giveBackAfter, "too long", { signal: patience.signal })
      const outcome = await Promise.race([working, tooLong])
      patience.abort()
      tooLong.catch(() => undefined)
      // A task that listens to nobody keeps its connection; the process ends without it.
      if (outcome === "too long" && pool) await giveBack(pool)
      else await db.destroy()
    },
  }
}

/** A pool of the library's own: it reads ids as the text they are. LISTEN takes one of its connections. */
function openQueuePool({ connection, secret }: WorkerParts, onLost: (err: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...loginAt(connection, "nazo_service", secret),
    application_name: "nazomeguri-jobs",
    max: jobsAtOnce + 2,
    connectionTimeoutMillis: 3_000,
  })
  pool.on("error", onLost)
  pool.on("connect", (client) => client.on("error", onLost))
  return pool
}

function taskListOf({ mail, now }: WorkerParts, db: Kysely<DB>, log: Log): TaskList {
  const inTransaction = <T>(work: (tx: ServiceTx) => Promise<T>) =>
    db.transaction().execute((tx) => work(tx as Kysely<DB> as ServiceTx))

  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      async (payload: unknown, { job, abortSignal: signal }: JobHelpers) => {
        try {
          await task(payload, { inTransaction, mail, now, signal })
        } catch (err) {
          if (err instanceof GiveUp) {
            await sql`select give_up_job(${job.id})`.execute(db)
            log.error({ kind, job: job.id, attempts: job.attempts, err }, "a job is given up")
          }
          throw err
        }
      },
    ]),
  )
}

function logFailures(events: WorkerEvents, log: Log): void {
  events.on("job:failed", ({ job, error }) => {
    // The task has logged it already.
    if (error instanceof GiveUp) return
    const { id, task_identifier: kind, attempts } = job
    log.error({ kind, job: id, attempts, err: error }, "a job is given up")
  })
}
