import type { ServiceTx } from "#domain/transaction.ts"

/** Publishes the columns whose time has come. A page that lists them learns of it as of any change. */
export const publishDue = (tx: ServiceTx, now: Date) =>
  tx
    .updateTable("columns")
    .set({ status: "published", updated_at: now })
    .where("status", "=", "scheduled")
    .where("published_at", "<=", now)
    .execute()
