import { chown, mkdir, mkdtemp, realpath, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { chooseAccount, type Account } from "./cluster/account.ts"
import { findBinaries } from "./cluster/binaries.ts"
import { initialise } from "./cluster/initialise.ts"
import { clearLeftovers } from "./cluster/leftovers.ts"
import { readPidFile } from "./cluster/pid-file.ts"
import { startPostmaster } from "./cluster/postmaster.ts"
import { settings } from "./cluster/settings.ts"
import { keepRunning } from "./cluster/supervisor.ts"
import type { Connection } from "./connection.ts"
import { openClient } from "./open.ts"

export type Cluster = {
  connection: Connection
  /** Stops cleanly within `patience` ms, else immediately; the next start then recovers. */
  stop(patience?: number): Promise<void>
}

type Plan = {
  dir: string
  log: (line: string) => void
  binDir?: string
  /** For tests: fast, and lost when the machine crashes. */
  throwAway?: boolean
}

const owner = { user: "postgres", database: "nazomeguri" } as const
const port = 5432

/**
 * Runs the embedded PostgreSQL of one data directory, whatever state an earlier run left. The caller holds the lock on the
 * directory: a server still running there is stopped.
 */
export async function startCluster(plan: Plan): Promise<Cluster> {
  const { log, binDir = findBinaries(), throwAway = false } = plan
  if (process.platform === "win32") {
    throw new Error("The embedded PostgreSQL needs Linux or macOS (WSL will do): set DATABASE_URL.")
  }
  const parent = path.dirname(path.resolve(plan.dir))
  await mkdir(parent, { recursive: true })
  const dir = path.join(await realpath(parent), path.basename(plan.dir))

  const account = await chooseAccount([binDir, path.dirname(dir)])
  await initialise({ dir, binDir, account, throwAway, log })
  const socketDir = await chooseSocketDir(dir, account)
  const server = await keepRunning(async () => {
    await clearLeftovers(dir)
    return startPostmaster({
      dir,
      binDir,
      account,
      settings: settings({ socketDir, port, throwAway }),
      log,
    })
  }, log)

  const connection = { ...owner, host: socketDir, port }
  await createDatabase(connection)
  const stop = async (patience = 30_000) => {
    await server.stop(patience)
    if (socketDir !== dir) await rm(socketDir, { recursive: true, force: true })
  }
  return { connection, stop }
}

/** The data directory is private already, but a socket's path may have about 100 bytes only. */
async function chooseSocketDir(dir: string, account: Account): Promise<string> {
  if (Buffer.byteLength(path.join(dir, `.s.PGSQL.${port}`)) <= 100) return dir
  const socketDir = await mkdtemp(path.join(tmpdir(), "nazomeguri-"))
  if (account) await chown(socketDir, account.uid, account.gid)
  return socketDir
}

/** The address of a running site's cluster, for other processes of the same owner. */
export async function connectionTo(dir: string): Promise<Connection | null> {
  const running = await readPidFile(dir)
  if (!running?.isReady || !running.socketDir) return null
  return { ...owner, host: running.socketDir, port: running.port }
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = openClient({ ...connection, database: "postgres" })
  await client.connect()
  try {
    const names = await client.query("select from pg_database where datname = $1", [owner.database])
    if (names.rowCount !== 0) return
    await client.query(`create database ${owner.database}`)
    // The site's logins have no business in the database that initdb makes.
    await client.query("revoke all on database postgres from public")
  } finally {
    await client.end()
  }
}
