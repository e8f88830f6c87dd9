import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openStorage } from "#server/storage/open-storage.ts"
import type { StoredPath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { drawHere } from "#tests/support/draw-here.ts"
import { createMember, createMystery, longAgo, type Person } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { openProgramsSite, type ProgramsSite } from "./support/programs-site.ts"

// The contract's client uploads a picture, asks for its address and writes that into a row.

let database: TestDatabase
let site: ProgramsSite
let files: Storage
let dataDir: string
let ann: Person
let token: string
let ben: Person
let bens: string
let mysteryId: string

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), "programs-with-pictures-"))
  files = await openStorage({ folder: dataDir, s3: undefined, onChange: async () => undefined })
  site = await openProgramsSite(database, { storage: files, makePicture: drawHere })
})
afterAll(async () => {
  await site.tables.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  ann = await createMember(database, { registeredAt: longAgo })
  ben = await createMember(database, { registeredAt: longAgo })
  ;[token, bens] = [await site.tokenOf(ann), await site.tokenOf(ben)]
  mysteryId = await createMystery(database)
})

/** As `storage.from("files").upload(…)` sends it. */
async function upload(to: string, as = token): Promise<void> {
  const { status } = await site.app.request(`${site.origin}/storage/v1/object/files/${to}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${as}`,
      "content-type": "image/webp",
      "x-upsert": "true",
    },
    body: new Uint8Array(await samplePicture(60, 40)),
  })
  expect(status).toBe(200)
}

/** As `getPublicUrl` makes it, without asking. */
const publicUrl = (file: string) => `${site.origin}/storage/v1/object/public/files/${file}`

/** As rows hold it. */
const inRow = async (file: string) => `/files/${file}?v=${await files.version(file as StoredPath)}`

let photos = 0
async function uploadPhoto(as = token, { uid } = ann): Promise<string> {
  const stem = `user/${uid}/mysteries/${mysteryId}/review_17700000${String(++photos).padStart(5, "0")}_k3q9zx`
  await upload(`${stem}.webp`, as)
  return stem
}

const reading = async (address: string) => (await fetchFile(address)).status
const fetchFile = (address: string) => site.app.request(new URL(address, site.origin).href)

const review = (fields: object) => ({
  uid: ann.uid,
  review: "とても楽しい謎でした。",
  playDate: "2026-03-01",
  mysteryId,
  isPrivate: false,
  createdAt: new Date().toISOString(),
  difficultyRating: 4,
  actualPlayTimeMinutes: 90,
  playTimeNote: null,
  ...fields,
})

const insert = (fields: object, as = token) =>
  site.ask("mystery_reviews?select=id,photoUrl,allPhotoUrls", {
    as,
    method: "POST",
    body: review(fields),
    prefer: "return=representation",
  })

test("a member uploads a photo, and a review with the address of its copy shows it to everybody", async () => {
  const stem = await uploadPhoto()
  const copy = publicUrl(`${stem}_800x800.webp`)
  expect(await reading(copy)).toBe(404)
  const { status, rows } = await insert({ photoUrl: copy, allPhotoUrls: [copy] })
  const stored = await inRow(`${stem}_800x800.webp`)
  expect([status, rows]).toMatchObject([201, [{ photoUrl: stored, allPhotoUrls: [stored] }]])
  expect(await reading(copy)).toBe(200)
})

test.each([
  ["the address of the upload itself", (stem: string) => publicUrl(`${stem}.webp`)],
  [
    "a signed address",
    (stem: string) => `${site.origin}/storage/v1/object/sign/files/${stem}_800x800.webp?token=x`,
  ],
  ["an address below /files without a version", (stem: string) => `/files/${stem}_800x800.webp`],
])("%s stands for the copy as well", async (_, addressOf) => {
  const stem = await uploadPhoto()
  const address = addressOf(stem)
  const { rows } = await insert({ photoUrl: address, allPhotoUrls: [address] })
  expect(rows).toMatchObject([{ allPhotoUrls: [await inRow(`${stem}_800x800.webp`)] }])
})

test("a review keeps its photo when a program sends back what it read or uploaded, and takes one more", async () => {
  const [first, second] = [await uploadPhoto(), await uploadPhoto()]
  const [one, two] = [first, second].map((stem) => publicUrl(`${stem}_800x800.webp`))
  const made = await insert({ photoUrl: one, allPhotoUrls: [one] })
  const [{ id, photoUrl }] = made.rows
  const change = (allPhotoUrls: unknown[]) =>
    site.ask(`mystery_reviews?id=eq.${id}&uid=eq.${ann.uid}&select=allPhotoUrls`, {
      as: token,
      method: "PATCH",
      body: { photoUrl: allPhotoUrls[0], allPhotoUrls },
      prefer: "return=representation",
    })
  const stored = [photoUrl, await inRow(`${second}_800x800.webp`)]
  expect((await change([site.origin + photoUrl, two])).rows).toEqual([{ allPhotoUrls: stored }])
  expect((await change([one, two])).rows).toEqual([{ allPhotoUrls: stored }])
  expect((await change([two])).rows).toEqual([{ allPhotoUrls: stored.slice(1) }])
})

test("nobody shows the photo of another member, or one that is not there", async () => {
  const stem = await uploadPhoto(bens, ben)
  const missing = `user/${ann.uid}/mysteries/${mysteryId}/review_1770000099999_k3q9zx`
  for (const each of [stem, missing]) {
    const address = publicUrl(`${each}_800x800.webp`)
    const { status, rows } = await insert({ photoUrl: address, allPhotoUrls: [address] })
    expect([status, rows.hint]).toEqual([400, "photo-unknown"])
  }
})

test("several reviews at once have their photos", async () => {
  const second = await createMystery(database)
  const first = publicUrl(`${await uploadPhoto()}_800x800.webp`)
  const { status } = await site.ask("mystery_reviews", {
    as: token,
    method: "POST",
    body: [
      review({ photoUrl: first, allPhotoUrls: [first] }),
      review({ mysteryId: second, photoUrl: null, allPhotoUrls: [] }),
    ],
  })
  expect(status).toBe(201)
})

test("a member uploads an icon and writes its address into their profile, as the contract does", async () => {
  await upload(`user/${ann.uid}/icon.webp`)
  const small = `user/${ann.uid}/icon_800x800.webp`
  const change = (photo: string) =>
    site.ask(`users?uid=eq.${ann.uid}&select=photo`, {
      as: token,
      method: "PATCH",
      body: { name: "あんず", photo },
      prefer: "return=representation",
    })
  expect((await change(publicUrl(small))).rows).toEqual([{ photo: await inRow(small) }])
  await upload(`user/${ben.uid}/icon.webp`, bens)
  expect((await change(publicUrl(`user/${ben.uid}/icon_800x800.webp`))).status).toBe(400)
})

test("a member gives their mystery a picture, and its public address stays in the row", async () => {
  const id = `Pictured${mysteryId.slice(8)}`
  const body = {
    id,
    uid: ann.uid,
    title: "堀の謎",
    url: "https://example.com/nazo",
    categories: "6",
    prefectures: "13",
    startDate: "2026-05-01",
    endDate: "2026-06-01",
  }
  expect((await site.ask("mysteries", { as: token, method: "POST", body })).status).toBe(201)
  const image = `mysteries/${id}/image.png`
  await upload(image)
  const { rows } = await site.ask(`mysteries?id=eq.${id}&select=img`, {
    as: token,
    method: "PATCH",
    body: { img: publicUrl(image) },
    prefer: "return=representation",
  })
  expect(rows).toEqual([{ img: await inRow(image) }])
})
