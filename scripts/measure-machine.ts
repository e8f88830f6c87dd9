import { execFile } from "node:child_process"
import { rm } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { startCluster } from "#server/db/cluster.ts"

/** Seconds that the two pieces of work take on the two idle cores for which scripts/stages.mjs sets its budgets. */
const reference = { processor: 1.1, database: 2 }

/** How many times as long as there this machine takes at the moment; 1 where it is faster. */
export async function measureMachine(folder: string): Promise<number> {
  const processor = await secondsOf(workOnTwoCores)
  const database = await secondsOf(() => workOnDatabase(path.join(folder, "measured-cluster")))
  return Math.max(1, processor / reference.processor, database / reference.database)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

const workOnTwoCores = () => {
  const work = path.join(import.meta.dirname, "fixed-work.ts")
  return Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, [work])))
}

/** As a stage does: starts a cluster, fills a database statement by statement, and copies it. */
async function workOnDatabase(dir: string): Promise<void> {
  const cluster = await startCluster({ dir, log: () => undefined, throwAway: true })
  const client = new pg.Client({ ...cluster.connection, database: "template1" })
  await client.connect()
  await client.query("create table work (id int primary key, text text not null)")
  await client.query("create index on work (text)")
  await client.query("insert into work select n, md5(n::text) from generate_series(1, 40000) as n")
  for (let id = 1; id <= 1_000; id += 1) {
    await client.query("update work set text = text || 'x' where id = $1", [id])
  }
  await client.end()
  const admin = new pg.Client(cluster.connection)
  await admin.connect()
  for (const copy of ["copy_1", "copy_2"]) await admin.query(`create database ${copy}`)
  await admin.end()
  await cluster.stop(0)
  await rm(dir, { recursive: true })
}
