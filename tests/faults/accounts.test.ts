import { spawnSync } from "node:child_process"
import { chmod, cp, mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "vitest"
import { startCluster } from "#server/db/cluster.ts"
import { findBinaries } from "#server/db/cluster/binaries.ts"
import { aGoodLife, liveOnce, makeDataDir } from "#tests/support/site-process.ts"

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const project = path.resolve(import.meta.dirname, "../..")
const isOpenToAll =
  isRoot && spawnSync("test", ["-x", project], { ...nobody, cwd: "/" }).status === 0

test.runIf(isRoot)("root may keep the data in a folder that only root may enter", async () => {
  const place = await makeDataDir()
  await chmod(place.dataDir, 0o700)
  expect(await liveOnce(place)).toEqual(aGoodLife)
  // It did not help itself by opening the folder.
  expect((await stat(place.dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(place.database)).uid).not.toBe(0)
  await place.remove()
})

test.runIf(isRoot)(
  "root may keep the whole project in a folder that only root may enter",
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

test.runIf(isOpenToAll)("an ordinary user can run it all", async () => {
  const place = await makeDataDir(nobody)
  expect(await liveOnce({ ...place, user: nobody })).toEqual(aGoodLife)
  expect((await stat(place.database)).uid).toBe(nobody.uid)
  expect((await stat(path.join(place.dataDir, "secret"))).mode & 0o777).toBe(0o600)
  await place.remove()
})

test("a data folder with a path too long for a socket works all the same", async () => {
  const place = await makeDataDir()
  const dataDir = path.join(place.dataDir, "長い名前".repeat(20))
  expect(await liveOnce({ dataDir })).toEqual(aGoodLife)
  await place.remove()
})
