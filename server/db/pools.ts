import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { DB } from "#db/types.ts"
import type { Connection } from "./connection.ts"
import { type Login, loginAt, statementLimit } from "./logins.ts"
import { openConnections } from "./open.ts"
import { signClaims } from "./signing.ts"
import { valueTypes } from "./value-types.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** One pool per role; see server/db/logins.ts for what each may do. */
export type Db = {
  /** Guests and public pages, read-only. Uses a replica where there is one. */
  anon: Kysely<DB>
  /** The same on the primary, for pages rendered right after a change. */
  anonFresh: Kysely<DB>
  member: Kysely<DB>
  admin: Kysely<DB>
  service: Kysely<DB>
  intake: Kysely<DB>
  auth: Kysely<DB>
  /** The setting with which a transaction speaks for the viewer. */
  signClaims: (viewer: Viewer) => string
  close: () => Promise<void>
}

/** Connections of one process. Times WEB_CONCURRENCY, they fit into PostgreSQL's default of 100. */
const sizes = { anon: 6, member: 5, admin: 2, service: 2, intake: 2, auth: 2 }

type Place = { primary: Connection; replica?: Connection | null; secret: string }

/** `onLost` is called when the server closes an idle connection. Without a listener the process would end. */
export function openPools({ primary, replica, secret }: Place, onLost: (error: Error) => void): Db {
  const open = (login: Login, max: number, connection = primary) =>
    openPool(login, { connection, secret, max, heldAtMost: 2 * statementLimit(login) }, onLost)
  const anonFresh = open("nazo_public", sizes.anon)
  const pools = {
    anonFresh,
    anon: replica ? open("nazo_public", sizes.anon, replica) : anonFresh,
    member: open("nazo_member", sizes.member),
    admin: open("nazo_admin", sizes.admin),
    service: open("nazo_service", sizes.service),
    intake: open("nazo_intake", sizes.intake),
    auth: open("nazo_auth", sizes.auth),
  }
  const close = async () => {
    await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.destroy()))
  }
  return { ...pools, signClaims: (viewer) => signClaims(viewer, secret), close }
}

type Pool = {
  connection: Connection
  secret: string
  max: number
  /** Milliseconds after which a connection in use is closed. Not for jobs, whose work may take its time. */
  heldAtMost?: number
}

/** A single pool, for a job. */
export function openPool(
  login: Login,
  { connection, secret, max, heldAtMost }: Pool,
  onLost: (error: Error) => void,
): Kysely<DB> {
  const config = {
    ...loginAt(connection, login, secret),
    max,
    types: valueTypes,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
  }
  const pool = openConnections(config, onLost)
  if (heldAtMost) limitHolding(pool, heldAtMost)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Closes a connection that is in use for too long, and its statement fails. A server that no longer
 * answers (frozen, or cut off without a word) does not keep its own statement limit either.
 */
function limitHolding(pool: pg.Pool, milliseconds: number): void {
  const limits = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on("acquire", (client) => {
    limits.set(
      client,
      setTimeout(() => void client.end(), milliseconds),
    )
  })
  pool.on("release", (_, client) => clearTimeout(limits.get(client)))
}
