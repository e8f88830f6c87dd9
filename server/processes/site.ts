import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { DemoAccount } from "#shared/accounts/demo-accounts.ts"
import { refuseUnfinishedRestore } from "#server/backup/unfinished-restore.ts"
import { readConfig, type Config } from "#server/config.ts"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import { connectionOf, type Connection } from "#server/db/connection.ts"
import { demoAccountsOf, setDemoAccounts } from "#server/auth/demo-accounts.ts"
import { migrate } from "#server/db/migrate.ts"
import { asOwner } from "#server/db/owner.ts"
import { fillWithDemo } from "#server/demo.ts"
import { openJobParts } from "#server/jobs/job-parts.ts"
import { startJobWorker } from "#server/jobs/worker.ts"
import { maintainSearchIndex } from "#server/jobs/maintain-search-index.ts"
import { openLog, type Log } from "#server/log.ts"
import { readSecret } from "#server/secret.ts"
import { serve, type Site } from "#server/serve.ts"
import { lockDataDir, type Lock } from "./data-dir-lock.ts"
import { exitCodes } from "./exit-codes.ts"
import { onStopSignal } from "./stop-signals.ts"
import { ready } from "./supervise.ts"
import { startWorkers } from "./workers.ts"

/** Shutdown takes at most 10 s: this long for running requests, and until then for the database. */
const requestsEndWithin = 6_000
const databaseEndsWithin = 8_500

type Running = {
  lock?: Lock
  database?: Cluster
  site?: Site
  search?: { close: () => Promise<void> }
  jobs?: { close: () => Promise<void> }
}

/** The lines that say how to try the demo as somebody. */
const demoSignIns = (accounts: readonly DemoAccount[]) =>
  ["The demo can be entered as", ...accounts.map(describeAccount), ""].join("\n")

const describeAccount = ({ name, kind, email, password }: DemoAccount) =>
  `  ${email}  password ${password}  (${name}, ${kind})`

/** Runs the site, from its configuration until a signal ends it. */
export async function runSite(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfigOrExit(env)
  const log = openLog()
  const running: Running = {}
  const stopping = new AbortController()
  const onGivenUp = () => {
    process.stderr.write("A serving process ended too often within a minute: giving up.\n")
    void stop(exitCodes.gaveUp)
  }
  const started = start(config, log, running, { stopping: stopping.signal, onGivenUp })

  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    running.lock?.announceStop()
    const askedAt = Date.now()
    const left = (within: number) => Math.max(0, askedAt + within - Date.now())
    const settled = started.then(
      () => closeAll(running),
      () => closeAll(running),
    )
    await Promise.race([settled, wait(left(requestsEndWithin))])
    await running.database?.stop(left(databaseEndsWithin))
    process.exit(exitCode)
  }
  const stopNow = async () => {
    await running.database?.stop(0)
    process.exit(1)
  }
  onStopSignal({ stop: () => void stop(0), stopNow: () => void stopNow() })
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "nobody caught this: stopping")
    void stop(1)
  })
  // Killed, the process above cannot pass a signal on.
  if (process.send) process.once("disconnect", () => void stop(0))

  try {
    const demo = await started
    process.stdout.write(`ナゾメグリ is ready at ${config.origin}\n`)
    if (demo.length > 0) process.stdout.write(demoSignIns(demo))
    process.send?.(ready)
  } catch (error) {
    if (stopping.signal.aborted) return
    process.stderr.write(`${explain(error, config)}\n`)
    await stop(1)
  }
}

async function start(
  config: Config,
  log: Log,
  running: Running,
  { stopping, onGivenUp }: { stopping: AbortSignal; onGivenUp: () => void },
): Promise<readonly DemoAccount[]> {
  const lock = await lockDataDir(config.dataDir)
  if ("heldBy" in lock) {
    throw new Error(
      `${config.dataDir} is in use: ナゾメグリ already runs as process ${lock.heldBy}.`,
    )
  }
  running.lock = lock
  await refuseUnfinishedRestore(config.dataDir)

  const secret = config.secret ?? (await readSecret(config.dataDir))
  const connection = await openDatabase(config, log, running)
  stopping.throwIfAborted()
  const tell = (line: string) => log.info(line)
  await migrate(connection, { secret, log: tell })
  stopping.throwIfAborted()
  if (config.seed === "demo") {
    await fillWithDemo({ config, connection, log: tell, stopping })
    stopping.throwIfAborted()
  }
  const demo = demoAccountsOf(config, secret)
  await asOwner(connection, (owner) => setDemoAccounts(owner, demo))

  const settings = { config, connection, secret }
  running.site =
    config.processes > 1
      ? await startWorkers(config.processes, settings, log, onGivenUp)
      : await serve(settings, log)
  running.search = maintainSearchIndex({ connection, secret }, log)
  if (config.runsJobs) {
    // The data directory is locked: no other worker can be on an embedded database.
    const isAlone = !config.databaseUrl
    const now = () => new Date()
    const parts = { connection, secret, ...openJobParts(config), now, isAlone }
    running.jobs = startJobWorker(parts, log)
  }
  return demo
}

const closeAll = ({ site, search, jobs }: Running) =>
  Promise.all([site?.close(), search?.close(), jobs?.close()])

async function openDatabase(config: Config, log: Log, running: Running): Promise<Connection> {
  if (config.databaseUrl) return connectionOf(config.databaseUrl)
  running.database = await startCluster({
    dir: path.join(config.dataDir, "postgres"),
    log: (line) => log.info({ from: "postgres" }, line),
  })
  return running.database.connection
}

function readConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(exitCodes.wrongConfiguration)
  }
}

function explain(error: unknown, { port }: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT.`
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message
}
