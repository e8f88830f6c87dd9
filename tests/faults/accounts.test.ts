import { spawnSync } from "node:child_process"
import { chmod, cp, mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "vitest"
import { startCluster } from "#server/db/cluster.ts"
import { findBinaries } from "#server/db/cluster/binaries.ts"
import { cleanRun, runOnce, makeDataDir } from "#tests/support/site-process.ts"

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const project = path.resolve(import.meta.dirname, "../..")
const isOpenToEveryUser =
  isRoot && spawnSync("test", ["-x", project], { ...nobody, cwd: "/" }).status === 0

test.runIf(isRoot)("root can keep the data in a folder that only root can enter", async () => {
  const sandbox = await makeDataDir()
  await chmod(sandbox.dataDir, 0o700)
  expect(await runOnce(sandbox)).toEqual(cleanRun)
  // The site must not loosen the folder's permissions to get in.
  expect((await stat(sandbox.dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(sandbox.database)).uid).not.toBe(0)
  await sandbox.remove()
})

test.runIf(isRoot)(
  "root can keep the whole project in a folder that only root can enter",
  async () => {
    const project = await mkdtemp(path.join(tmpdir(), "nazo-private-"))
    await cp(path.dirname(findBinaries()), path.join(project, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const cluster = await startCluster({
      dir: path.join(project, "data/postgres"),
      binDir: path.join(project, "native/bin"),
      log: () => undefined,
    })
    expect(cluster.connection.host).toContain(project)
    await cluster.stop()
    await rm(project, { recursive: true })
  },
)

test.runIf(isOpenToEveryUser)("an unprivileged user can run the whole site", async () => {
  const sandbox = await makeDataDir(nobody)
  expect(await runOnce({ ...sandbox, user: nobody })).toEqual(cleanRun)
  expect((await stat(sandbox.database)).uid).toBe(nobody.uid)
  expect((await stat(path.join(sandbox.dataDir, "secret"))).mode & 0o777).toBe(0o600)
  await sandbox.remove()
})

test("a data folder works even if its path is too long for a Unix socket", async () => {
  const sandbox = await makeDataDir()
  const dataDir = path.join(sandbox.dataDir, "長い名前".repeat(20))
  expect(await runOnce({ dataDir })).toEqual(cleanRun)
  await sandbox.remove()
})
