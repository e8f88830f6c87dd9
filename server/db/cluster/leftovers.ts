import { execFile } from "node:child_process"
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import { readPidFile } from "./pid-file.ts"

const run = promisify(execFile)

type Found = { pid: number; parent: number }

/**
 * Stops what a killed launcher left running, then removes the lock files. They are removed only when no process uses the
 * directory: PostgreSQL cannot tell a zombie, or another process with the same pid, from a running postmaster, and would
 * refuse to start.
 */
export async function clearLeftovers(dir: string): Promise<void> {
  const lock = await readPidFile(dir)
  await endProcessesIn(dir)
  if (!lock) return
  if (lock.socketDir) {
    const socket = path.join(lock.socketDir, `.s.PGSQL.${lock.port}`)
    await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
  }
  await rm(path.join(dir, "postmaster.pid"), { force: true })
}

/** First a clean stop, then an immediate one that leaves recovery to the next start, then SIGKILL. */
export async function endProcessesIn(dir: string): Promise<void> {
  const steps = [
    { signal: "SIGINT", patience: 5_000 },
    { signal: "SIGQUIT", patience: 2_000 },
    { signal: "SIGKILL", patience: 5_000 },
  ] as const
  for (const { signal, patience } of steps) {
    const found = await findProcessesIn(dir)
    if (found.length === 0) return
    // Only the postmaster understands SIGINT as a clean stop; its children do not.
    const heads = found.filter(({ parent }) => !found.some(({ pid }) => pid === parent))
    for (const { pid } of signal === "SIGINT" ? heads : found) send(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && (await findProcessesIn(dir)).length > 0) await wait(20)
  }
  const survivors = (await findProcessesIn(dir)).map(({ pid }) => pid)
  if (survivors.length > 0) throw new Error(`Processes in ${dir} do not end: ${survivors.join()}`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

export async function findProcessesIn(dir: string): Promise<Found[]> {
  const real = await realpath(dir).catch(() => null)
  if (real === null) return []
  return process.platform === "linux" ? findByProc(real) : findByCommandLine(dir)
}

async function findByProc(dir: string): Promise<Found[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        // A zombie has no working directory, so it is not found here.
        if ((await readlink(`/proc/${pid}/cwd`)) !== dir) return []
        const stat = await readFile(`/proc/${pid}/stat`, "utf8")
        const [, name, parent] = /^\d+ \((.*)\) \w (\d+)/.exec(stat) ?? []
        if (name !== "postgres" && name !== "initdb") return []
        return [{ pid: Number(pid), parent: Number(parent) }]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

/** Where there is no /proc, the postmaster is found by its directory argument. */
async function findByCommandLine(dir: string): Promise<Found[]> {
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,stat=,command="])
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!command?.includes(`postgres -D ${dir} `) || state?.startsWith("Z")) return []
    return [{ pid: Number(pid), parent: Number(parent) }]
  })
}
