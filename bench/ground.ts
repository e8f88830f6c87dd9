import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import type { Connection } from "#server/db/connection.ts"
import { makeDataDir, type SiteProcess, startSite } from "#tests/support/site-process.ts"
import { startThrowAwayCluster, urlOf } from "#tests/support/cluster.ts"

export type Ground = {
  /** The built site on a database with so many mysteries. */
  siteWith: (mysteries: number) => Promise<SiteProcess & { port: number }>
  close: () => Promise<void>
}

/** A throw-away PostgreSQL and the sites that the measurements start on it. */
export async function openGround(): Promise<Ground> {
  const cluster = await startThrowAwayCluster()
  const closers = [() => cluster.stop()]

  async function siteWith(mysteries: number) {
    const databaseUrl = await createDatabase(cluster.connection, `bench_${mysteries}`)
    const { dataDir, remove } = await makeDataDir()
    await fill({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, mysteries)
    const site = await startSite({ dataDir, env: { DATABASE_URL: databaseUrl } })
    closers.unshift(async () => {
      site.kill("SIGTERM")
      await site.ended
      await remove()
    })
    return { ...site, port: Number(new URL(site.origin).port) }
  }

  return {
    siteWith,
    async close() {
      for (const close of closers) await close()
    },
  }
}

async function createDatabase(cluster: Connection, name: string): Promise<string> {
  const client = new pg.Client(cluster)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return urlOf({ ...cluster, database: name })
}

async function fill(env: Record<string, string>, mysteries: number): Promise<void> {
  const seed = path.join(import.meta.dirname, "../db/seed/large.ts")
  const sizes = ["--mysteries", String(mysteries), "--reviews", "2000", "--users", "500"]
  await promisify(execFile)(process.execPath, [seed, ...sizes], {
    env: { ...process.env, ...env },
    maxBuffer: 100 * 1024 * 1024,
  })
}
