import path from "node:path"
import { setTimeout as nextTurn } from "node:timers/promises"
import { memoryIn } from "#server/config.ts"
import type { Connection } from "#server/db/connection.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { createClientNames } from "#server/http/client.ts"
import { createWriteCookie } from "#server/http/write-cookie.ts"
import { allocatorSettings, heapOptions } from "#server/processes/memory.ts"
import { readSecret } from "#server/secret.ts"
import { main, startSite } from "#tests/support/site-process.ts"
import { urlOf } from "#tests/support/cluster.ts"

/** `dataDir` is null for a database that a site may be running on (--here). */
export type FilledDatabase = { connection: Connection; secret: string; dataDir: string | null }

export type RunningSite = {
  port: number
  pid: number
  /** The cookie of somebody who has just written: their pages are rendered fresh, past the page cache. */
  writer: string
  /** Of the event loop since the last call, in milliseconds; for a site that watches it (watch-loop.ts). */
  longestHold: () => Promise<{ clock: number; cpu: number }>
}

/** The databases and sites that a measurement works on. */
export type Ground = {
  /** A database with so many mysteries, the same ones each time. */
  databaseWith: (mysteries: number) => FilledDatabase
  /** The built site on such a database. */
  siteWith: (mysteries: number, wish?: { watchesLoop: boolean }) => Promise<RunningSite>
  close: () => Promise<void>
}

const watch = path.join(import.meta.dirname, "watch-loop.ts")

export function openGround(databases: Record<number, FilledDatabase>): Ground {
  const closers: (() => Promise<unknown>)[] = []

  function databaseWith(mysteries: number): FilledDatabase {
    const database = databases[mysteries]
    if (!database) throw new Error(`No database with ${mysteries} mysteries was asked for.`)
    return database
  }

  async function siteWith(mysteries: number, { watchesLoop } = { watchesLoop: false }) {
    const { connection, dataDir } = databaseWith(mysteries)
    if (dataDir === null) throw new Error("There is no site to measure here: leave out --here.")
    // With the memory that `npm start` gives it.
    const site = await startSite({
      dataDir,
      command: [
        process.execPath,
        ...heapOptions(memoryIn({})),
        ...(watchesLoop ? ["--import", watch] : []),
        main,
      ],
      env: { ...environmentOf(connection, dataDir), ...allocatorSettings },
    })
    closers.push(() => {
      site.kill("SIGTERM")
      return site.ended
    })
    const writer = cookieOfWriter(await readSecret(dataDir), site.origin)
    const longestHold = async () => {
      const printed = () => site.lines.filter((line) => line.startsWith("event loop held"))
      const before = printed().length
      site.kill("SIGUSR2")
      while (printed().length === before) await nextTurn(10)
      return JSON.parse((printed().at(-1) ?? "").replace(/^[^{]*/, ""))
    }
    return { pid: site.pid, port: Number(new URL(site.origin).port), writer, longestHold }
  }

  const close = async () => {
    await Promise.all(closers.map((end) => end()))
  }
  return { databaseWith, siteWith, close }
}

/** Valid for as long as a measurement may take. */
function cookieOfWriter(secret: string, origin: string): string {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const nameClient = createClientNames({
    nameSession: createSessionNames({ secret, origin }),
    trustedProxies: 1,
  })
  const cookie = createWriteCookie({ secret, now: () => inAnHour, origin, nameClient })
  const sender = { socketAddress: "127.0.0.1", forwardedFor: undefined, cookies: undefined }
  return cookie.set(sender).split(";")[0] ?? ""
}

/** Without rate limits, because one client sends all requests. A row may name its clients as a proxy would. */
export const environmentOf = (connection: Connection, dataDir: string) => ({
  DATABASE_URL: urlOf(connection),
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  TRUST_PROXY: "1",
})
