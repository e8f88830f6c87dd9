import { spawn } from "node:child_process"
import { once } from "node:events"
import { access } from "node:fs/promises"
import path from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import type { RunningSite } from "#tests/e2e/support/kept-site.ts"

/** Starts a site as the browser tests do, and waits. */
const script = `
  import { keepSite } from "#tests/e2e/support/kept-site.ts"
  const { site } = await keepSite({})
  console.log(JSON.stringify(site))
  setInterval(() => undefined, 60_000)
`

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "browser tests ended by %s leave no site, no database and no folder behind",
  async (signal) => {
    const tests = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: path.resolve(import.meta.dirname, "../.."),
      stdio: ["ignore", "pipe", "inherit"],
    })
    onTestFinished(() => void tests.kill("SIGKILL"))
    const [line] = await once(createInterface({ input: tests.stdout }), "line")
    const { origin, databaseUrl, dataDir } = JSON.parse(line) as RunningSite
    const database = new URL(databaseUrl).searchParams.get("host") ?? ""
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(await findProcessesIn(database)).not.toEqual([])

    tests.kill(signal)
    await expect.poll(() => isThere(dataDir), { timeout: 10_000 }).toBe(false)
    await expect.poll(() => isThere(database), { timeout: 10_000 }).toBe(false)
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
    expect(await findProcessesIn(database)).toEqual([])
  },
)

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
