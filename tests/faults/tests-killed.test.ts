import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, chmod, glob, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import type { RunningSite } from "#tests/e2e/support/kept-site.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** Starts a site as the browser tests do, and waits. */
const script = `
  import { keepSite } from "#tests/e2e/support/kept-site.ts"
  const { site } = await keepSite({})
  console.log(JSON.stringify(site))
  setInterval(() => undefined, 60_000)
`

// They handle no signal, so that each ends them in the same way.
test("browser tests that are killed leave no site, no database and no folder behind", async () => {
  const tests = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void tests.kill("SIGKILL"))
  const [line] = await once(createInterface({ input: tests.stdout }), "line")
  const { origin, databaseUrl, dataDir } = JSON.parse(line) as RunningSite
  const database = new URL(databaseUrl).searchParams.get("host") ?? ""
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(await findProcessesIn(database)).not.toEqual([])

  tests.kill("SIGKILL")
  await expect.poll(() => isThere(dataDir)).toBe(false)
  await expect.poll(() => isThere(database)).toBe(false)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  expect(await findProcessesIn(database)).toEqual([])
})

/** As `npm test` does: runs a stage, which starts a database, answers on a port and waits. */
const stage = `
  import { writeFile } from "node:fs/promises"
  import { createServer } from "node:http"
  import { tmpdir } from "node:os"
  import { startThrowAwayCluster } from "#tests/support/cluster.ts"
  await startThrowAwayCluster()
  const server = createServer((_, answer) => answer.end()).listen(0, "127.0.0.1", () =>
    writeFile(tmpdir() + "/port", String(server.address().port)))
`
const run = `
  import { runStages } from "./scripts/run-stages.mjs"
  const command = [process.execPath, "--input-type=module", "--eval", process.env.STAGE]
  await runStages([{ title: "waiting", budget: 60, commands: () => [command] }])
`

// SIGINT and SIGHUP have the same handler as SIGTERM.
test.each(["SIGTERM", "SIGKILL"] as const)(
  "a test run ended by %s leaves no stage, no database and no folder behind",
  async (signal) => {
    const folder = await mkdtemp(path.join(tmpdir(), "run-"))
    // PostgreSQL's user has to get through, where we are root.
    await chmod(folder, 0o711)
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const tests = spawn(process.execPath, ["--input-type=module", "--eval", run], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder, STAGE: stage },
      stdio: "ignore",
    })
    onTestFinished(() => void tests.kill("SIGKILL"))
    const find = (name: string) => Array.fromAsync(glob(path.join(folder, "nazo-*", name)))
    await expect.poll(() => find("port")).toHaveLength(1)
    const [[port = ""], [database = ""]] = [await find("port"), await find("nazomeguri-test-*")]
    const address = `http://127.0.0.1:${await readFile(port, "utf8")}`
    expect((await fetch(address)).status).toBe(200)
    const session = new pg.Client((await connectionTo(database)) ?? {})
    session.on("error", () => undefined)
    const { promise: sessionEnded, resolve } = Promise.withResolvers<void>()
    session.on("end", resolve)
    await session.connect()

    tests.kill(signal)
    await expect.poll(() => readdir(folder)).toEqual([])
    await expect(fetch(address)).rejects.toThrow()
    await sessionEnded
  },
)

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
