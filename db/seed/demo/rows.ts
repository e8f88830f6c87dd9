import { createHash } from "node:crypto"
import type { Insertable, Transaction } from "kysely"
import type { DB } from "#db/types.ts"

export type Tx = Transaction<DB>

/** Fast enough, and well below the limit of 65,535 values per statement. */
const batch = 400

/** Many rows per statement, because the round trip costs most. */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + batch))
      .execute()
  }
}

/** The same id in every demo, so that addresses stay valid across databases. */
export function mysteryId(key: string): string {
  const digits = createHash("sha256").update(`mystery ${key}`).digest("base64")
  return digits.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 22)
}
