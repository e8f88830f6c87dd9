import { type Kysely, sql } from "kysely"
import pg from "pg"
import type { DB } from "#db/types.ts"
import type { ServiceTx, SnapshotTx, ViewerTx } from "#domain/transaction.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import type { Viewer } from "#shared/viewer.ts"
import { refusalOf } from "./errors.ts"
import type { Db } from "./pools.ts"

/** What a transaction told on channel "changed"; see db/migrations/0001-ground.sql. */
export type Notice = { hard?: string[]; soft?: string[]; inbox?: string[] }

/** How often a transaction that met another in the wrong order is tried. */
const attempts = 4

/**
 * Reads as a guest, for pages that are the same for all. The session is a guest's already and cannot write, so this
 * costs no round trip of its own.
 */
export function asGuest<T>(
  db: Db,
  read: (tx: ViewerTx) => Promise<T>,
  { fresh = false } = {},
): Promise<T> {
  return (fresh ? db.anonFresh : db.anon).connection().execute((tx) => read(tx as ViewerTx))
}

/** Reads as a guest too, but from one snapshot: what commits between two statements is seen by neither. */
export function asGuestInSnapshot<T>(
  db: Db,
  read: (tx: SnapshotTx) => Promise<T>,
  { fresh = false } = {},
): Promise<T> {
  return inSnapshot(fresh ? db.anonFresh : db.anon, (tx) => read(tx as ViewerTx as SnapshotTx))
}

/** Reads as the viewer, from one snapshot and without the right to write. */
export function readAsViewer<T>(
  db: Db,
  viewer: Viewer,
  read: (tx: SnapshotTx) => Promise<T>,
): Promise<T> {
  return inSnapshot(poolOf(db, viewer), async (tx) => {
    await becomeViewer(tx, viewer)
    return read(tx as ViewerTx as SnapshotTx)
  })
}

const inSnapshot = <T>(pool: Kysely<DB>, read: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  pool.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read)

/**
 * Changes something as whoever asks. What the database refuses becomes a value with a code; a refusal of either side
 * takes everything back. `onTold` hears what changed once it is kept.
 */
export async function writeAsViewer<T>(
  db: Db,
  viewer: Viewer,
  change: (tx: ViewerTx) => Promise<Outcome<T>>,
  onTold: (notice: Notice) => void,
): Promise<Outcome<T>> {
  return writing(
    poolOf(db, viewer),
    async (tx) => {
      await becomeViewer(tx, viewer)
      return change(tx as Kysely<DB> as ViewerTx)
    },
    onTold,
  )
}

/** Changes something as our own server. */
export function writeAsService<T>(
  db: Db,
  change: (tx: ServiceTx) => Promise<Outcome<T>>,
  onTold: (notice: Notice) => void,
): Promise<Outcome<T>> {
  return writing(db.service, (tx) => change(tx as ServiceTx), onTold)
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
  onTold: (notice: Notice) => void,
): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcome, told } = await pool.transaction().execute(async (tx) => {
        const outcome = await change(tx)
        if (!outcome.ok) throw new Refused(outcome)
        return { outcome, told: await readTold(tx) }
      })
      told.forEach(onTold)
      return outcome
    } catch (error) {
      if (error instanceof Refused) return error.outcome
      if (attempt < attempts && isCrossing(error)) continue
      const code = refusalOf(error)
      if (code) return refused(code)
      throw error
    }
  }
}

function poolOf(db: Db, viewer: Viewer): Kysely<DB> {
  return { anon: db.anonFresh, authenticated: db.member, admin: db.admin }[viewer.role]
}

async function becomeViewer(tx: Kysely<DB>, viewer: Viewer): Promise<void> {
  const claims = viewer.role === "anon" ? {} : { sub: viewer.uid, role: viewer.role }
  await sql`select set_config('role', ${viewer.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(
    tx,
  )
}

async function readTold(tx: Kysely<DB>): Promise<Notice[]> {
  const { rows } = await sql<{
    told: string | null
  }>`select current_setting('nazo.told', true) as told`.execute(tx)
  return (rows[0]?.told ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Notice)
}

/** Two transactions met in the wrong order (deadlock) or on the same row (serialisation); either may simply try again. */
function isCrossing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["40P01", "40001"].includes(error.code ?? "")
}
