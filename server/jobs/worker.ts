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
import type pg from "pg"
import type { DB } from "#db/types.ts"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import type { ServiceTx, SnapshotTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { loginAt } from "#server/db/logins.ts"
import { openConnections } from "#server/db/open.ts"
import { openPool } from "#server/db/pools.ts"
import { queueLogger } from "#server/db/queue-logger.ts"
import type { Log } from "#server/log.ts"
import { GiveUp } from "./give-up.ts"
import type { TaskContext } from "./task-context.ts"
import { crontab, tasks } from "./tasks.ts"

export type WorkerParts = Pick<
  TaskContext,
  "mail" | "eraseFiles" | "removeFiles" | "keepDump" | "forgetOutbox" | "now"
> & {
  connection: Connection
  secret: string
  /** True if no other worker can run on this database: then jobs locked by a killed worker are unlocked at the start. */
  isAlone: boolean
}

export type JobWorker = { close: () => Promise<void> }

const jobsAtOnce = 2
/** New jobs are announced by NOTIFY; a job to be repeated is found by polling. */
const pollInterval = 5_000
/** The time that jobs get after a stop before their signal aborts … */
const abortAfter = 2_500
/** … and before they are unlocked for another worker. */
const giveBackAfter = 4_000
const longestPause = 30_000
/** For bitmaps, while a job searches. */
const searchMemory = 64 * 2 ** 20

/** Runs the jobs of the queue until it is closed, and restarts after errors. */
export function startJobWorker(parts: WorkerParts, log: Log): JobWorker {
  const closing = new AbortController()
  const onLost = (err: Error) => log.warn({ err }, "the database closed a connection")
  const db = openPool("nazo_service", { ...parts, max: jobsAtOnce }, onLost)
  const guests = openPool("nazo_public", { ...parts, max: 1 }, onLost)
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
        taskList: taskListOf(parts, { db, guests }, log),
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
        // The site handles signals itself: server/processes/stop-signals.ts.
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

  /** Unlocks the jobs that this worker has not finished; the library would leave them locked for four hours. */
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
      // A task that ignores its signal keeps its connection; the process exits without waiting for it.
      if (outcome === "too long" && pool) await giveBack(pool)
      else await Promise.all([db.destroy(), guests.destroy()])
    },
  }
}

/** A separate pool, because the library expects ids as text. LISTEN uses one of its connections. */
function openQueuePool({ connection, secret }: WorkerParts, onLost: (err: Error) => void): pg.Pool {
  const config = {
    ...loginAt(connection, "nazo_service", secret),
    application_name: "nazomeguri-jobs",
    max: jobsAtOnce + 2,
    connectionTimeoutMillis: 3_000,
  }
  return openConnections(config, onLost)
}

type Pools = { db: Kysely<DB>; guests: Kysely<DB> }

function taskListOf(parts: WorkerParts, { db, guests }: Pools, log: Log): TaskList {
  const { mail, eraseFiles, removeFiles, keepDump, forgetOutbox, now } = parts
  const inTransaction = <T>(work: (tx: ServiceTx) => Promise<T>) =>
    db.transaction().execute((tx) => work(tx as Kysely<DB> as ServiceTx))
  /** An index for one job, whose memory is free again after it. */
  const openSearch = (): TaskContext["searchAsGuest"] => {
    const index = createSearchIndex({ maxBytes: searchMemory })
    return (read) =>
      guests
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((tx) => {
          const snapshot = tx as Kysely<DB> as SnapshotTx
          return read(snapshot, index.open(snapshot))
        })
  }

  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      async (payload: unknown, { job, abortSignal: signal }: JobHelpers) => {
        try {
          await task(payload, {
            inTransaction,
            searchAsGuest: openSearch(),
            mail,
            eraseFiles,
            removeFiles,
            keepDump,
            forgetOutbox,
            now,
            signal,
          })
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
    // The task has already logged it.
    if (error instanceof GiveUp) return
    const { id, task_identifier: kind, attempts } = job
    log.error({ kind, job: id, attempts, err: error }, "a job is given up")
  })
}
