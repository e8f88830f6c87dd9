import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Asker, ReadAsker } from "#shared/programs/asker.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { iconPath, memberFolder, parsePath, type StoredPath } from "#server/storage/paths.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import type { Storage } from "#server/storage/storage.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { drawHere } from "#tests/support/draw-here.ts"
import { broken, notPictures, tooLarge } from "#tests/support/hostile-pictures.ts"
import { createMember, createMystery, type Person, setStatuses } from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { phonePhoto, samplePicture } from "#tests/support/sample-pictures.ts"
import { openMembersSite } from "./support/built-site.ts"
import { secret } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let files: Storage
let dataDir: string
let member: Somebody
let other: Somebody
let mysteryId: string
const clock = { now: new Date("2026-04-01T12:00:00+09:00") }

type Somebody = Person & { cookie: string; token: string }

/** Every member's uid is a token here, with "read:" before it one that only reads. */
const readAsker: ReadAsker = async ({
  authorization,
  apikey,
}): Promise<Asker | "invalid-token"> => {
  const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? apikey
  if (token === undefined || token === "public") {
    return { viewer: { role: "anon" }, mayWrite: true, tokenId: null }
  }
  const uid = token.replace(/^read:/, "")
  if (!/^member-\w+$/.test(uid)) return "invalid-token"
  const mayWrite = !token.startsWith("read:")
  return { viewer: { role: "authenticated", uid }, mayWrite, tokenId: "1" }
}

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), "storage-api-"))
  files = await openStorage({ folder: dataDir, s3: undefined, onChange: async () => undefined })
  site = await openMembersSite(database, {
    storage: files,
    makePicture: drawHere,
    requestDb: openRequestDb(database.db),
    storageApi: { readAsker, storage: files, makePicture: drawHere, secret, now: () => clock.now },
  })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  clock.now = new Date("2026-04-01T12:00:00+09:00")
  ;[member, other] = [await enter(), await enter()]
  mysteryId = await createMystery(database)
})

async function enter(): Promise<Somebody> {
  const person = await createMember(database)
  return { ...person, cookie: await site.cookieOf(person), token: person.uid }
}

type Asked = {
  as?: { token: string } | null
  method?: string
  body?: BodyInit | object | null
  headers?: Record<string, string>
}

const isJson = (body: Asked["body"]) => body?.constructor === Object

/** Asks as storage-js does: the key of the site beside the token. */
function ask(address: string, { as = member, method = "GET", body, headers = {} }: Asked = {}) {
  return site.app.request(`https://nazomeguri.test/storage/v1${address}`, {
    method,
    headers: {
      apikey: "public",
      authorization: `Bearer ${as?.token ?? "public"}`,
      ...(isJson(body) ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === null || body === undefined
      ? {}
      : { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) }),
  })
}

const answered = async (answer: Response | Promise<Response>) => {
  const given = await answer
  const content = (await given.json()) as Record<string, unknown>
  return { ...content, status: given.status } as Record<string, unknown>
}

const upload = (to: string, body: BodyInit, asked: Asked = {}) =>
  ask(`/object/files/${to}`, {
    method: "POST",
    body,
    ...asked,
    headers: { "content-type": "image/webp", ...asked.headers },
  })

const picture = async (width = 60, height = 40) =>
  new Uint8Array(await samplePicture(width, height))

let photos = 0
const photoPath = ({ uid } = member, mystery = mysteryId) =>
  `user/${uid}/mysteries/${mystery}/review_17700000${String(++photos).padStart(5, "0")}_k3q9zx`

/** An uploaded photo for a review, by its path without an ending. */
async function uploaded(as = member): Promise<string> {
  const stem = photoPath(as)
  expect(await answered(upload(`${stem}.webp`, await picture(), { as }))).toMatchObject({
    status: 200,
  })
  return stem
}

const urlOf = async (stem: string) =>
  `/files/${stem}_800x800.webp?v=${await files.version(`${stem}_800x800.webp` as StoredPath)}`

async function post(stem: string, fields: Record<string, string> = {}): Promise<number> {
  const answer = await site.app.request(`${site.origin}/mysteries/${mysteryId}/reviews`, {
    method: "POST",
    headers: { origin: site.origin, cookie: member.cookie },
    body: new URLSearchParams({
      text: "とても楽しい謎でした。",
      photos: await urlOf(stem),
      ...fields,
    }),
  })
  const sent = (await answer.json()) as { ok: boolean; text?: string; value: { id: number } }
  if (!sent.ok) throw new Error(sent.text)
  return sent.value.id
}

/** Every address by which somebody might come to a file. */
const waysTo = (file: string) => [
  `/object/files/${file}`,
  `/object/public/files/${file}`,
  `/object/authenticated/files/${file}`,
  `/object/info/files/${file}`,
  `/object/info/public/files/${file}`,
]

/** The readers of a photo or its copy by any of them. */
async function readersOf(stem: string, people: Record<string, Asked["as"]>): Promise<string[]> {
  const found: string[] = []
  for (const [who, as] of Object.entries(people)) {
    const answers: number[] = []
    for (const file of [`${stem}.webp`, `${stem}_800x800.webp`]) {
      for (const way of waysTo(file)) answers.push((await ask(way, { as: as ?? null })).status)
      const signed = await ask(`/object/sign/files/${file}`, {
        as: as ?? null,
        method: "POST",
        body: { expiresIn: 60 },
      })
      if (signed.status === 200) answers.push(200)
    }
    if (answers.includes(200)) found.push(who)
  }
  return found
}

describe("a photo for a review", () => {
  test("is stored where its program says, drawn again, with its copy there at once", async () => {
    const stem = photoPath()
    const answer = await answered(
      upload(`${stem}.webp`, new Uint8Array(await phonePhoto(2400, 1200))),
    )
    expect(answer).toEqual({ status: 200, Id: expect.any(String), Key: `files/${stem}.webp` })
    const copy = await ask(`/object/files/${stem}_800x800.webp`)
    expect(copy.status).toBe(200)
    expect(copy.headers.get("cache-control")).toBe("private, no-store")
    const { format, width, height, exif } = await sharp(await copy.arrayBuffer()).metadata()
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 400, height: 800 })
  })

  test("comes as a form as well, with its file in a field without a name", async () => {
    const form = new FormData()
    form.append("cacheControl", "3600")
    form.append("", new Blob([await picture()], { type: "image/jpeg" }))
    const stem = photoPath()
    const answer = await ask(`/object/files/${stem}.webp`, { method: "POST", body: form })
    expect(answer.status).toBe(200)
    expect((await ask(`/object/info/files/${stem}.webp`)).status).toBe(200)
  })

  test("can be used in a review, and its name is not used twice", async () => {
    const stem = await uploaded()
    await post(stem)
    for (const upsert of ["false", "true"]) {
      const headers = { "x-upsert": upsert }
      expect(await answered(upload(`${stem}.webp`, await picture(), { headers }))).toMatchObject({
        status: 409,
        statusCode: "409",
        error: "Duplicate",
      })
    }
  })

  test("whose name begins like that of a public one is not public with it", async () => {
    const stem = await uploaded()
    await post(stem)
    const short = stem.slice(0, -2)
    await upload(`${short}.webp`, await picture())
    const readers = await readersOf(short, { guest: null, other, member })
    expect(readers).toEqual(["member"])
  })

  test("is counted: nobody has more than twelve unused ones for a mystery", async () => {
    for (let n = 0; n < 12; n++) await uploaded()
    const last = await answered(upload(`${photoPath()}.webp`, await picture()))
    expect(last).toMatchObject({ status: 429, code: "too-many-requests" })
  })

  test("is deleted by path or address while no review shows it, and else stays", async () => {
    const [unused, used] = [await uploaded(), await uploaded()]
    await post(used)
    const address = `https://nazomeguri.test/storage/v1/object/public/files/${unused}.webp`
    const removed = await ask("/object/files", {
      method: "DELETE",
      body: { prefixes: [address, `${used}.webp`, `${photoPath(other)}.webp`, "../../etc/passwd"] },
    })
    expect(await removed.json()).toMatchObject([{ name: `${unused}.webp`, bucket_id: "files" }])
    expect((await ask(`/object/files/${unused}.webp`)).status).toBe(404)
    expect((await ask(`/object/files/${used}.webp`)).status).toBe(200)
  })

  test("waits for the file of an earlier one with its name to be removed", async () => {
    const stem = await uploaded()
    await ask("/object/files", { method: "DELETE", body: { prefixes: [`${stem}.webp`] } })
    await files.remove(`${stem}.webp` as StoredPath)
    const again = await answered(upload(`${stem}.webp`, await picture()))
    expect(again).toMatchObject({ status: 409, code: "conflict" })
  })
})

describe("nobody reads by composing a path", () => {
  async function crowd() {
    const [follower, blocked, player] = [await enter(), await enter(), await enter()]
    const { root } = database
    await root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
      follower.uid,
      member.uid,
    ])
    await root.query("insert into blocked_users (uid, blocked_uid) values ($1, $2)", [
      member.uid,
      blocked.uid,
    ])
    await setStatuses(database, player, statuses.played, [mysteryId])
    return { guest: null, stranger: other, follower, blocked, player, owner: member }
  }

  test("a photo of a private review", async () => {
    const people = await crowd()
    const stem = await uploaded()
    expect(await readersOf(stem, people)).toEqual(["owner"])
    await post(stem, { isPrivate: "1" })
    expect(await readersOf(stem, people)).toEqual(["owner"])
  })

  test("a photo that is for followers", async () => {
    const people = await crowd()
    const stem = await uploaded()
    const id = await post(stem, { isPrivate: "1" })
    await database.root.query("update mystery_reviews set for_followers = true where id = $1", [id])
    expect(await readersOf(stem, people)).toEqual(["follower", "owner"])
  })

  test("a photo with spoilers", async () => {
    const people = await crowd()
    const stem = await uploaded()
    const url = await urlOf(stem)
    await post(stem, { spoilerPhotos: url })
    expect(await readersOf(stem, people)).toEqual(["player", "owner"])
  })

  test("but everybody reads a photo of a public review", async () => {
    const people = await crowd()
    const stem = await uploaded()
    await post(stem)
    expect(await readersOf(stem, people)).toEqual(Object.keys(people))
  })
})

describe("an icon", () => {
  const icon = () => iconPath(member.uid)

  test("is the member's at once, replaced only where they say so, and taken away", async () => {
    expect((await upload(icon(), await picture(300, 200))).status).toBe(200)
    const copy = `user/${member.uid}/icon_800x800.webp`
    expect((await ask(`/object/public/files/${copy}`, { as: null })).status).toBe(200)
    const { rows } = await database.root.query("select photo from users where uid = $1", [
      member.uid,
    ])
    expect(rows[0].photo).toMatch(new RegExp(`^/files/${copy}\\?v=`))

    expect((await upload(icon(), await picture())).status).toBe(409)
    expect(
      (await upload(icon(), await picture(), { headers: { "x-upsert": "true" } })).status,
    ).toBe(200)
    expect(
      (await ask(`/object/files/${icon()}`, { method: "PUT", body: await picture() })).status,
    ).toBe(200)

    const removed = await ask("/object/files", { method: "DELETE", body: { prefixes: [copy] } })
    expect(await removed.json()).toHaveLength(1)
    expect((await ask(`/object/files/${copy}`)).status).toBe(404)
    expect(await files.list(memberFolder(member.uid))).toEqual([])
  })

  test("is updated only where there is one", async () => {
    const answer = ask(`/object/files/${icon()}`, { method: "PUT", body: await picture() })
    expect(await answered(answer)).toMatchObject({ status: 404 })
  })
})

describe("the picture of a mystery", () => {
  test("is sent by the member who registered it, and cached for an hour", async () => {
    const own = await createMystery(database, { uid: member.uid })
    const image = `mysteries/${own}/image.png`
    expect((await upload(image, await picture(), { as: other })).status).toBe(404)
    expect((await upload(image, await picture(), { headers: { "x-upsert": "true" } })).status).toBe(
      200,
    )
    const answer = await ask(`/object/public/files/${image}`, { as: null })
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(answer.headers.get("content-type")).toBe("image/png")
    const { rows } = await database.root.query("select img from mysteries where id = $1", [own])
    expect(rows[0].img).toMatch(new RegExp(`^/files/${image}\\?v=`))

    const remove = (as: Somebody) =>
      ask("/object/files", { as, method: "DELETE", body: { prefixes: [image] } })
    expect(await (await remove(other)).json()).toEqual([])
    expect(await (await remove(member)).json()).toHaveLength(1)
    expect((await ask(`/object/public/files/${image}`)).status).toBe(404)
  })
})

describe("is refused", () => {
  test("a guest, a token that only reads, an ended token, and somebody else's folder", async () => {
    const to = `${photoPath()}.webp`
    const statusAs = async (token: string) =>
      (await answered(upload(to, await picture(), { as: { token } }))).statusCode
    expect(await statusAs("public")).toBe("401")
    expect(await statusAs(`read:${member.uid}`)).toBe("403")
    expect(await statusAs("forged")).toBe("401")
    expect(await statusAs(other.uid)).toBe("403")
    expect(await files.list(memberFolder(member.uid))).toEqual([])
  })

  test("the body of a guest, before it is received", async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const answer = await site.app.request(
      "https://nazomeguri.test/storage/v1/object/files/user/a/icon.webp",
      {
        method: "POST",
        body,
        duplex: "half",
      } as RequestInit,
    )
    expect(answer.status).toBe(401)
    expect(pulled).toBeLessThan(3)
  })

  test("a body of more than 11 MB, in the storage's own shape", async () => {
    const answer = await answered(upload(iconPath(member.uid), new Uint8Array(12 * 1024 * 1024)))
    expect(answer).toMatchObject({ status: 413, statusCode: "413", error: "Payload too large" })
    const heavy = await answered(upload(iconPath(member.uid), new Uint8Array(10 * 1024 * 1024 + 1)))
    expect(heavy).toMatchObject({ status: 413, code: "photo-too-large" })
  })

  test("what is no picture, however an attacker made it, and nothing is left of any", async () => {
    const accepted: string[] = []
    for (const [what, make] of [notPictures, tooLarge, broken].flat()) {
      const answer = await upload(iconPath(member.uid), new Uint8Array(await make()))
      if (answer.status < 400 || answer.status >= 500) accepted.push(what)
    }
    expect(accepted).toEqual([])
    expect(await files.list(memberFolder(member.uid))).toEqual([])
  })

  test.each([
    ["POST", "/object/move"],
    ["POST", "/object/copy"],
    ["POST", "/object/upload/sign/files/user/a/icon.webp"],
    ["POST", "/upload/resumable"],
    ["GET", "/render/image/public/files/user/a/icon.webp"],
    ["POST", "/object/list-v2/files"],
    ["POST", "/bucket"],
    ["DELETE", "/bucket/files"],
    ["GET", "/object/public/avatars/a.png"],
  ])("%s %s, in a sentence", async (method, address) => {
    const answer = await answered(
      ask(address, { method, ...(method === "POST" ? { body: {} } : {}) }),
    )
    expect(answer).toMatchObject({ status: 400, statusCode: "400", message: expect.any(String) })
  })

  test.each([
    ["a copy", "icon_800x800.webp"],
    ["the photo of long ago", "mysteries/0123456789012345678901/review_800x800.webp"],
    ["another name", "mysteries/0123456789012345678901/other.webp"],
  ])("%s as the target of an upload", async (_, name) => {
    const answer = await answered(upload(`user/${member.uid}/${name}`, await picture()))
    expect(answer).toMatchObject({ status: 400, code: "not_offered" })
  })
})

describe("a signed address", () => {
  const sign = (file: string, body: object, as: Asked["as"] = member) =>
    ask(`/object/sign/files/${file}`, { method: "POST", body, as })

  const open = (signed: unknown) =>
    site.app.request(`https://nazomeguri.test/storage/v1${String(signed)}`)

  test("opens the owner's private photo for those who have it, until it ends or the photo goes", async () => {
    const stem = await uploaded()
    const { signedURL } = await answered(sign(`${stem}.webp`, { expiresIn: 60 }))
    expect((await open(signedURL)).status).toBe(200)
    expect((await open(String(signedURL).replace(".webp", "_800x800.webp"))).status).toBe(400)
    expect((await open(`${String(signedURL)}x`)).status).toBe(400)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await open(signedURL)).status).toBe(400)

    const again = await answered(sign(`${stem}.webp`, { expiresIn: 60 }))
    await ask("/object/files", { method: "DELETE", body: { prefixes: [`${stem}.webp`] } })
    expect((await open(again.signedURL)).status).toBe(404)
  })

  test("is made for a day at most, for many at once, and not for what is somebody else's", async () => {
    const stem = await uploaded()
    for (const expiresIn of [0, -1, 86_401, 1.5, "60", null]) {
      expect((await sign(`${stem}.webp`, { expiresIn })).status).toBe(400)
    }
    const many = await ask("/object/sign/files", {
      method: "POST",
      body: { expiresIn: 60, paths: [`${stem}.webp`, `user/${other.uid}/icon.webp`] },
    })
    const answers = (await many.json()) as { signedURL: string | null; error: string | null }[]
    expect(answers.map(({ signedURL, error }) => [signedURL !== null, error !== null])).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await open(answers[0]?.signedURL)).status).toBe(200)
  })
})

test("a member lists their folders page by page, and others list nothing of it", async () => {
  const stems = [await uploaded(), await uploaded()]
  await upload(iconPath(member.uid), await picture())
  const list = async (prefix: string, more: object = {}, as: Asked["as"] = member) => {
    const answer = await ask("/object/list/files", {
      method: "POST",
      body: { prefix, ...more },
      as,
    })
    return ((await answer.json()) as { name: string; id: string | null }[]).map(({ name, id }) =>
      id === null ? `${name}/` : name,
    )
  }
  const folder = `user/${member.uid}`
  expect(await list(folder)).toEqual(["icon.webp", "icon_800x800.webp", "mysteries/"])
  expect(await list(`${folder}/mysteries/`)).toEqual([`${mysteryId}/`])
  const names = stems
    .flatMap((stem) => [`${stem}.webp`, `${stem}_800x800.webp`])
    .map((file) => file.slice(file.lastIndexOf("/") + 1))
  const inside = `${folder}/mysteries/${mysteryId}`
  expect(await list(inside)).toEqual(names)
  expect(await list(inside, { limit: 1, offset: 1 })).toEqual(names.slice(1, 2))
  expect(await list(inside, { sortBy: { column: "name", order: "desc" } })).toEqual(
    names.toReversed(),
  )
  expect(await list("")).toEqual(["user/"])
  for (const as of [other, null]) {
    for (const prefix of [folder, `${folder}/mysteries`, inside]) {
      expect(await list(prefix, {}, as)).toEqual([])
    }
  }
})

describe("a page of another site", () => {
  test("may ask with a token, and no cookie counts or is set", async () => {
    const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }
    const preflight = await site.app.request(
      "https://nazomeguri.test/storage/v1/object/files/user/a/icon.webp",
      {
        method: "OPTIONS",
        headers: { ...foreign, "access-control-request-headers": "authorization,x-upsert" },
      },
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,x-upsert")
    const answer = await upload(iconPath(member.uid), await picture(), { headers: foreign })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("access-control-allow-origin")).toBe("*")
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
    const byCookie = await site.app.request(
      `https://nazomeguri.test/storage/v1/object/files/${photoPath()}.webp`,
      { method: "POST", headers: { ...foreign, cookie: member.cookie }, body: await picture() },
    )
    expect(byCookie.status).toBe(401)
  })

  test("is refused as before everywhere else", async () => {
    const answer = await site.app.request("https://nazomeguri.test/storage/v10/object", {
      method: "POST",
      headers: { origin: "https://elsewhere.example" },
    })
    expect(answer.status).toBe(403)
  })
})

test("no path, method and body makes it fail or show what is not theirs", async () => {
  const stem = await uploaded()
  const tricky = fc.oneof(
    fc.constantFrom(
      "..",
      "%2e%2e",
      "%2F",
      "//",
      "user",
      other.uid,
      member.uid,
      "icon.webp",
      "%00",
      "％2e",
      "ユーザー",
      "a".repeat(9_000),
      `${stem}.webp`,
      encodeURIComponent(`${stem}.webp`),
      "%ff",
      "review_800x800.webp",
    ),
    fc
      .string({ unit: "binary", maxLength: 20 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  )
  const start = fc.constantFrom(
    "files",
    "public/files",
    "sign/files",
    "list/files",
    "info/files",
    "",
  )
  const body = fc.oneof(
    fc.constant(null),
    fc.constantFrom(
      "{}",
      "[]",
      "null",
      '{"prefixes":[null]}',
      '{"prefix":"\\u0000"}',
      '{"expiresIn":1e99}',
    ),
    fc.json(),
  )
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(tricky, { maxLength: 6 }),
      fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD"),
      body,
      async (first, parts, method, text) => {
        const isRead = method === "GET" || method === "HEAD"
        const answer = await ask(`/object/${[first, ...parts].join("/")}`, {
          as: other,
          method,
          ...(isRead || text === null ? {} : { body: text }),
        })
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get("content-type") ?? "").not.toMatch(/^image/)
      },
    ),
    { numRuns: propertyRuns(300) },
  )
  expect(parsePath(`${stem}.webp`)).not.toBeNull()
})
