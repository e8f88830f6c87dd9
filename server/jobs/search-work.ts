import { workerData } from "node:worker_threads"
import pg from "pg"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import type { SearchWork } from "./keep-search.ts"

// The thread of keepSearch(): works until nothing is left to do.
const db = openPool("nazo_service", { ...(workerData as SearchWork), max: 1 }, () => undefined)
try {
  const openDictionary = async () => (await import("./read-aloud.ts")).openDictionary()
  let left = true
  while (left) {
    left = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doIndexWork(tx as unknown as ServiceTx, openDictionary))
      .catch(unlessItMetAnother)
  }
} finally {
  await db.destroy()
}

/** Somebody changed a row that was being read: once more, from how it is now. */
function unlessItMetAnother(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === "40001") return true
  throw error
}
