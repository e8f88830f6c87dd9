import { setTimeout as pause } from "node:timers/promises"
import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { Connection } from "./connection.ts"
import { openConnections } from "./open.ts"

/** A streaming replica that answers public reads for as long as it is current. */
export type Replica = {
  /** Null while the primary has to answer. */
  current: () => Kysely<DB> | null
  /** A read has just failed there. Nothing is read from it until it has answered the watch again. */
  suspect: () => void
  close: () => Promise<void>
}

/**
 * Milliseconds that a replica may be behind. A healthy one is behind by some milliseconds, or by the few seconds for which
 * a read may hold up what it replays.
 */
export const lagLimit = 5_000
/**
 * For so long a writer, and everybody who reads what was invalidated, reads from the primary. Longer than a current replica
 * can be behind.
 */
export const primaryFor = 10_000

const lookEvery = 1_000
const answerWithin = 2_000

type Watched = {
  pool: Kysely<DB>
  /** Both as the login of `pool`. */
  primary: Connection
  replica: Connection
  onChange: (isCurrent: boolean) => void
}

/** Compares every second how far the log has been written on the primary and replayed on the replica. */
export function watchReplica({ pool, primary, replica, onChange }: Watched): Replica {
  const closing = new AbortController()
  const log = createReplayLog()
  const [onPrimary, onReplica] = [primary, replica].map(openWatch) as [Watch, Watch]
  let wasCurrent = false

  const isCurrent = () => performance.now() - log.completeUntil() < lagLimit
  const tell = () => {
    if (isCurrent() === wasCurrent || closing.signal.aborted) return
    wasCurrent = !wasCurrent
    onChange(wasCurrent)
  }
  const suspect = () => {
    log.forget()
    tell()
  }

  const look = async () => {
    const at = performance.now()
    const written = await onPrimary.ask("pg_current_wal_flush_lsn()", "false").catch(() => null)
    const replayed = await onReplica.ask("pg_last_wal_replay_lsn()", "true").catch(() => null)
    if (!replayed || (written && written.cluster !== replayed.cluster)) log.forget()
    else log.note({ at, written: written?.position ?? null, replayed: replayed.position })
    tell()
  }
  const watching = (async () => {
    while (!closing.signal.aborted) {
      await look()
      await pause(lookEvery, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()

  return {
    current: () => (isCurrent() ? pool : null),
    suspect,
    async close() {
      closing.abort()
      await watching
      await Promise.all([onPrimary.close(), onReplica.close(), pool.destroy()])
    },
  }
}

type Looked = {
  /** Before the primary was asked. */
  at: number
  /** Positions in the log; null where the server did not say. */
  written: bigint | null
  replayed: bigint
}

/**
 * Since when, at most, a replica may lack a commit. Neither clock is compared, and a primary that writes nothing is not
 * lag: the replica has everything until `at` once it has replayed what had been written then.
 */
export function createReplayLog() {
  let pending: { at: number; written: bigint }[] = []
  let complete = -Infinity
  return {
    completeUntil: () => complete,
    note({ at, written, replayed }: Looked) {
      if (written !== null) pending.push({ at, written })
      for (const look of pending) if (look.written <= replayed) complete = look.at
      pending = pending.filter((look) => look.written > replayed)
    },
    forget() {
      pending = []
      complete = -Infinity
    },
  }
}

type Watch = ReturnType<typeof openWatch>

/** One connection of its own, so that a crowd of readers does not make a replica look lost. */
function openWatch(connection: Connection) {
  const server = openConnections({
    ...connection,
    max: 1,
    application_name: "nazomeguri-replica",
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  return {
    async ask(position: string, isInRecovery: "true" | "false") {
      const { rows } = await server.query<{ position: string; cluster: string }>(
        `select ${position} - '0/0' as position, system_identifier as cluster
         from pg_control_system() where pg_is_in_recovery() = ${isInRecovery}`,
      )
      const [row] = rows
      return row ? { position: BigInt(row.position), cluster: row.cluster } : null
    },
    close: () => server.end(),
  }
}
