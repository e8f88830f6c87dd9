import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import type { Connection } from "#server/db/connection.ts"

/**
 * A PostgreSQL cluster that `stop()` deletes. TEST_PG_BIN chooses another version than the bundled one,
 * which is how the same tests run on every version we support.
 */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const dir = path.join(tmpdir(), `nazomeguri-test-${randomUUID().slice(0, 8)}`)
  const binDir = process.env.TEST_PG_BIN
  const cluster = await startCluster({
    dir,
    log: () => undefined,
    throwAway: true,
    ...(binDir ? { binDir } : {}),
  })
  const stop = async () => {
    await cluster.stop(0)
    await rm(dir, { recursive: true, force: true })
  }
  return { connection: cluster.connection, stop }
}

/** The connection as a DATABASE_URL. */
export function urlOf({ host, port, user, database, password }: Connection): string {
  const url = new URL("postgresql://localhost")
  url.username = user ?? ""
  url.password = String(password ?? "")
  url.pathname = database ?? ""
  url.searchParams.set("host", host ?? "")
  url.searchParams.set("port", String(port ?? ""))
  return url.href
}
