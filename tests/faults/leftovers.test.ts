import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  cleanRun,
  startWithoutWaiting,
  runOnce,
  makeDataDir,
  startSite,
} from "#tests/support/site-process.ts"

let sandbox: Awaited<ReturnType<typeof makeDataDir>>
const children: ChildProcess[] = []

beforeAll(async () => {
  sandbox = await makeDataDir()
})
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL")
  await sandbox.remove()
})

test("a start killed while it creates the database is repeated by the next start", async () => {
  const killed = await startWithoutWaiting(sandbox)
  const draft = `${sandbox.database}.new`
  await expect.poll(() => exists(path.join(draft, "PG_VERSION")), { interval: 5 }).toBe(true)
  killed.kill("SIGKILL")
  await killed.ended
  expect(await exists(sandbox.database)).toBe(false)

  expect(await runOnce(sandbox)).toEqual(cleanRun)
  expect(await exists(draft)).toBe(false)
})

test("a postmaster.pid whose pid now belongs to another process does not block a start", async () => {
  const pidFile = await leaveLockFiles()
  const stranger = spawn("sleep", ["600"], await databaseUser())
  children.push(stranger)
  await writePid(pidFile, stranger.pid)
  expect(await runOnce(sandbox)).toEqual(cleanRun)
})

test.runIf(process.platform === "linux")(
  "a postmaster.pid of a zombie does not block a start",
  async () => {
    const pidFile = await leaveLockFiles()
    await writePid(pidFile, await makeZombie())
    expect(await runOnce(sandbox)).toEqual(cleanRun)
  },
)

test("a postmaster that ignores signals is killed", async () => {
  const pidFile = await leaveLockFiles({ andDatabase: false })
  const postmaster = Number((await readFile(pidFile, "utf8")).split("\n")[0])
  process.kill(postmaster, "SIGSTOP")
  expect(await runOnce(sandbox)).toEqual(cleanRun)
  expect((await findProcessesIn(sandbox.database)).map(({ pid }) => pid)).not.toContain(postmaster)
})

test("an incomplete database folder is moved aside, with everything in it", async () => {
  await rm(sandbox.database, { recursive: true })
  await mkdir(sandbox.database)
  await writeFile(path.join(sandbox.database, "diary.txt"), "kept")
  expect(await runOnce(sandbox)).toEqual(cleanRun)

  const aside = (await readdir(sandbox.dataDir)).find((name) => name.includes(".incomplete-")) ?? ""
  expect(await readFile(path.join(sandbox.dataDir, aside, "diary.txt"), "utf8")).toBe("kept")
})

/** Kills a running site and leaves its lock files where they are. */
async function leaveLockFiles({ andDatabase = true } = {}): Promise<string> {
  const site = await startSite(sandbox)
  const processes = andDatabase ? await findProcessesIn(sandbox.database) : []
  for (const pid of [site.pid, ...processes.map(({ pid }) => pid)]) process.kill(pid, "SIGKILL")
  await site.ended
  return path.join(sandbox.database, "postmaster.pid")
}

async function writePid(pidFile: string, pid: number | undefined): Promise<void> {
  const [, ...rest] = (await readFile(pidFile, "utf8")).split("\n")
  await writeFile(pidFile, [pid, ...rest].join("\n"))
}

/** PostgreSQL takes a pid file seriously only if the process belongs to its own user. */
async function databaseUser() {
  const { uid, gid } = await stat(sandbox.database)
  return { uid, gid, cwd: "/" }
}

/** A process that has ended but is never reaped: its parent, `sleep`, does not wait for children. */
async function makeZombie(): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "cat <&3 & echo $!; exec sleep 600"], {
    ...(await databaseUser()),
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  })
  children.push(parent)
  const [pid] = await once(createInterface({ input: parent.stdout! }), "line")
  const nameOf = (id: unknown) => readFile(`/proc/${id}/comm`, "utf8")
  await expect.poll(() => nameOf(parent.pid)).toBe("sleep\n")
  parent.stdio[3]!.destroy()
  const state = async () => /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, "utf8"))?.[1]
  await expect.poll(state).toBe("Z")
  return Number(pid)
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
