import { readFile, writeFile } from "node:fs/promises"
import pg from "pg"
import type { Connection } from "#server/db/connection.ts"

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/** User and kernel time of a process so far, in seconds, with all its threads. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8")
  // The command's name may hold spaces; fields are counted after its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Time of the main thread so far, in nanosecond resolution; waiting for a processor does not count. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, "utf8")
  return Number(stat.split(" ")[0]) / 1_000_000
}

/** Reads the processor time, in milliseconds, that a login's connections to a database have used so far. */
export async function openDatabaseClock(connection: Connection, login = "nazo_public") {
  const client = new pg.Client(connection)
  await client.connect()
  /** A connection that has ended keeps what it used. */
  const used = new Map<number, number>()
  async function read(): Promise<number> {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and usename = $1`,
      [login],
    )
    for (const { pid } of rows) {
      used.set(pid, await cpuMilliseconds(pid).catch(() => used.get(pid) ?? 0))
    }
    return [...used.values()].reduce((sum, milliseconds) => sum + milliseconds, 0)
  }
  return { read, close: () => client.end() }
}

/** Resident memory: now, and the most since the process began or `forgetPeak` was called. */
export async function memoryMegabytes(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  const inField = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024)
  return { now: inField("VmRSS"), peak: inField("VmHWM") }
}

/** Linux resets the peak when 5 is written here. */
export const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, "5")
