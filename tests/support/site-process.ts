import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chown, mkdtemp, rm } from "node:fs/promises"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { environment } from "#server/config.ts"
import { endProcessesIn } from "#server/db/cluster/leftovers.ts"

export type SiteProcess = {
  pid: number
  origin: string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal: NodeJS.Signals): void
}

type Wish = {
  dataDir: string
  /** Unset: the server itself. */
  command?: [string, ...string[]]
  env?: Record<string, string>
  /** Whom it runs as, where we are root. */
  user?: { uid: number; gid: number }
}

const spawned: { dataDir: string; child: ChildProcess }[] = []
const root = path.resolve(import.meta.dirname, "../..")
const main = path.join(root, "server/main.ts")

/** Starts the built site in a process that can be killed, and waits until it is ready. */
export async function startSite(wish: Wish): Promise<SiteProcess> {
  const { child, origin, output } = await spawnSite(wish)
  const ended = endOf(child)
  const ready = new Promise<"ready">((resolve) => {
    output.on("line", (line) => line.startsWith("ナゾメグリ is ready at ") && resolve("ready"))
  })
  const lines: string[] = []
  output.on("line", (line) => lines.push(line))
  const outcome = await Promise.race([ready, ended])
  if (outcome !== "ready") throw new Error(`The site ended with ${outcome}:\n${lines.join("\n")}`)
  return { pid: child.pid ?? 0, origin, ended, kill: (signal) => child.kill(signal) }
}

/** A whole life: starts, shows a page, is asked to stop. */
export async function liveOnce(wish: Wish): Promise<{ page: number; exit: number | string }> {
  const site = await startSite(wish)
  const { status } = await fetch(`${site.origin}/mysteries`)
  site.kill("SIGTERM")
  return { page: status, exit: await site.ended }
}

export const aGoodLife = { page: 200, exit: 0 }

/** Begins a request and never goes on with it. */
export async function stall(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // Its end is the site's to choose.
  socket.on("error", () => undefined)
  await once(socket, "connect")
  socket.write("GET /mysteries HTTP/1.1\r\nHost: ")
  // Answered after what was sent before it has been read.
  await fetch(`${origin}/healthz`)
  return socket
}

/** For starts that are meant to fail: how it ended, and what it said. */
export async function tryToStart(wish: Wish): Promise<{ code: number | string; text: string }> {
  const { child, output } = await spawnSite(wish)
  const lines: string[] = []
  output.on("line", (line) => lines.push(line))
  const code = await endOf(child)
  return { code, text: lines.join("\n") }
}

/** Starts the site only to have it killed on the way. */
export async function beginToStart(wish: Wish): Promise<Pick<SiteProcess, "ended" | "kill">> {
  const { child } = await spawnSite(wish)
  return { ended: endOf(child), kill: (signal) => child.kill(signal) }
}

async function spawnSite({ dataDir, command = [process.execPath, main], env = {}, user }: Wish) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  // An empty name counts as not given, so that no .env file of this machine has a say.
  const nothing = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ""]))
  const [file, ...args] = command
  const child = spawn(file, args, {
    ...user,
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      ...nothing,
      HOST: "127.0.0.1",
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      SEED: "none",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  spawned.push({ dataDir, child })
  const output = createInterface({ input: child.stdout })
  createInterface({ input: child.stderr }).on("line", (line) => output.emit("line", line))
  return { child, origin, output }
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = await once(child, "close")
  return code ?? signal
}

/** A data directory to break; whatever still lives in it is ended with it. */
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

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
