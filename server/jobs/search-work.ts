import { workerData } from "node:worker_threads"
import pg from "pg"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import type { SearchWork } from "./maintain-search-index.ts"

// The thread of maintainSearchIndex(): runs until nothing is left to do.
const db = openPool("nazo_service", { ...(workerData as SearchWork), max: 1 }, () => undefined)
try {
  const openDictionary = async () => (await import("./read-aloud.ts")).openDictionary()
  let left = true
  while (left) {
    left = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doIndexWork(tx as unknown as ServiceTx, openDictionary))
      .catch(retryIfCrossed)
  }
} finally {
  await db.destroy()
}

/** A row changed while it was being read: try again from a new snapshot. */
function retryIfCrossed(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === "40001") return true
  throw error
}
