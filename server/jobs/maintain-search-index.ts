import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { hasIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { openPool } from "#server/db/pools.ts"
import type { Log } from "#server/log.ts"

export type SearchWork = { connection: Connection; secret: string }

const checkEvery = 2_000
const afterFailure = 30_000

/**
 * Maintains the search index as long as the site runs. The work is done by a thread, so it never holds up requests; the
 * thread ends when nothing is left to do, since the dictionary alone takes 160 MB. If killed it simply starts again.
 */
export function maintainSearchIndex(work: SearchWork, log: Log): { close: () => Promise<void> } {
  const closing = new AbortController()
  const db = openPool("nazo_service", { ...work, max: 1 }, (err) =>
    log.warn({ err }, "the database closed a connection"),
  )
  let thread: Worker | null = null

  async function run() {
    while (!closing.signal.aborted) {
      let pause = checkEvery
      try {
        if (await db.connection().execute((tx) => hasIndexWork(tx as typeof db as ServiceTx))) {
          thread = new Worker(path.join(import.meta.dirname, "search-work.ts"), {
            workerData: work,
          })
          await ended(thread)
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
      await thread?.terminate()
      await running
      await db.destroy()
    },
  }
}

function ended(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.once("error", reject)
    thread.once("exit", () => resolve())
  })
}
