import { mkdir } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import type { Connection } from "#server/db/connection.ts"
import { borrowDatabase } from "#server/processes/borrow-database.ts"
import { readSecret } from "#server/secret.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"
import { buildIndex, type FillPlan } from "./fill-database.ts"
import type { FilledDatabase } from "./ground.ts"

export type DatabaseSize = { mysteries: number; reviews: number }

export type Databases = {
  /** Fills it at the first call; null where that failed. */
  databaseWith: (size: DatabaseSize) => Promise<FilledDatabase | null>
  close: () => Promise<void>
}

/** Databases on a throw-away PostgreSQL. */
export async function openDatabases(
  folder: string,
  fill: (plan: FillPlan) => Promise<boolean>,
): Promise<Databases> {
  const cluster = await startThrowAwayCluster()
  const filled = new Map<string, Promise<FilledDatabase | null>>()

  async function makeDatabase(name: string, size: DatabaseSize): Promise<FilledDatabase | null> {
    const connection = await createDatabase(cluster.connection, `bench_${name}`)
    const dataDir = path.join(folder, `data-${name}`)
    await mkdir(dataDir)
    const isFilled = await fill({ connection, dataDir, ...size })
    return isFilled ? { connection, dataDir, secret: await readSecret(dataDir) } : null
  }

  return {
    databaseWith(size) {
      const name = `${size.mysteries}_${size.reviews}`
      const known = filled.get(name) ?? makeDatabase(name, size)
      filled.set(name, known)
      return known
    },
    close: () => cluster.stop(),
  }
}

/** The database of DATA_DIR or DATABASE_URL instead, however many mysteries it has. */
export async function openDatabaseHere(): Promise<Databases> {
  const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
  await buildIndex(connection, secret)
  return {
    databaseWith: async () => ({ connection, secret, dataDir: null }),
    close: giveBack,
  }
}

async function createDatabase(cluster: Connection, name: string): Promise<Connection> {
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...cluster, database: name }
}
