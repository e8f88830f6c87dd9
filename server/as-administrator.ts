import { findAdministrator, listDesk } from "#domain/members/desk.ts"
import type { AdminTx, ServiceTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Db } from "./db/pools.ts"
import { type Invalidation, writeAsService, writeAsViewer } from "./db/viewer.ts"

export type WriteAsAdministrator = <T>(
  change: (tx: AdminTx) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>

/** How the command line writes: as the administrator with this uid or e-mail address, or as the only one if nobody is named. */
export async function asAdministrator(
  db: Db,
  who: string | null,
  onInvalidation: (invalidation: Invalidation) => void,
): Promise<Outcome<WriteAsAdministrator>> {
  const found = await writeAsService(db, (tx) => findActing(tx, who), onInvalidation)
  if (!found.ok) return found
  return done((change) => writeAsViewer(db, found.value, change, onInvalidation))
}

async function findActing(tx: ServiceTx, who: string | null): Promise<Outcome<Administrator>> {
  if (who !== null) return findAdministrator(tx, who)
  const [only, ...others] = (await listDesk(tx)).filter(({ role }) => role === "admin")
  if (others.length > 0) return refused("administrator-unnamed")
  return only ? findAdministrator(tx, only.uid) : refused("administrator-missing")
}
