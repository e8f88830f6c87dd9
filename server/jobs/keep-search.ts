import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { hasIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Connection } from "#server/db/connection.ts"
import { openPool } from "#server/db/pools.ts"
import type { Log } from "#server/log.ts"

export type SearchWork = { connection: Connection; secret: string }

const lookEvery = 2_000
const afterTrouble = 30_000

/**
 * Keeps what is searched up to date as long as the site runs: how names are read, and bitmaps. A thread of its own does it,
 * which ends when there is nothing left to do: the dictionary alone takes 160 MB. Killed half-way it simply begins again.
 */
export function keepSearch(work: SearchWork, log: Log): { close: () => Promise<void> } {
  const closing = new AbortController()
  const db = openPool("nazo_service", { ...work, max: 1 }, (err) =>
    log.warn({ err }, "the database closed a connection"),
  )
  let thread: Worker | null = null

  async function keep() {
    while (!closing.signal.aborted) {
      let pause = lookEvery
      try {
        if (await db.connection().execute((tx) => hasIndexWork(tx as typeof db as ServiceTx))) {
          thread = new Worker(path.join(import.meta.dirname, "search-work.ts"), {
            workerData: work,
          })
          await ended(thread)
        }
      } catch (err) {
        if (closing.signal.aborted) return
        log.warn({ err }, "what is searched could not be brought up to date: trying again")
        pause = afterTrouble
      }
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const kept = keep()

  return {
    async close() {
      closing.abort()
      await thread?.terminate()
      await kept
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
