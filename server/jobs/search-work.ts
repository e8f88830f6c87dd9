import { once } from "node:events"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { isConflict } from "#server/db/conflict.ts"
import { openPool } from "#server/db/pools.ts"
import { describeError } from "#server/log.ts"
import type { SearchWork } from "./maintain-search-index.ts"

// The process of maintainSearchIndex(): runs until nothing is left to do, or the site is gone.
process.once("disconnect", () => process.exit(1))
// Ctrl-C reaches every process of the terminal; the site decides when to stop.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined)
const [work] = (await once(process, "message")) as [SearchWork]
const db = openPool("nazo_service", { ...work, max: 1 }, () => undefined)
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
  await db.destroy()
  process.exit(0)
} catch (error) {
  process.send?.(describeError(error)["message"], undefined, undefined, () => process.exit(1))
}

/** A row changed while it was being read: try again from a new snapshot. */
function retryIfCrossed(error: unknown): boolean {
  if (isConflict(error)) return true
  throw error
}
