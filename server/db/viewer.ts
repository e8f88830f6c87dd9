import { setTimeout as wait } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { ServiceTx, SnapshotTx, TxOf, ViewerTx } from "#domain/transaction.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { isOfDesk, type Viewer } from "#shared/members/viewer.ts"
import { isConflict, isStalePlan } from "./conflict.ts"
import { refusalOf, waitOf } from "./errors.ts"
import type { Db } from "./pools.ts"
import { isDatabaseUnavailable } from "./unavailable.ts"

/** The cache tags a transaction invalidates, sent on channel "changed" (see announce() in db/rules/00-ground.sql). */
export type Invalidation = { hard?: string[]; soft?: string[]; inbox?: string[] }

/** Number of attempts for a transaction that deadlocked or failed to serialise. */
const attempts = 6
/** Milliseconds before the second attempt at most; each further pause may be twice as long. */
const longestFirstPause = 10

/**
 * Reads as a guest, for public pages. The session has the guest's role and is read-only, so this needs no transaction and
 * no extra round trip.
 */
export function asGuest<T>(
  db: Db,
  read: (tx: ViewerTx) => Promise<T>,
  { fresh = false } = {},
): Promise<T> {
  return readPublic(db, fresh, (pool) => pool.connection().execute((tx) => read(tx as ViewerTx)))
}

/** Reads as a guest too, but from one snapshot: what commits between two statements is seen by neither. */
export function asGuestInSnapshot<T>(
  db: Db,
  read: (tx: SnapshotTx) => Promise<T>,
  { fresh = false } = {},
): Promise<T> {
  return readPublic(db, fresh, (pool) =>
    inSnapshot(pool, (tx) => read(tx as ViewerTx as SnapshotTx)),
  )
}

/** Reads from the replica if it is current, and again from the primary if that fails. */
async function readPublic<T>(
  { anon, replica }: Db,
  fresh: boolean,
  read: (pool: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const pool = fresh ? null : replica?.current()
  if (!pool) return read(anon)
  try {
    return await read(pool)
  } catch (error) {
    // A replica ends statements that stand in the way of what it replays.
    if (isConflict(error)) return read(anon)
    if (!isDatabaseUnavailable(error)) throw error
    replica?.suspect()
    return read(anon)
  }
}

/** Reads as the viewer, from one snapshot and without the right to write. */
export function readAsViewer<T, V extends Viewer>(
  db: Db,
  viewer: V,
  read: (tx: SnapshotTx & TxOf<V>) => Promise<T>,
): Promise<T> {
  return inSnapshot(poolOf(db, viewer), async (tx) => {
    await becomeViewer(tx, viewer, db)
    return read(tx as SnapshotTx & TxOf<V>)
  })
}

async function inSnapshot<T>(
  pool: Kysely<DB>,
  read: (tx: Kysely<DB>) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await pool
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(read)
  } catch (error) {
    if (!isStalePlan(error) || attempt === attempts) throw error
    return inSnapshot(pool, read, attempt + 1)
  }
}

/**
 * Writes as the viewer. A refusal by the database becomes an outcome with a code;  a refusal by `change` or by the database
 * rolls everything back. `onInvalidation` runs after the commit.
 */
export async function writeAsViewer<T, V extends Viewer>(
  db: Db,
  viewer: V,
  change: (tx: TxOf<V>) => Promise<Outcome<T>>,
  onInvalidation: (invalidation: Invalidation) => void,
): Promise<Outcome<T>> {
  return writing(
    poolOf(db, viewer),
    async (tx) => {
      await becomeViewer(tx, viewer, db)
      return change(tx as Kysely<DB> as TxOf<V>)
    },
    onInvalidation,
  )
}

/** Writes as the server itself. */
export function writeAsService<T>(
  db: Db,
  change: (tx: ServiceTx) => Promise<Outcome<T>>,
  onInvalidation: (invalidation: Invalidation) => void,
): Promise<Outcome<T>> {
  return writing(db.service, (tx) => change(tx as ServiceTx), onInvalidation)
}

class Refused extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super("refused")
    this.outcome = outcome
  }
}

async function writing<T>(
  pool: Kysely<DB>,
  change: (tx: Kysely<DB>) => Promise<Outcome<T>>,
  onInvalidation: (invalidation: Invalidation) => void,
): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcome, invalidations } = await pool.transaction().execute(async (tx) => {
        const outcome = await change(tx)
        if (!outcome.ok) throw new Refused(outcome)
        return { outcome, invalidations: await readInvalidations(tx) }
      })
      invalidations.forEach(onInvalidation)
      return outcome
    } catch (error) {
      if (error instanceof Refused) return error.outcome
      if (attempt < attempts && isConflict(error)) {
        // The pause has a random length, so that the same transactions do not meet again.
        await wait(Math.random() * longestFirstPause * 2 ** (attempt - 1))
        continue
      }
      const code = refusalOf(error)
      if (code) return refused(code, { retryAfter: waitOf(error) })
      throw error
    }
  }
}

function poolOf(db: Db, viewer: Viewer): Kysely<DB> {
  if (isOfDesk(viewer)) return db.admin
  return viewer.role === "anon" ? db.anon : db.member
}

async function becomeViewer(tx: Kysely<DB>, viewer: Viewer, { signClaims }: Db): Promise<void> {
  await sql`select set_config('role', ${viewer.role}, true), set_config('nazo.claims', ${signClaims(viewer)}, true)`.execute(
    tx,
  )
}

async function readInvalidations(tx: Kysely<DB>): Promise<Invalidation[]> {
  const { rows } = await sql<{
    told: string | null
  }>`select current_setting('nazo.invalidations', true) as told`.execute(tx)
  return (rows[0]?.told ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Invalidation)
}
