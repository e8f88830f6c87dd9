import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import type { Connection } from "#server/db/connection.ts"
import { borrowDatabase } from "#server/processes/borrow-database.ts"
import { readSecret } from "#server/secret.ts"
import { makeDataDir, type SiteProcess, startSite } from "#tests/support/site-process.ts"
import { startThrowAwayCluster, urlOf } from "#tests/support/cluster.ts"

export type FilledDatabase = { connection: Connection; secret: string }

export type Ground = {
  /** A migrated database with so many mysteries, the same ones each time. */
  databaseWith: (mysteries: number) => Promise<FilledDatabase>
  /** The built site on such a database. */
  siteWith: (mysteries: number) => Promise<SiteProcess & { port: number }>
  close: () => Promise<void>
}

/** A throw-away PostgreSQL and the sites that the measurements start on it. */
export async function openGround(): Promise<Ground> {
  const cluster = await startThrowAwayCluster()
  const closers = [() => cluster.stop()]
  const filled = new Map<number, Promise<FilledDatabase & { env: Record<string, string> }>>()

  async function makeDatabase(mysteries: number) {
    const connection = await createDatabase(cluster.connection, `bench_${mysteries}`)
    const { dataDir, remove } = await makeDataDir()
    closers.unshift(remove)
    // One client asks as much as it can.
    const env = { DATABASE_URL: urlOf(connection), DATA_DIR: dataDir, RATE_LIMITS: "off" }
    await fill(env, mysteries)
    return { connection, secret: await readSecret(dataDir), env }
  }

  function databaseWith(mysteries: number) {
    const known = filled.get(mysteries) ?? makeDatabase(mysteries)
    filled.set(mysteries, known)
    return known
  }

  async function siteWith(mysteries: number) {
    const { env } = await databaseWith(mysteries)
    const site = await startSite({ dataDir: env.DATA_DIR ?? "", env })
    closers.unshift(async () => {
      site.kill("SIGTERM")
      await site.ended
    })
    return { ...site, port: Number(new URL(site.origin).port) }
  }

  return {
    databaseWith,
    siteWith,
    async close() {
      for (const close of closers) await close()
    },
  }
}

/** The database of DATA_DIR or DATABASE_URL instead, however many mysteries it has; there is no site on it. */
export async function openGroundHere(): Promise<Ground> {
  const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
  return {
    databaseWith: async () => ({ connection, secret }),
    siteWith: () =>
      Promise.reject(new Error("There is no site to measure here: leave out --here.")),
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

async function fill(env: Record<string, string>, mysteries: number): Promise<void> {
  const seed = path.join(import.meta.dirname, "../db/seed/large.ts")
  const sizes = ["--mysteries", String(mysteries), "--reviews", "2000", "--users", "500"]
  await promisify(execFile)(process.execPath, [seed, ...sizes], {
    env: { ...process.env, ...env },
    maxBuffer: 100 * 1024 * 1024,
  })
}
