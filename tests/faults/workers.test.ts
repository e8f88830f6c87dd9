import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"

const run = promisify(execFile)

const within20s = { timeout: 20_000 }

let sandbox: Awaited<ReturnType<typeof makeDataDir>>
let site: SiteProcess

beforeAll(async () => {
  sandbox = await makeDataDir()
  site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
})
afterAll(() => sandbox.remove())

test("a killed worker is replaced, and every request in between is answered", async () => {
  const [victim, ...others] = await workersOf(site)
  process.kill(victim!, "SIGKILL")
  const statuses: number[] = []
  await expect
    .poll(async () => {
      statuses.push((await fetch(`${site.origin}/mysteries`)).status)
      return (await workersOf(site)).filter((pid) => pid !== victim).length
    }, within20s)
    .toBe(others.length + 1)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test("workers end with their primary, so the next start gets the port", async () => {
  const workers = await workersOf(site)
  site.kill("SIGKILL")
  await site.ended
  const survivors = async () => (await listProcesses()).filter(({ pid }) => workers.includes(pid))
  await expect.poll(survivors, within20s).toEqual([])
  site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
  expect((await fetch(`${site.origin}/mysteries`)).status).toBe(200)
})

async function workersOf({ pid }: SiteProcess): Promise<number[]> {
  const workers = (await listProcesses()).filter(({ parent, command }) => {
    return parent === pid && command.includes("server/main.ts")
  })
  return workers.map((worker) => worker.pid)
}

/** Without zombies, which have ended and only wait for their parent. */
async function listProcesses() {
  const { stdout } = await run("ps", ["-axo", "pid=,ppid=,stat=,command="])
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state = "Z", command = ""] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
