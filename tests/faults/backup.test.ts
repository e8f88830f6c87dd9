import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import { openDisk } from "#server/storage/disk.ts"
import { parsePath } from "#server/storage/paths.ts"
import { findDifferences } from "#tests/db/counters/differences.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import {
  findFreePort,
  makeDataDir,
  type SiteProcess,
  startSite,
  startWithoutWaiting,
  tryToStart,
} from "#tests/support/site-process.ts"
import { connectAsOwner, type Ledger, openLedger } from "#tests/support/ledger.ts"
import { sendVisitors } from "#tests/support/visitors.ts"

let place: Awaited<ReturnType<typeof makeDataDir>>
let folder: string
let backup: string
let site: SiteProcess
let ledger: Ledger
let acknowledgedBefore: number
let picture: string

const command = (script: "backup" | "restore", to: string): [string, ...string[]] => [
  process.execPath,
  "scripts/run.mjs",
  `server/${script}.ts`,
  to,
]
const restore = (from: string, dataDir: string, env = {}) =>
  tryToStart({ dataDir, command: command("restore", from), env })

/** A site under writes, copied, then killed. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "nazo-backup-"))
  backup = path.join(folder, "first")
  place = await makeDataDir()
  site = await startSite({ ...place, env: { RATE_LIMITS: "off" } })
  ledger = await openLedger(place)
  picture = `mysteries/${ledger.mysteries[0]}/top.png`
  const disk = await openDisk(path.join(place.dataDir, "files"))
  await disk.put(parsePath(picture)!.path, await samplePicture(80, 60, "png"))

  const visitors = sendVisitors(site, ledger)
  await visitors.allServed(0)
  acknowledgedBefore = ledger.acknowledged.length
  const made = await tryToStart({ ...place, command: command("backup", backup) })
  await visitors.leave()
  expect(made.text).toMatch(/The backup in .* is complete: \d+ files, \d+ MB\.$/)
  expect(new Set(visitors.visits.map(({ status }) => status))).toEqual(new Set([200]))
})
afterAll(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

test("a backup that is killed halfway is not restored", async () => {
  const half = path.join(folder, "half")
  const copying = await startWithoutWaiting({ ...place, command: command("backup", half) })
  const begun = () => readdir(path.join(half, "data/postgres")).catch(() => [])
  await expect.poll(async () => (await begun()).length, { interval: 1 }).toBeGreaterThan(0)
  copying.kill("SIGKILL")
  await copying.ended

  const { code, text } = await restore(half, path.join(folder, "empty"))
  expect({ code, text }).toEqual({
    code: 1,
    text: `${half} is no complete backup: it has no manifest.json.`,
  })
})

test("nothing is restored over a running site", async () => {
  const { code, text } = await restore(backup, place.dataDir)
  expect({ code, text }).toEqual({
    code: 1,
    text: `${place.dataDir} is in use: ナゾメグリ runs there as process ${site.pid}.`,
  })
})

test("a site that lost everything comes back with every write acknowledged before its backup", async () => {
  const postgres = await findProcessesIn(place.database)
  for (const pid of [site.pid, ...postgres.map(({ pid }) => pid)]) process.kill(pid, "SIGKILL")
  await site.ended
  await rm(place.dataDir, { recursive: true })

  const restored = await restore(backup, place.dataDir)
  expect(restored.text).toMatch(/^The backup of .* is in .*: start the site with npm start\.$/m)
  site = await startSite(place)

  expect(acknowledgedBefore).toBeGreaterThan(0)
  expect(await ledger.lost(acknowledgedBefore)).toBe(0)
  const owner = await connectAsOwner(place)
  expect(await findDifferences(owner)).toEqual([])
  await owner.end()
  const shown = await fetch(`${site.origin}/files/${picture}`)
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"])
  const me = await fetch(`${site.origin}/api/me`, { headers: { cookie: ledger.cookie } })
  expect(await me.json()).toMatchObject({ member: {} })
})

test("a stopped site is copied too, and nothing is restored over it", async () => {
  site.kill("SIGTERM")
  await site.ended
  const { code } = await tryToStart({ ...place, command: command("backup", `${folder}/stopped`) })
  expect(code).toBe(0)
  expect(await findProcessesIn(place.database)).toEqual([])

  const { text } = await restore(`${folder}/stopped`, place.dataDir)
  expect(text).toBe(
    `${place.dataDir} is not empty: move its content away, or set another DATA_DIR.`,
  )
})

test.each([
  [
    "has a damaged picture",
    damagePicture,
    /^The backup is damaged: files\/.* is not what was copied\.$/m,
  ],
  ["lacks a file", loseFile, /^The backup is damaged: postgres\/global\/pg_control is missing\.$/m],
  ["has a torn manifest", tearManifest, /^The backup is damaged: manifest\.json cannot be read\.$/],
  ["is of another PostgreSQL", changeVersion, /^The backup is of PostgreSQL 17, but .* runs 18\.$/],
])("a backup that %s is refused and leaves an empty folder", async (_, spoil, refusal) => {
  const spoilt = path.join(folder, "spoilt")
  await cp(backup, spoilt, { recursive: true })
  await spoil(spoilt)
  const dataDir = path.join(folder, "empty")
  const { code, text } = await restore(spoilt, dataDir)
  await rm(spoilt, { recursive: true })
  expect(code).toBe(1)
  expect(text).toMatch(refusal)
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
})

test("a site does not start beside half of a restore", async () => {
  const dataDir = path.join(folder, "interrupted")
  await mkdir(path.join(dataDir, ".restoring"), { recursive: true })
  const { text } = await tryToStart({ dataDir })
  expect(text).toBe(`A restore into ${dataDir} did not finish: empty the folder and restore again.`)
  expect(await readdir(dataDir)).toEqual([".restoring"])
})

test("with a database of its own the site leaves backups to its provider", async () => {
  const env = { DATABASE_URL: `postgresql://127.0.0.1:${await findFreePort()}/none` }
  const to = path.join(folder, "external")
  const { code, text } = await tryToStart({ ...place, command: command("backup", to), env })
  expect({ code, text }).toEqual({
    code: 1,
    text: "Nothing was copied: the server of DATABASE_URL has its own provider's backup.",
  })
  expect(await readdir(folder)).not.toContain("external")
})

async function damagePicture(spoilt: string): Promise<void> {
  const file = path.join(spoilt, "data/files", picture)
  const bytes = await readFile(file)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(file, bytes)
}

async function loseFile(spoilt: string): Promise<void> {
  await rm(path.join(spoilt, "data/postgres/global/pg_control"))
}

async function tearManifest(spoilt: string): Promise<void> {
  const file = path.join(spoilt, "manifest.json")
  const text = await readFile(file, "utf8")
  await writeFile(file, text.slice(0, text.length / 2))
}

async function changeVersion(spoilt: string): Promise<void> {
  const file = path.join(spoilt, "manifest.json")
  const text = await readFile(file, "utf8")
  await writeFile(file, text.replace('"postgres": 18', '"postgres": 17'))
}
