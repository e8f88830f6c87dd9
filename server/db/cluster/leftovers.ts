import { execFile } from "node:child_process"
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { promisify } from "node:util"
import { readPidFile } from "./pid-file.ts"

const run = promisify(execFile)

type Found = { pid: number; parent: number }

/**
 * Ends what a killed launcher left behind, then removes the lock files. They are removed only
 * when nothing lives in the directory: PostgreSQL itself cannot tell a zombie, or a stranger that
 * was given the same pid, from a running postmaster, and would refuse to start.
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

/** First a clean stop, then a quick one that leaves recovery to the next start, then by force. */
export async function endProcessesIn(dir: string): Promise<void> {
  const steps = [
    { signal: "SIGINT", patience: 5_000 },
    { signal: "SIGQUIT", patience: 2_000 },
    { signal: "SIGKILL", patience: 5_000 },
  ] as const
  for (const { signal, patience } of steps) {
    const found = await findProcessesIn(dir)
    if (found.length === 0) return
    // A clean stop is the postmaster's to lead; its children misread SIGINT.
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
    // It ended in the meantime.
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
        // A zombie has no working directory any more, so this leaves it out.
        if ((await readlink(`/proc/${pid}/cwd`)) !== dir) return []
        const stat = await readFile(`/proc/${pid}/stat`, "utf8")
        const [, name, parent] = /\((.*)\) \w (\d+)/.exec(stat) ?? []
        if (name !== "postgres" && name !== "initdb") return []
        return [{ pid: Number(pid), parent: Number(parent) }]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

/** Without /proc: the postmaster is started with its directory as an argument. */
async function findByCommandLine(dir: string): Promise<Found[]> {
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,stat=,command="])
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!command?.includes(`postgres -D ${dir} `) || state?.startsWith("Z")) return []
    return [{ pid: Number(pid), parent: Number(parent) }]
  })
}
