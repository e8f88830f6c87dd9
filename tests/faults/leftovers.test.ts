import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  aGoodLife,
  beginToStart,
  liveOnce,
  makeDataDir,
  startSite,
} from "#tests/support/site-process.ts"

const patiently = { timeout: 20_000 }

let place: Awaited<ReturnType<typeof makeDataDir>>
const children: ChildProcess[] = []

beforeAll(async () => {
  place = await makeDataDir()
})
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL")
  await place.remove()
})

test("a start that was killed while it made the database is done again by the next", async () => {
  const killed = await beginToStart(place)
  const draft = `${place.database}.new`
  await expect
    .poll(() => exists(path.join(draft, "PG_VERSION")), { ...patiently, interval: 5 })
    .toBe(true)
  killed.kill("SIGKILL")
  await killed.ended
  expect(await exists(place.database)).toBe(false)

  expect(await liveOnce(place)).toEqual(aGoodLife)
  expect(await exists(draft)).toBe(false)
})

test("a postmaster.pid whose number now belongs to somebody else is no obstacle", async () => {
  const pidFile = await leaveDead()
  const stranger = spawn("sleep", ["600"], await databaseUser())
  children.push(stranger)
  await writePid(pidFile, stranger.pid)
  expect(await liveOnce(place)).toEqual(aGoodLife)
})

test.runIf(process.platform === "linux")(
  "a postmaster.pid of a zombie is no obstacle",
  async () => {
    const pidFile = await leaveDead()
    await writePid(pidFile, await makeZombie())
    expect(await liveOnce(place)).toEqual(aGoodLife)
  },
)

test("a postmaster that does not listen to reason is ended by force", async () => {
  const pidFile = await leaveDead({ andDatabase: false })
  const postmaster = Number((await readFile(pidFile, "utf8")).split("\n")[0])
  process.kill(postmaster, "SIGSTOP")
  expect(await liveOnce(place)).toEqual(aGoodLife)
  expect((await findProcessesIn(place.database)).map(({ pid }) => pid)).not.toContain(postmaster)
})

test("what is no complete database is put aside, and none of it is lost", async () => {
  await rm(place.database, { recursive: true })
  await mkdir(place.database)
  await writeFile(path.join(place.database, "diary.txt"), "kept")
  expect(await liveOnce(place)).toEqual(aGoodLife)

  const aside = (await readdir(place.dataDir)).find((name) => name.includes(".incomplete-")) ?? ""
  expect(await readFile(path.join(place.dataDir, aside, "diary.txt"), "utf8")).toBe("kept")
})

/** Kills a running site and leaves its lock files where they are. */
async function leaveDead({ andDatabase = true } = {}): Promise<string> {
  const site = await startSite(place)
  const processes = andDatabase ? await findProcessesIn(place.database) : []
  for (const pid of [site.pid, ...processes.map(({ pid }) => pid)]) process.kill(pid, "SIGKILL")
  await site.ended
  return path.join(place.database, "postmaster.pid")
}

async function writePid(pidFile: string, pid: number | undefined): Promise<void> {
  const [, ...rest] = (await readFile(pidFile, "utf8")).split("\n")
  await writeFile(pidFile, [pid, ...rest].join("\n"))
}

/** PostgreSQL believes in a pid only where the process is of its own user. */
async function databaseUser() {
  const { uid, gid } = await stat(place.database)
  return { uid, gid, cwd: "/" }
}

/** A process that has ended, but whose parent never asks how: `sleep` does not know of its child. */
async function makeZombie(): Promise<number> {
  const parent = spawn("/bin/sh", ["-c", "cat <&3 & echo $!; exec sleep 600"], {
    ...(await databaseUser()),
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  })
  children.push(parent)
  const [pid] = await once(createInterface({ input: parent.stdout! }), "line")
  const nameOf = (id: unknown) => readFile(`/proc/${id}/comm`, "utf8")
  await expect.poll(() => nameOf(parent.pid), patiently).toBe("sleep\n")
  parent.stdio[3]!.destroy()
  const state = async () => /\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, "utf8"))?.[1]
  await expect.poll(state, patiently).toBe("Z")
  return Number(pid)
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
