import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Hono } from "hono"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { putBack, removePhoto } from "#domain/moderation/removing.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { images } from "#server/http/images.ts"
import { pictureReaders } from "#server/http/picture-readers.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import type { TaskContext } from "#server/jobs/task-context.ts"
import { tasks } from "#server/jobs/tasks.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { createPhotos } from "#server/storage/photos.ts"
import { openPictureCache } from "#server/storage/picture-cache.ts"
import { openRemoveFiles, type RemoveFiles } from "#server/storage/removed-files.ts"
import { resizedPictures } from "#server/storage/resized-pictures.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import type { Storage } from "#server/storage/storage.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { deskRoles } from "#shared/members/viewer.ts"
import { imageUrl, parseFileUrl } from "#shared/pictures/image-url.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { drawHere } from "#tests/support/draw-here.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { broken, notPictures, tooLarge } from "#tests/support/hostile-pictures.ts"
import { phonePhoto, pixelBomb, samplePicture } from "#tests/support/sample-pictures.ts"
import { openMembersSite, openTestSignIn } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let files: Storage
let pictures: Hono<RequestEnv>
let dataDir: string
let removeFile: RemoveFiles

type Somebody = Person & { cookie: string }
let member: Somebody
let other: Somebody
let mysteryId: string
const clock = { now: new Date("2026-04-01T12:00:00+09:00") }
const day = 86_400_000

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), "photos-"))
  const folders = siteFolders(dataDir)
  const log = { warn: () => undefined }
  const cache = await openPictureCache({ folder: folders.derivedPictures, maxBytes: 1e8, log })
  files = await openStorage({ folder: folders.files, s3: undefined, onChange: cache.forget })
  removeFile = openRemoveFiles({ dataDir, s3: undefined })
  site = await openMembersSite(database, { storage: files, makePicture: drawHere })
  const { readViewer } = openTestSignIn(database, () => site.clock.now)
  const mayRead = pictureReaders({ requestDb: openRequestDb(database.db), readViewer })
  pictures = images({ storage: files, resized: resizedPictures(files, cache), mayRead })
  other = await enter()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  member = await enter()
  mysteryId = await createMystery(database)
})

async function enter(): Promise<Somebody> {
  const person = await createMember(database)
  return { ...person, cookie: await site.cookieOf(person) }
}

async function send(address: string, body: BodyInit, { cookie } = member) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, ...(cookie ? { cookie } : {}) },
    body,
  })
  const sent = (await answer.json()) as {
    ok: boolean
    code?: string
    text?: string
    fields?: Record<string, string>
    value: Record<string, unknown>
  }
  return { status: answer.status, ...sent }
}

const asFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], "photo.jpg")

function upload(bytes: Uint8Array, as = member, mystery = mysteryId) {
  const body = new FormData()
  body.append("photo", asFile(bytes))
  return send(`/api/photos?mysteryId=${mystery}`, body, as)
}

async function uploaded(as = member, mystery = mysteryId): Promise<string> {
  const { ok, text, value } = await upload(await samplePicture(60, 40), as, mystery)
  if (!ok) throw new Error(text)
  return String(value.url)
}

const form = (fields: Record<string, string>) =>
  new URLSearchParams({ text: "とても楽しい謎でした。", ...fields })

const post = (fields: Record<string, string> = {}, as = member) =>
  send(`/mysteries/${mysteryId}/reviews`, form(fields), as)

async function posted(fields: Record<string, string>): Promise<number> {
  const { ok, text, value } = await post(fields)
  if (!ok) throw new Error(text)
  return Number(value.id)
}

const edit = (id: number, fields: Record<string, string>) =>
  send(`/mysteries/reviews/${id}/edit`, form(fields))

/** Statuses for a guest, another member and the owner: the stored file, the large one and a resized copy. */
async function seen(url: string): Promise<number[][]> {
  const picture = parseFileUrl(url, origin)
  if (!picture) throw new Error(url)
  const addresses = [url, url.replace("_800x800", "").replace(/\?.*/, ""), imageUrl(picture, 320)]
  const statuses: number[][] = []
  for (const cookie of ["", other.cookie, member.cookie]) {
    const answers = await Promise.all(
      addresses.map((address) => pictures.request(origin + address, { headers: { cookie } })),
    )
    statuses.push(answers.map(({ status }) => status))
  }
  return statuses
}
const forAll = [
  [200, 200, 200],
  [200, 200, 200],
  [200, 200, 200],
]
const forOwner = [
  [404, 404, 404],
  [404, 404, 404],
  [200, 200, 200],
]
const forNobody = [
  [404, 404, 404],
  [404, 404, 404],
  [404, 404, 404],
]

const storedFiles = () => files.list(`user/${member.uid}/` as Parameters<Storage["list"]>[0])

function context(given: Partial<TaskContext> = {}): TaskContext {
  return {
    inTransaction: (work) =>
      database.db.service.transaction().execute((tx) => work(tx as unknown as ServiceTx)),
    removeFiles: removeFile,
    now: () => clock.now,
    signal: new AbortController().signal,
    ...given,
  } as TaskContext
}

/** Does what was enqueued. */
async function work(given?: Partial<TaskContext>) {
  const { rowCount } = await database.root.query(
    "select from graphile_worker.jobs where task_identifier = 'remove-files'",
  )
  if (rowCount) await tasks["remove-files"]({}, context(given))
}

const sweep = (hours: number) =>
  tasks["sweep-uploads"]({}, context({ now: () => new Date(Date.now() + hours * (day / 24)) }))

describe("a photo for a review", () => {
  test("is stored twice, turned upright and without what the camera told", async () => {
    const { status, value } = await upload(await phonePhoto(2400, 1200))
    expect(status).toBe(200)
    const place = `user/${member.uid}/mysteries/${mysteryId}/review_${clock.now.getTime()}_`
    expect(value.url).toMatch(
      new RegExp(String.raw`^/files/${place}[A-Za-z0-9]{22}_800x800\.webp\?v=[0-9a-f]{16}$`),
    )
    expect(await storedFiles()).toHaveLength(2)
    const answer = await pictures.request(origin + value.url, {
      headers: { cookie: member.cookie },
    })
    const copy = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect(copy).toMatchObject({ format: "webp", width: 400, height: 800 })
    expect(copy.exif).toBeUndefined()
  })

  test("is seen by its owner alone until a public review shows it", async () => {
    const url = await uploaded()
    expect(await seen(url)).toEqual(forOwner)
    await posted({ photos: url })
    expect(await seen(url)).toEqual(forAll)
  })

  test("of a private review is seen by its owner alone, and cached nowhere", async () => {
    const url = await uploaded()
    await posted({ photos: url, isPrivate: "1" })
    expect(await seen(url)).toEqual(forOwner)
    const answer = await pictures.request(origin + url, { headers: { cookie: member.cookie } })
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  test("disappears for all others at once when its review becomes private", async () => {
    const url = await uploaded()
    const id = await posted({ photos: url })
    const page = `/mysteries/reviews/${id}`
    const name = url.replace(/\?.*/, "").replace("/files/", "")
    expect(await (await site.get(page)).text()).toContain(name)
    expect(await seen(url)).toEqual(forAll)
    const { value } = await send(`${page}/privacy`, new URLSearchParams({ isPrivate: "1" }))
    expect(value).toEqual({ isPrivate: true })
    expect(await seen(url)).toEqual(forOwner)
    expect((await site.get(page)).status).toBe(404)
    expect(await (await site.get(`/mysteries/${mysteryId}`)).text()).not.toContain(name)
    await send(`${page}/privacy`, new URLSearchParams({ isPrivate: "0" }))
    expect(await seen(url)).toEqual(forAll)
  })
})

test("a photo that the desk has removed is seen by moderators and administrators alone, until it is put back", async () => {
  const url = await uploaded()
  const review = await posted({ photos: url })
  const people: Record<string, string> = {
    guest: "",
    other: other.cookie,
    author: member.cookie,
    ...Object.fromEntries(
      await Promise.all(
        deskRoles.map(async (role): Promise<[string, string]> => {
          const person = await createMember(database, { role })
          return [role, await site.cookieOf(person)]
        }),
      ),
    ),
  }
  const readers = async () => {
    const found: string[] = []
    for (const [who, cookie] of Object.entries(people)) {
      const { status } = await pictures.request(origin + url, { headers: { cookie } })
      if (status === 200) found.push(who)
    }
    return found
  }
  expect(await readers()).toEqual(Object.keys(people))
  const moderator = await createDeskMember(database, "moderator")
  const removed = await writeAs(database, moderator, (tx) =>
    removePhoto(tx, review, url, "個人情報が載っているため"),
  )
  expect(await readers()).toEqual(["moderator", "admin"])
  await writeAs(database, moderator, (tx) => putBack(tx, removed.ok ? removed.value.removal : 0))
  expect(await readers()).toEqual(Object.keys(people))
})

test("a photo is seen where its review goes with a merged mystery, and after the merge is undone", async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  await posted({ photos: `${first}\n${second}`, spoilerPhotos: second })
  const later = await createMystery(database)
  const merged = await database.root.query<{ id: string }>(
    "select merge_mysteries($1, $2, now()) as id",
    [mysteryId, later],
  )
  expect(await seen(first)).toEqual(forAll)
  expect(await seen(second)).toEqual(forOwner)
  await database.root.query("select undo_merge($1, now())", [merged.rows[0]?.id])
  expect(await seen(first)).toEqual(forAll)
})

describe("a picture is refused", () => {
  const tooHeavy = new Uint8Array(10 * 1024 * 1024 + 1)
  test.each([
    ["a text", () => new TextEncoder().encode("not a picture"), "picture-unknown"],
    [
      "an SVG",
      () => new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "picture-unknown",
    ],
    ["256 million pixels", () => pixelBomb(), "picture-too-many-pixels"],
    [
      "half a picture",
      async () => (await samplePicture(400, 400)).slice(0, 4000),
      "picture-damaged",
    ],
  ])("%s, and nothing is left of it", async (_, make, code) => {
    expect(await upload(await make())).toMatchObject({ ok: false, code })
    expect(await storedFiles()).toEqual([])
    const { rowCount } = await database.root.query("select from photo_uploads where uid = $1", [
      member.uid,
    ])
    expect(rowCount).toBe(0)
  })

  test("however an attacker made it, and nothing is left of any", async () => {
    const atFirst = await readdir(dataDir, { recursive: true })
    const accepted: string[] = []
    for (const [what, make] of [notPictures, tooLarge, broken].flat()) {
      if ((await upload(await make())).ok) accepted.push(what)
    }
    expect(accepted).toEqual([])
    expect(await readdir(dataDir, { recursive: true })).toEqual(atFirst)
    const { rowCount } = await database.root.query("select from photo_uploads where uid = $1", [
      member.uid,
    ])
    expect(rowCount).toBe(0)
  })

  test("of more than 10 MB, with the words of the contract", async () => {
    expect(await upload(tooHeavy)).toMatchObject({
      status: 400 + 22,
      fields: { photo: "画像サイズは10MB以下にしてください" },
    })
    expect(await upload(new Uint8Array(12 * 1024 * 1024))).toMatchObject({
      status: 413,
      text: "画像サイズは10MB以下にしてください",
    })
  })

  test("from a guest, for an unknown mystery, and without a picture", async () => {
    const bytes = await samplePicture(20, 20)
    expect(await upload(bytes, { ...member, cookie: "" })).toMatchObject({ status: 401 })
    expect(await upload(bytes, member, "0123456789012345678901")).toMatchObject({ status: 404 })
    expect(await upload(bytes, member, "../../../../etc/passwd")).toMatchObject({ status: 404 })
    expect(await send(`/api/photos?mysteryId=${mysteryId}`, new FormData())).toMatchObject({
      status: 422,
    })
    expect(await send(`/api/photos?mysteryId=${mysteryId}`, "{}")).toMatchObject({ status: 400 })
  })

  test("from a member who was suspended, and for a mystery that was withdrawn", async () => {
    const bytes = await samplePicture(20, 20)
    await database.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect(await upload(bytes)).toMatchObject({ status: 401 })
    await database.root.query("update mysteries set status = 'rejected' where id = $1", [mysteryId])
    expect(await upload(bytes, other)).toMatchObject({ status: 404 })
  })

  test("where the member has twelve unused ones for the mystery, also if several arrive at once", async () => {
    const bytes = await samplePicture(20, 20)
    for (let n = 0; n < 10; n++) await uploaded()
    const last = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    const kept = last.find(({ ok }) => ok)
    const dropped = await send(
      `/api/photos/drop?mysteryId=${mysteryId}`,
      new URLSearchParams({ photo: String(kept?.value.url) }),
    )
    expect(dropped).toMatchObject({ ok: true })
    expect(await upload(bytes)).toMatchObject({ ok: true })
    mysteryId = await createMystery(database)
    expect(await upload(bytes)).toMatchObject({ ok: true })
  })
})

describe("a photo with spoilers", () => {
  const forPlayers = [[404, 404, 404], ...forAll.slice(1)]
  const hide = (...urls: string[]) => ({ photos: urls.join("\n"), spoilerPhotos: urls.join("\n") })
  const playedBy = ({ uid }: Somebody) =>
    setStatuses(database, { uid }, statuses.played, [mysteryId])

  test("is seen by players and its author alone, at once, and is cached nowhere", async () => {
    const [open, hidden] = [await uploaded(), await uploaded()]
    const id = await posted({ photos: `${hidden}\n${open}` })
    expect(await seen(hidden)).toEqual(forAll)
    expect(await edit(id, { photos: `${hidden}\n${open}`, spoilerPhotos: hidden })).toMatchObject({
      ok: true,
    })
    expect(await seen(hidden)).toEqual(forOwner)
    expect(await seen(open)).toEqual(forAll)
    await playedBy(other)
    expect(await seen(hidden)).toEqual(forPlayers)
    const answer = await pictures.request(origin + hidden, { headers: { cookie: other.cookie } })
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    await send(`/mysteries/reviews/${id}/privacy`, new URLSearchParams({ isPrivate: "1" }))
    expect(await seen(hidden)).toEqual(forOwner)
  })

  test("leaves a picture of sixteen pixels on the page, and no trace of its address", async () => {
    const url = await uploaded()
    const id = await posted(hide(url))
    const name = /review_(\w+)_800/.exec(url)?.[1] ?? ""
    for (const address of [
      `/mysteries/reviews/${id}`,
      `/mysteries/reviews/${id}.data`,
      `/mysteries/${mysteryId}`,
      "/mysteries/reviews",
      "/api/mysteries/reviews",
    ]) {
      const text = await (await site.get(address)).text()
      expect(text).toContain("data:image/webp;base64,")
      expect(text).not.toContain(name)
    }
    const page = await (await site.get(`/mysteries/reviews/${id}`)).text()
    expect(page).toContain("ネタバレの画像（プレイ済の人だけ）")
    const [, base64 = ""] = /data:image\/webp;base64,([^"]+)/.exec(page) ?? []
    const blurred = await sharp(Buffer.from(base64, "base64")).metadata()
    expect(blurred).toMatchObject({ width: 16, height: 11 })
    const told = await (
      await site.get(`/api/personal/reviews?ids=${id}`, { cookie: other.cookie })
    ).text()
    expect(told).not.toContain(name)
    await playedBy(other)
    const personal = await site.get(`/api/personal/reviews?ids=${id}`, { cookie: other.cookie })
    expect(await personal.json()).toMatchObject({
      photos: { [id]: [{ url, words: "" }] },
    })
    const own = await site.get(`/api/reviews/${id}/own`, { cookie: member.cookie })
    expect(await own.json()).toMatchObject({ photos: [url], spoilerPhotos: [url] })
  })

  test("may change places with one that is shown; what is taken out is removed", async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const id = await posted({ photos: `${first}\n${second}`, spoilerPhotos: first })
    const both = { photos: `${first}\n${second}` }
    expect(await edit(id, { ...both, spoilerPhotos: second })).toMatchObject({ ok: true })
    expect([await seen(first), await seen(second)]).toEqual([forAll, forOwner])
    // Without a word on photos they stay as they are.
    expect(await edit(id, {})).toMatchObject({ ok: true })
    await work()
    expect([await seen(first), await seen(second)]).toEqual([forAll, forOwner])
    expect(await edit(id, hide(second))).toMatchObject({ ok: true })
    await work()
    expect([await seen(first), await seen(second)]).toEqual([forNobody, forOwner])
    expect(await edit(id, { photos: "" })).toMatchObject({ ok: true })
    await work()
    expect(await storedFiles()).toEqual([])
  })

  test("has words that are hidden with it; those of the others are for everybody", async () => {
    const [open, hidden] = [await uploaded(), await uploaded()]
    const photoWords = "駅前で地図を広げる\n金庫の番号"
    const both = { photos: `${open}\n${hidden}`, photoWords }
    const id = await posted({ ...both, spoilerPhotos: hidden })
    const page = async () => (await site.get(`/mysteries/reviews/${id}`)).text()
    const told = async () =>
      (await site.get(`/api/personal/reviews?ids=${id}`, { cookie: other.cookie })).text()
    expect(await page()).toContain('alt="駅前で地図を広げる"')
    expect(await page()).toContain('aria-label="画像1を拡大（駅前で地図を広げる）"')
    expect(await page()).not.toContain("金庫の番号")
    expect(await told()).not.toContain("金庫の番号")
    await playedBy(other)
    expect(JSON.parse(await told())).toMatchObject({
      photos: { [id]: [{ url: hidden, words: "金庫の番号" }] },
    })
    // Without a word on photos their words stay, too.
    expect(await edit(id, {})).toMatchObject({ ok: true })
    expect(await told()).toContain("金庫の番号")
    const own = await site.get(`/api/reviews/${id}/own`, { cookie: member.cookie })
    expect(await own.json()).toMatchObject({
      photoWords: { [open]: "駅前で地図を広げる", [hidden]: "金庫の番号" },
    })
    expect(await edit(id, { ...both, spoilerPhotos: open })).toMatchObject({ ok: true })
    expect(await page()).toContain('alt="金庫の番号"')
    expect(await page()).not.toContain("駅前で地図を広げる")
    expect(await edit(id, { ...both, photoWords: "長".repeat(201) })).toMatchObject({
      fields: { photoWords: "写真の説明は1枚につき200文字以内で入力してください" },
    })
  })

  test("goes with its review", async () => {
    const id = await posted(hide(await uploaded(), await uploaded()))
    expect(await storedFiles()).toHaveLength(4)
    await send(`/mysteries/reviews/${id}/delete`, "")
    await work()
    expect(await storedFiles()).toEqual([])
    const left = "select from photo_uploads where uid = $1"
    expect((await database.root.query(left, [member.uid])).rowCount).toBe(0)
  })

  test("is one of the author's own, and of four in all", async () => {
    const theirs = await uploaded(other)
    expect(await post(hide(theirs))).toMatchObject({ code: "photo-unknown" })
    const url = await uploaded()
    expect(await post({ photos: "", spoilerPhotos: url })).toMatchObject({ status: 422 })
    const id = await posted(hide(url))
    const rest = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    expect(await edit(id, { photos: [url, ...rest].join("\n"), spoilerPhotos: url })).toMatchObject(
      { fields: { photos: "最大4枚まで画像を追加できます" } },
    )
    await expect(
      database.root.query(`update mystery_reviews set "allPhotoUrls" = $2 where id = $1`, [
        id,
        rest,
      ]),
    ).rejects.toMatchObject({ constraint: "mystery_reviews_photo_limit" })
  })
})

describe("a review shows", () => {
  const unknown = { ok: false, code: "photo-unknown", text: messages.REVIEW.PHOTO_UNKNOWN }

  test("up to four photos, in their order", async () => {
    const urls = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    const id = await posted({ photos: urls.toReversed().join("\n") })
    const own = await (await site.get(`/api/reviews/${id}/own`, { cookie: member.cookie })).json()
    expect(own).toMatchObject({ photos: urls.toReversed() })
    const { rows } = await database.root.query(
      `select "photoUrl", "allPhotoUrls" from mystery_reviews where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ photoUrl: urls[3], allPhotoUrls: urls.toReversed() }])
    const fifth = await edit(id, { photos: [...urls, await uploaded()].join("\n") })
    expect(fifth).toMatchObject({ fields: { photos: "最大4枚まで画像を追加できます" } })
  })

  test("no photo of another member or another mystery, used or not", async () => {
    const theirs = await uploaded(other)
    expect(await post({ photos: theirs })).toMatchObject(unknown)
    const elsewhere = await uploaded(member, await createMystery(database))
    expect(await post({ photos: elsewhere })).toMatchObject(unknown)
    expect(await post({ photos: `${await uploaded()}\n${theirs}` })).toMatchObject(unknown)
    await post({ photos: theirs }, other)
    expect(await post({ photos: theirs })).toMatchObject(unknown)
  })

  test("no address elsewhere, and no path out of the folder", async () => {
    const own = `/files/user/${member.uid}/mysteries/${mysteryId}`
    const tail = "1775012400000_ABCDEFGHIJKLMNOPQRSTUV_800x800.webp?v=0123456789abcdef"
    for (const photos of [
      "https://example.com/tracker.png",
      "javascript:alert(1)",
      `${own}/review_${tail}`,
      `${own}/../../../${other.uid}/icon_800x800.webp?v=0123456789abcdef`,
      `${own}/../${mysteryId}/review_${tail}`,
      `${origin}${await uploaded()}`,
      (await uploaded()).replace("_800x800", ""),
      (await uploaded()).replace("?v=", "?w="),
    ]) {
      expect(await post({ photos })).toMatchObject({ ok: false, status: 422 })
    }
  })

  test("each photo once, and in one review only", async () => {
    const url = await uploaded()
    const id = await posted({ photos: `${url}\n${url}` })
    const { rows } = await database.root.query(
      `select "allPhotoUrls" from mystery_reviews where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ allPhotoUrls: [url] }])
    await send(`/mysteries/reviews/${id}/delete`, "")
    expect(await post({ photos: url })).toMatchObject(unknown)
  })

  test("a photo that came before this site, as long as it is kept", async () => {
    const legacy = "https://old.example.com/photo.jpg"
    const id = await createReview(database, { uid: member.uid, mysteryId, photoUrl: legacy })
    const own = await (await site.get(`/api/reviews/${id}/own`, { cookie: member.cookie })).json()
    expect(own).toMatchObject({ photos: [legacy] })
    const url = await uploaded()
    expect(await edit(id, { photos: `${legacy}\n${url}` })).toMatchObject({ ok: true })
    expect(await edit(id, { photos: url })).toMatchObject({ ok: true })
    expect(await edit(id, { photos: legacy })).toMatchObject(unknown)
  })
})

describe("files go", () => {
  test("with a photo that an edit takes out, with their resized copies", async () => {
    const [kept, gone] = [await uploaded(), await uploaded()]
    const id = await posted({ photos: `${kept}\n${gone}` })
    expect(await seen(gone)).toEqual(forAll)
    expect(await edit(id, { photos: kept })).toMatchObject({ ok: true })
    expect(await seen(gone)).toEqual(forNobody)
    const derived = () => readdir(siteFolders(dataDir).derivedPictures, { recursive: true })
    const before = await derived()
    await work()
    expect(await storedFiles()).toHaveLength(2)
    expect((await derived()).length).toBeLessThan(before.length)
    expect(await seen(kept)).toEqual(forAll)
  })

  test("with the review, and not before it is really deleted", async () => {
    const id = await posted({ photos: await uploaded() })
    await database.root.query("begin")
    await database.root.query("delete from mystery_reviews where id = $1", [id])
    await database.root.query("rollback")
    await work()
    expect(await storedFiles()).toHaveLength(2)
    expect(await send(`/mysteries/reviews/${id}/delete`, "")).toMatchObject({ ok: true })
    await work()
    expect(await storedFiles()).toEqual([])
  })

  test("with a mystery that is deleted, used or not", async () => {
    await posted({ photos: await uploaded() })
    await uploaded()
    await database.root.query("delete from mysteries where id = $1", [mysteryId])
    await work()
    expect(await storedFiles()).toEqual([])
  })

  test("a day after an upload that no review used, also if it was killed half-way", async () => {
    const used = await uploaded()
    await posted({ photos: used })
    await uploaded()
    const halfDone = createPhotos({
      storage: {
        ...files,
        put: async (stored, bytes) => {
          if (stored.includes("_800x800")) throw new Error("killed")
          return files.put(stored, bytes)
        },
      },
      makePicture: drawHere,
      now: () => clock.now,
    })
    const name = halfDone.newName()
    await database.root.query(
      "insert into photo_uploads (uid, mystery_id, name) values ($1, $2, $3)",
      [member.uid, mysteryId, name],
    )
    const photo = { uid: member.uid, mysteryId, name }
    await expect(halfDone.store(photo, new Blob([await samplePicture(20, 20)]))).rejects.toThrow(
      "killed",
    )
    expect(await storedFiles()).toHaveLength(5)

    await sweep(23)
    await work()
    expect(await storedFiles()).toHaveLength(5)
    await sweep(25)
    await work()
    expect(await storedFiles()).toHaveLength(2)
    expect(await seen(used)).toEqual(forAll)
  })

  test("later where the storage fails, and one failure holds up no other", async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const id = await posted({ photos: `${first}\n${second}` })
    await edit(id, { photos: "" })
    const stem = first.replace("/files/", "").replace(/_800x800.*/, "")
    const broken: RemoveFiles = async (path) => {
      if (path === stem) throw new Error("the disk is away")
      await removeFile(path)
    }
    await expect(work({ removeFiles: broken })).rejects.toThrow("1 files could not be removed")
    expect(await storedFiles()).toHaveLength(2)
    await work()
    expect(await storedFiles()).toEqual([])
  })

  test("of its author and mystery only, whatever an import wrote into the row", async () => {
    const theirs = await uploaded(other)
    await post({ photos: theirs }, other)
    const id = await createReview(database, {
      uid: member.uid,
      mysteryId,
      allPhotoUrls: [theirs, "/files/mysteries/../x.webp"],
    })
    await send(`/mysteries/reviews/${id}/delete`, "")
    await work()
    expect((await pictures.request(origin + theirs)).status).toBe(200)
  })
})

test("a photo is not both swept and posted: the later one is refused", async () => {
  const url = await uploaded()
  await sweep(25)
  expect(await post({ photos: url })).toMatchObject({ code: "photo-unknown" })
  const second = await uploaded()
  const [answer] = await Promise.all([post({ photos: second }), sweep(25)])
  await work()
  expect(await seen(second)).toEqual(answer.ok ? forAll : forNobody)
})

test("a member uploads at most 200 photos a day", async () => {
  await database.root.query(
    `insert into daily_writes (uid, kind, day, written)
     values ($1, 'photo', (now() at time zone 'Asia/Tokyo')::date, 200)`,
    [member.uid],
  )
  expect(await upload(await samplePicture(20, 20))).toMatchObject({ status: 429 })
})
