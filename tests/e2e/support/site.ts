import { spawn, type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import type { Connection } from "#server/db/connection.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"

/** What tests need to know of the site they visit. */
export type RunningSite = { origin: string; databaseUrl: string; secret: string }

/** Workers inherit the environment of the process that started the site. */
export function runningSite(): RunningSite {
  return JSON.parse(process.env.RUNNING_SITE ?? "{}") as RunningSite
}

/** One site for the whole run: the built one, on a database and a data folder of its own. */
export default async function startSite(): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster()
  const dataDir = await mkdtemp(path.join(tmpdir(), "nazomeguri-e2e-"))
  const port = await findFreePort()
  const databaseUrl = urlOf(cluster.connection)
  const secret = randomBytes(32).toString("base64url")
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      SEED: "demo",
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let isWanted = true
  site.once("exit", (code, signal) => {
    if (isWanted) process.stderr.write(`The site ended by itself: ${signal ?? code}\n`)
  })
  const stop = async () => {
    isWanted = false
    const ended =
      site.exitCode === null && site.signalCode === null ? once(site, "exit") : undefined
    site.kill("SIGTERM")
    await ended
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const running: RunningSite = { origin: await readOrigin(site), databaseUrl, secret }
    process.env.RUNNING_SITE = JSON.stringify(running)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** What it prints once a visitor may come. Reading goes on afterwards, or a full pipe would stop the site. */
function readOrigin(site: ChildProcess): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line)
        lines.splice(0, lines.length - 50)
        const origin = line.match(/^ナゾメグリ is ready at (\S+)$/)?.[1]
        if (origin) resolve(origin)
      })
    }
    site.once("error", reject)
    site.once("exit", () => reject(new Error(`The site did not start:\n${lines.join("\n")}`)))
  })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

function urlOf({ host, port, user, database, password }: Connection): string {
  const url = new URL("postgresql://localhost")
  url.username = user ?? ""
  url.password = String(password ?? "")
  url.pathname = database ?? ""
  url.searchParams.set("host", host ?? "")
  url.searchParams.set("port", String(port ?? ""))
  return url.href
}
