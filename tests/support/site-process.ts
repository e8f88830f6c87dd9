import { execFile, spawn, type ChildProcess } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { chown, mkdtemp, rm } from "node:fs/promises"
import { connect, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { environment } from "#server/config.ts"
import { endProcessesIn } from "#server/db/cluster/leftovers.ts"

export type SiteProcess = {
  pid: number
  origin: string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Its output so far. */
  lines: readonly string[]
  kill(signal: NodeJS.Signals): void
}

type SiteOptions = {
  dataDir: string
  /** By default the server itself. */
  command?: [string, ...string[]]
  env?: Record<string, string>
  /** By default a free one. */
  port?: number
  /** Runs it in a session of its own, which Ctrl-C does not reach, and tells the process group to end. */
  onGroup?: (pid: number | null) => void
  /** The user to run as, if the tests run as root. */
  user?: { uid: number; gid: number }
}

const run = promisify(execFile)

const spawned: { dataDir: string; child: ChildProcess }[] = []
const root = path.resolve(import.meta.dirname, "../..")
export const main = path.join(root, "server/main.ts")

/** Starts the built site in a process that can be killed, and waits until it is ready. */
export async function startSite(options: SiteOptions): Promise<SiteProcess> {
  const { child, origin, output } = await spawnSite(options)
  const ended = endOf(child)
  const ready = new Promise<"ready">((resolve) => {
    output.on("line", (line) => line.startsWith("ナゾメグリ is ready at ") && resolve("ready"))
  })
  const lines: string[] = []
  output.on("line", (line) => lines.push(line))
  const outcome = await Promise.race([ready, ended])
  if (outcome !== "ready") throw new Error(`The site ended with ${outcome}:\n${lines.join("\n")}`)
  return { pid: child.pid ?? 0, origin, ended, lines, kill: (signal) => child.kill(signal) }
}

/** Starts the site, loads a page and stops it. */
export async function runOnce(
  options: SiteOptions,
): Promise<{ page: number; exit: number | string }> {
  const site = await startSite(options)
  const { status } = await fetch(`${site.origin}/mysteries`)
  site.kill("SIGTERM")
  return { page: status, exit: await site.ended }
}

export const cleanRun = { page: 200, exit: 0 }

/** Sends the beginning of a request and never the rest. */
export async function leaveRequestUnfinished(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The site closes it.
  socket.on("error", () => undefined)
  await once(socket, "connect")
  socket.write("GET /mysteries HTTP/1.1\r\nHost: ")
  // Once this is answered, the bytes sent before it have been read.
  await fetch(`${origin}/healthz`)
  return socket
}

/** For starts that are meant to fail: the exit code and the output. */
export async function tryToStart(
  options: SiteOptions,
): Promise<{ code: number | string; text: string }> {
  const { child, output } = await spawnSite(options)
  const lines: string[] = []
  output.on("line", (line) => lines.push(line))
  const code = await endOf(child)
  return { code, text: lines.join("\n") }
}

/** Starts the site without waiting until it is ready, for instance to kill it before. */
export async function startWithoutWaiting(
  options: SiteOptions,
): Promise<Pick<SiteProcess, "ended" | "kill">> {
  const { child } = await spawnSite(options)
  return { ended: endOf(child), kill: (signal) => child.kill(signal) }
}

async function spawnSite({
  dataDir,
  command = [process.execPath, main],
  env = {},
  port,
  onGroup,
  user,
}: SiteOptions) {
  port ??= await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  // An empty variable counts as unset, so that no .env file of this machine applies.
  const unset = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ""]))
  const [file, ...args] = command
  const child = spawn(file, args, {
    ...user,
    detached: onGroup !== undefined,
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      ...unset,
      HOST: "127.0.0.1",
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      SEED: "none",
      // Many sites are started, and a third of a start is compiling.
      NODE_COMPILE_CACHE: path.join(tmpdir(), "node-compile-cache"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  onGroup?.(child.pid ?? null)
  spawned.push({ dataDir, child })
  const output = createInterface({ input: child.stdout })
  createInterface({ input: child.stderr }).on("line", (line) => output.emit("line", line))
  return { child, origin, output }
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = await once(child, "close")
  return code ?? signal
}

/** A data directory that tests may break; `remove()` also ends the processes in it. */
export async function makeDataDir(user?: { uid: number; gid: number }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "nazo-data-"))
  if (user) await chown(dataDir, user.uid, user.gid)
  const database = path.join(dataDir, "postgres")
  const remove = async () => {
    for (const site of spawned) if (site.dataDir.startsWith(dataDir)) site.child.kill("SIGKILL")
    await endProcessesIn(database)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, database, remove }
}

/**
 * A port that stays free until the site takes it: the system gives ports from 32768 on to any connection, so one of those may be
 * taken meanwhile.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  const server = createServer().listen(port, "127.0.0.1")
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  )
  if (!isFree) return findFreePort()
  server.close()
  await once(server, "close")
  return port
}

/** The process that serves, or that runs several serving ones, below an `npm start`; 0 while there is none. */
export async function servingProcessOf({ pid: npm }: Pick<SiteProcess, "pid">): Promise<number> {
  const all = await listProcesses()
  const isBelow = (parent: number): boolean =>
    parent === npm || all.some(({ pid, parent: above }) => pid === parent && isBelow(above))
  const serving = all.filter(({ command }) => command.includes("server/main.ts"))
  const found = serving.find(
    ({ parent }) => isBelow(parent) && !serving.some(({ pid }) => pid === parent),
  )
  return found?.pid ?? 0
}

/** The serving processes below a site of several. */
export async function workersOf({ pid }: Pick<SiteProcess, "pid">): Promise<number[]> {
  const workers = (await listProcesses()).filter(({ parent, command }) => {
    return parent === pid && command.includes("server/main.ts")
  })
  return workers.map((worker) => worker.pid)
}

/** The processes that live: a zombie only waits to be counted by its parent. */
export async function listProcesses() {
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,stat=,command="])
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state = "Z", command = ""] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
