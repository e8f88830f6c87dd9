import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { createSearchIndex, type IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { SnapshotTx, ViewerTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import type { FilledDatabase } from "./ground.ts"
import { cpuMilliseconds } from "./process-figures.ts"
import type { Row } from "./row.ts"

/** In milliseconds. `clock` includes waiting for other work on a busy machine, `cpu` does not. */
export type Cost = { clock: number; cpu: number }

export type Guest = {
  /** Reads as a guest does, through every policy, on one connection. */
  tx: ViewerTx
  /** The same from one snapshot, with a search index whose cache is empty at first. */
  search: <T>(read: (tx: ViewerTx, index: IndexSnapshot) => Promise<T>) => Promise<T>
  /** Processor time of the database's process and ours. */
  costOf: (act: () => Promise<unknown>) => Promise<Cost>
  leave: () => Promise<void>
}

export async function openGuest({ connection, secret }: FilledDatabase): Promise<Guest> {
  const guest = openPool("nazo_public", { connection, secret, max: 1 }, () => undefined)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(guest)
  const pid = rows[0]?.pid ?? 0
  const cpu = async () => (await cpuMilliseconds(pid)) + process.cpuUsage().user / 1000
  const index = createSearchIndex({ maxBytes: 256 * 2 ** 20 })
  return {
    tx: guest as Kysely<DB> as ViewerTx,
    search: (read) =>
      guest
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => {
          const snapshot = tx as Kysely<DB> as ViewerTx as SnapshotTx
          return read(snapshot, index.open(snapshot))
        }),
    leave: () => guest.destroy(),
    async costOf(act) {
      const before = await cpu()
      const begun = performance.now()
      await act()
      const clock = performance.now() - begun
      return { clock, cpu: (await cpu()) - before }
    },
  }
}

/** `target` is for the 95th percentile of processor time. */
export function rowOf(what: string, costs: Cost[], target: number | null = null): Row {
  const cpu = costs.map((cost) => cost.cpu)
  const figure = `${spread(cpu)} (by the clock ${spread(costs.map(({ clock }) => clock))})`
  if (target === null) return { what, figure, target: "", holds: null }
  return { what, figure, target: `p95 ≤ ${target} ms`, holds: share(cpu, 0.95) <= target }
}

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

const spread = (times: number[]) =>
  `p50 ${share(times, 0.5).toFixed(1)}, p95 ${share(times, 0.95).toFixed(1)}, p99 ${share(times, 0.99).toFixed(1)} ms`
