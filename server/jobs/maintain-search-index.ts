import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { hasIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { openPool } from "#server/db/pools.ts"
import type { Log } from "#server/log.ts"

export type SearchWork = { connection: Connection; secret: string }

const checkEvery = 2_000
const afterFailure = 30_000

/**
 * Maintains the search index as long as the site runs. The work is done by a process of its own, which never holds up
 * requests and takes nothing of a serving process's memory; it ends when nothing is left to do. If killed it simply starts
 * again.
 */
export function maintainSearchIndex(work: SearchWork, log: Log): { close: () => Promise<void> } {
  const closing = new AbortController()
  const db = openPool("nazo_service", { ...work, max: 1 }, (err) =>
    log.warn({ err }, "the database closed a connection"),
  )
  let worker: ChildProcess | null = null

  async function run() {
    while (!closing.signal.aborted) {
      let pause = checkEvery
      try {
        if (await db.connection().execute((tx) => hasIndexWork(tx as typeof db as ServiceTx))) {
          // Without the options of V8 that bound the heap of a serving process.
          worker = fork(path.join(import.meta.dirname, "search-work.ts"), { execArgv: [] })
          worker.send(work)
          await done(worker)
        }
      } catch (err) {
        if (closing.signal.aborted) return
        log.warn({ err }, "search index maintenance failed: trying again")
        pause = afterFailure
      }
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    async close() {
      closing.abort()
      worker?.kill("SIGKILL")
      await running
      await db.destroy()
    },
  }
}

async function done(worker: ChildProcess): Promise<void> {
  let reason: unknown
  worker.on("message", (message) => (reason = message))
  const [code, signal] = await once(worker, "exit")
  if (code !== 0) throw new Error(`its process ended with ${code ?? signal}`, { cause: reason })
}
