import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { writeDumps } from "#server/jobs/write-dumps.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { dumpRoutes } from "#server/programs/dump-routes.ts"
import { asGuestInSnapshot } from "#server/db/viewer.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { dumpPath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import type { DumpName } from "#shared/programs/dumps.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openSite, origin } from "./support/site.ts"

let database: TestDatabase
let files: Storage
let dataDir: string
let open: string
const now = new Date("2026-04-01T12:00:00+09:00")
/** Words of people, which no dump may have. */
const canary = "カナリア"

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), "dumps-"))
  files = await openStorage({ folder: dataDir, s3: undefined, onChange: async () => undefined })
  const member = await createMember(database, { name: canary })
  const words = { content: canary, story: canary, prMessage: canary, tag: canary, pickup: canary }
  open = await createMystery(database, {
    ...words,
    title: '=1+1,"堀"の謎',
    maker: "たぬき堀",
    startDate: "2026-04-10",
    endDate: "2026-06-30",
    price: 2500,
    uid: member.uid,
  })
  await createMystery(database, { title: "下書きの謎", status: "draft", uid: member.uid })
  await createReview(database, { uid: member.uid, mysteryId: open, review: canary.repeat(3) })
  await database.root.query(
    `insert into places (name, prefecture_id, latitude, longitude, published) values
      ('新宿の広場', '13', 35.69, 139.7, true), ('場所の知れない広場', '13', null, null, true), ('まだ見えない広場', '13', 35, 139, false)`,
  )
  await database.root.query(
    "insert into mystery_places (mystery_id, place_id) select $1, id from places where published",
    [open],
  )
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const write = (signal = new AbortController().signal) =>
  writeDumps({}, {
    searchAsGuest: (read) =>
      asGuestInSnapshot(database.db, (tx) => read(tx, database.searchIndex.open(tx))),
    keepDump: async (name, bytes) => void (await files.put(dumpPath(name), bytes)),
    mail: { origin },
    now: () => now,
    signal,
  } as TaskContext)

const openDumps = () => openSite([], { routes: { "/": dumpRoutes(files) } })

const read = async (name: DumpName, headers: Record<string, string> = {}) => {
  const answer = await openDumps().get(`/data/${name}`, headers)
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

const textOf = async (name: DumpName) => new TextDecoder().decode((await read(name)).bytes)

test("a dump is missing until it is made, and then every file is there", async () => {
  expect((await read("mysteries.csv")).status).toBe(404)
  await write()
  for (const [name, type] of [
    ["mysteries.csv", "text/csv"],
    ["places.geojson", "application/geo+json"],
    ["mysteries.ics", "text/calendar"],
  ] as const) {
    const { status, headers } = await read(name)
    expect([status, headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`])
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(headers.get("x-robots-tag")).toBe("noindex")
  }
  expect((await openDumps().get("/data/members.csv")).status).toBe(404)
})

test("the list has the facts of what is published, and no cell that a spreadsheet runs", async () => {
  await write()
  const [heads, row, end] = (await textOf("mysteries.csv")).split("\r\n")
  expect(heads).toBe(
    "id,title,maker,prefectures,place,categories,types,startDate,endDate,minPeople,maxPeople,minDuration,duration,price,url,page",
  )
  expect(row).toContain(`${open},"'=1+1,""堀""の謎",たぬき堀,13,`)
  expect(row).toContain(`2026-04-10,2026-06-30,`)
  expect(row?.endsWith(`${origin}/mysteries/${open}`)).toBe(true)
  expect(end).toBe("")
})

test("the map has the places that are known, with their mysteries", async () => {
  await write()
  const { type, features } = JSON.parse(await textOf("places.geojson"))
  expect([type, features.length]).toEqual(["FeatureCollection", 1])
  expect(features[0]).toMatchObject({
    type: "Feature",
    geometry: { type: "Point", coordinates: [139.7, 35.69] },
    properties: { name: "新宿の広場", prefecture: "13", mysteries: [open] },
  })
})

test("the calendar has the first and the last day", async () => {
  await write()
  const text = await textOf("mysteries.ics")
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain("DTSTART;VALUE=DATE:20260410")
})

test("no word of a member and no draft is in any of them", async () => {
  await write()
  for (const name of ["mysteries.csv", "places.geojson", "mysteries.ics"] as const) {
    const text = (await textOf(name)).replaceAll("\r\n ", "")
    expect(text).not.toContain(canary)
    expect(text).not.toContain("下書き")
    expect(text).not.toContain("まだ見えない")
  }
})

test("a program gets it compressed where it takes that, and not again while it is the same", async () => {
  await write()
  const packed = await read("mysteries.csv", { "accept-encoding": "gzip, br" })
  expect(packed.headers.get("content-encoding")).toBe("gzip")
  const plain = await read("mysteries.csv", { "accept-encoding": "gzip;q=0, br" })
  expect(plain.headers.get("content-encoding")).toBe(null)
  expect(gunzipSync(packed.bytes)).toEqual(Buffer.from(plain.bytes))
  const tag = packed.headers.get("etag") ?? ""
  expect((await read("mysteries.csv", { "if-none-match": tag })).status).toBe(304)
  expect((await read("mysteries.csv", { "if-none-match": '"another"' })).status).toBe(200)
})

test("more mysteries than are read at once are all there, each once", async () => {
  await database.root.query("set session_replication_role = replica")
  await database.root.query(
    `insert into mysteries (id, title, status, prefectures, types)
      select 'Many' || lpad(n::text, 18, '0'), 'たくさんの謎', 'published', '13', '01' from generate_series(1, 2500) n`,
  )
  await database.root.query("set session_replication_role = default")
  await write()
  const ids = (await textOf("mysteries.csv")).match(/^Many\d{18}/gm) ?? []
  expect(new Set(ids).size).toBe(2500)
  expect(ids).toHaveLength(2500)
})

test("a stop of the site ends it, and what was there stays", async () => {
  await write()
  const before = await files.version(dumpPath("mysteries.csv"))
  await expect(write(AbortSignal.abort())).rejects.toThrow("abort")
  expect(await files.version(dumpPath("mysteries.csv"))).toBe(before)
})
