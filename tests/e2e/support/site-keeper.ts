import { randomBytes } from "node:crypto"
import { symlink } from "node:fs/promises"
import path from "node:path"
import { migrate } from "#server/db/migrate.ts"
import { startThrowAwayCluster, urlOf } from "#tests/support/cluster.ts"
import { makeDataDir, startSite } from "#tests/support/site-process.ts"
import { fillWithDemo } from "./demo.ts"
import type { KeeperMessage, RunningSite, SiteRequest } from "./kept-site.ts"

// A separate process, started by kept-site.ts. Everything it starts ends with its parent.
const request = JSON.parse(process.argv[2] ?? "{}") as SiteRequest
const closers: (() => Promise<void>)[] = []
const parentGone = new AbortController()
const { signal } = parentGone
for (const event of ["disconnect", "SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(event, () => parentGone.abort())
}

try {
  send({ site: await open(request) })
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  signal.addEventListener("abort", () => resolve())
  await promise
} catch (error) {
  if (!signal.aborted) send({ error: String(error instanceof Error ? error.stack : error) })
}
for (const close of closers) await close()
process.exit()

async function open({ beside, demo, env = {} }: SiteRequest): Promise<RunningSite> {
  const { dataDir, remove } = await makeDataDir()
  closers.push(remove)
  const files = path.join(dataDir, "files")
  const { databaseUrl, secret } = beside ?? (await openDatabase(files, demo ?? false))
  if (beside) await symlink(path.join(beside.dataDir, "files"), files)
  signal.throwIfAborted()
  const given = { DATABASE_URL: databaseUrl, SECRET: secret }
  const site = await startSite({ dataDir, env: { ...env, ...given } })
  closers.unshift(async () => {
    site.kill("SIGKILL")
    await site.ended
  })
  void watch(site.ended)
  return { origin: site.origin, databaseUrl, secret, dataDir }
}

async function watch(ended: Promise<number | NodeJS.Signals>): Promise<void> {
  const endedBy = String(await ended)
  if (!signal.aborted) send({ endedBy })
}

async function openDatabase(files: string, demo: boolean) {
  const cluster = await startThrowAwayCluster()
  closers.push(cluster.stop)
  signal.throwIfAborted()
  const secret = randomBytes(32).toString("base64url")
  await migrate(cluster.connection, { secret, log: () => undefined })
  if (demo) await fillWithDemo(cluster.connection, files)
  return { databaseUrl: urlOf(cluster.connection), secret }
}

function send(what: KeeperMessage): void {
  if (process.connected) process.send?.(what)
}
