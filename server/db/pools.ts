import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { DB } from "#db/types.ts"
import type { Connection } from "./connection.ts"
import { type Login, loginAt, statementLimit } from "./logins.ts"
import { openConnections } from "./open.ts"
import { preparing } from "./prepared.ts"
import { type Replica, watchReplica } from "./replica.ts"
import { signClaims } from "./signing.ts"
import { valueTypes } from "./value-types.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** One pool per role; see server/db/logins.ts for what each may do. */
export type Db = {
  /** Guests and public pages, read-only. */
  anon: Kysely<DB>
  /** Answers most of their reads where there is one. */
  replica: Replica | null
  member: Kysely<DB>
  /** The desk, in the role of its member. */
  admin: Kysely<DB>
  service: Kysely<DB>
  intake: Kysely<DB>
  auth: Kysely<DB>
  /** The setting with which a transaction speaks for the viewer. */
  signClaims: (viewer: Viewer) => string
  /** The pools as they are now. */
  loads: () => PoolLoad[]
  close: () => Promise<void>
}

export type PoolLoad = { pool: string; busy: number; idle: number; waiting: number }

/** Connections of one process. Times WEB_CONCURRENCY, they fit into PostgreSQL's default of 100. */
const sizes = { anon: 6, member: 4, admin: 2, service: 2, intake: 2, auth: 3 }

type Place = {
  primary: Connection
  replica?: { connection: Connection; onChange: (isCurrent: boolean) => void } | null
  secret: string
}

/**
 * A read that the replica has not answered by then is repeated on the primary: before those who wait behind it for their
 * turn (server/http/fair-queue.ts) lose patience.
 */
const replicaAnswersWithin = 1_500

/** `onLost` is called when the server closes an idle connection. Without a listener the process would end. */
export function openPools({ primary, replica, secret }: Place, onLost: (error: Error) => void): Db {
  const opened: { name: string; pool: pg.Pool }[] = []
  const watch = (name: string) => (pool: pg.Pool) => void opened.push({ name, pool })
  const open = (login: Login, max: number) =>
    openPool(
      login,
      {
        connection: primary,
        secret,
        max,
        heldAtMost: 2 * statementLimit(login),
        onOpen: watch(login),
      },
      onLost,
    )
  const pools = {
    anon: open("nazo_public", sizes.anon),
    member: open("nazo_member", sizes.member),
    admin: open("nazo_admin", sizes.admin),
    service: open("nazo_service", sizes.service),
    intake: open("nazo_intake", sizes.intake),
    auth: open("nazo_auth", sizes.auth),
  }
  const watched = replica && openReplica(replica)
  const close = async () => {
    await Promise.all([...Object.values(pools).map((pool) => pool.destroy()), watched?.close()])
  }
  return {
    ...pools,
    signClaims: (viewer) => signClaims(viewer, secret),
    replica: watched ?? null,
    loads: () => opened.map(loadOf),
    close,
  }

  function openReplica({ connection, onChange }: NonNullable<Place["replica"]>): Replica {
    const login = "nazo_public"
    const max = sizes.anon
    const pool = {
      connection,
      secret,
      max,
      heldAtMost: replicaAnswersWithin,
      onOpen: watch("replica"),
    }
    return watchReplica({
      pool: openPool(login, pool, onLost),
      primary: loginAt(primary, login, secret),
      replica: loginAt(connection, login, secret),
      onChange,
    })
  }
}

function loadOf({ name, pool }: { name: string; pool: pg.Pool }): PoolLoad {
  const { totalCount, idleCount, waitingCount } = pool
  return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

type Pool = {
  connection: Connection
  secret: string
  max: number
  /** Milliseconds after which a connection in use is closed. Not for jobs, whose work may take its time. */
  heldAtMost?: number
  onOpen?: (pool: pg.Pool) => void
}

/** A single pool, for a job. */
export function openPool(
  login: Login,
  { connection, secret, max, heldAtMost, onOpen }: Pool,
  onLost: (error: Error) => void,
): Kysely<DB> {
  const config = {
    ...loginAt(connection, login, secret),
    max,
    types: valueTypes,
    connectionTimeoutMillis: Math.min(3_000, heldAtMost ?? Infinity),
    idleTimeoutMillis: 30_000,
    // Its prepared statements go with a connection.
    maxLifetimeSeconds: 3_600,
  }
  const pool = openConnections(config, onLost)
  onOpen?.(pool)
  if (heldAtMost) limitHolding(pool, heldAtMost)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
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
