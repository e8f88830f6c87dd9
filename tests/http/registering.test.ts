import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openStorage } from "#server/storage/open-storage.ts"
import { mysteryFolder } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { drawHere } from "#tests/support/draw-here.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  joinMaker,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { phonePhoto, pixelBomb, samplePicture } from "#tests/support/sample-pictures.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let files: Storage
let folder: string
let member: Person
let cookie: string
/** The disk, when a test says that it fails. */
let isBroken = false

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(path.join(tmpdir(), "registering-"))
  files = await openStorage({
    folder: path.join(folder, "files"),
    s3: undefined,
    onChange: async () => undefined,
  })
  const storage: Storage = {
    ...files,
    put: (...given) => (isBroken ? Promise.reject(new Error("no disk")) : files.put(...given)),
  }
  site = await openMembersSite(database, { storage, makePicture: drawHere })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  isBroken = false
  member = await createMember(database)
  cookie = await site.cookieOf(member)
})

type Fields = Record<string, string | Blob>

const whole: Fields = {
  title: "霧の駅舎",
  maker: "坂の上の謎工房",
  url: "https://example.com/kiri",
  "type-01": "on",
  image: new File([], ""),
}

/** Posts as a browser without scripts does. */
async function post(address: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie },
    body,
  })
  return { answer, html: await answer.text(), to: answer.headers.get("location") }
}
const read = async (address: string) => (await site.get(address, { cookie })).text()
const version = (html: string) => /name="version"[^>]*value="(\w+)"/.exec(html)?.[1] ?? ""
const hiddenId = (html: string) => /name="id" value="(\w{22})"/.exec(html)?.[1] ?? ""

/** Opens the form and sends it. */
async function register(given: Fields = {}) {
  const id = hiddenId(await read("/mypage/register"))
  return { id, ...(await post("/mypage/register", { id, ...whole, ...given })) }
}
const rowOf = async (id: string) =>
  (await database.root.query("select * from mysteries where id = $1", [id])).rows[0]
const errorOf = (html: string, name: string) =>
  new RegExp(`id="form-${name}-error"[^>]*>(?:<svg.*?</svg>)?([^<]+)`).exec(html)?.[1]
const picture = async (bytes: Promise<Uint8Array> | Uint8Array) =>
  new File([new Uint8Array(await bytes)], "poster.jpg", { type: "image/jpeg" })

describe("a member without scripts", () => {
  test("registers a mystery, and finds it in their list as waiting", async () => {
    const { id, answer, to } = await register({ place: "広場の噴水前", solo: "yes" })
    expect([answer.status, to]).toEqual([303, "/mypage/registeredMysteries"])
    expect(flashIn(cookiesOf(answer))).toBe("entry-submitted")
    expect(await rowOf(id)).toMatchObject({ uid: member.uid, status: "submitted", img: null })
    const list = await read("/mypage/registeredMysteries")
    expect(list).toContain("霧の駅舎")
    expect(list).toContain("確認待ち")
    expect((await site.get(`/mysteries/${id}`)).status).toBe(404)
  })

  test("keeps a draft by its title alone, and goes on writing", async () => {
    const { id, to, answer } = await register({ maker: "", url: "", as: "draft" })
    expect(to).toBe(`/mypage/mysteries?id=${id}`)
    expect(flashIn(cookiesOf(answer))).toBe("entry-draft")
    const html = await read(`/mypage/mysteries?id=${id}`)
    expect(html).toContain('value="霧の駅舎"')
    expect(hiddenId(html)).toBe(id)
    await post(`/mypage/mysteries?id=${id}`, { id, ...whole })
    expect((await rowOf(id)).status).toBe("submitted")
  })

  test("fills in hours by a pattern, closed weekdays and days, and finds them again", async () => {
    const hours = {
      "hours-as": "split",
      "hours-week-1-opens": "18:00",
      "hours-week-1-closes": "01:00",
      "hours-week-1-next": "on",
      "hours-off-1-opens": "10:00",
      "hours-off-1-closes": "20:00",
      "hours-off-1-last": "19:00",
      "closed-1": "on",
      "shut-1": "2099-12-31",
    }
    const { id, answer } = await register(hours)
    expect(answer.status).toBe(303)
    const html = await read(`/mypage/mysteries?id=${id}`)
    for (const [name, value] of Object.entries(hours).slice(1)) {
      const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [""]
      expect(input, name).toContain(value === "on" ? "checked" : `value="${value}"`)
    }
    expect(html).toMatch(/<input[^>]*name="hours-as"[^>]*checked=""[^>]*value="split"/)
    await database.root.query("update mysteries set status = 'published' where id = $1", [id])
    const page = await (await site.get(`/mysteries/${id}`)).text()
    expect(page).toContain("営業時間")
    for (const text of ["土日祝", "18:00–翌1:00", "10:00–20:00（最終入場 19:00）", "12月31日"])
      expect(page).toContain(text)
  })

  test("does not undo the hours that people of the maker set while the form was open", async () => {
    const id = await createMystery(database, { uid: member.uid, maker: "坂の上の謎工房" })
    const edit = `/mypage/mysteries?id=${id}`
    const opened = await read(edit)
    const [own, theirs] = ["10:00", "13:00"].map((opens) => ({
      "hours-as": "all",
      "hours-all-1-opens": opens,
      "hours-all-1-closes": "20:00",
    }))
    const person = await createMember(database, { registeredAt: longAgo })
    await joinMaker(database, "坂の上の謎工房", person)
    const hours = `/mypage/mysteries/hours?id=${id}`
    const theirCookie = await site.cookieOf(person)
    const page = await (await site.get(hours, { cookie: theirCookie })).text()
    const set = await site.app.request(origin + hours, {
      method: "POST",
      headers: { origin, cookie: theirCookie },
      body: new URLSearchParams({ version: version(page), ...theirs }),
    })
    expect(set.status).toBe(303)

    const sent = { id, ...whole, ...own, version: version(opened) }
    const refused = await post(edit, sent)
    expect(refused.answer.status).toBe(409)
    for (const text of [messages.DESK.SAVED_BEFORE, "営業時間：毎日の始まり", "10:00", "13:00"]) {
      expect(refused.html).toContain(text)
    }
    expect(await read(edit)).toContain('value="13:00"')
    const kept = { ...sent, version: version(refused.html), keep: "hours-all-1-opens" }
    expect((await post(edit, kept)).answer.status).toBe(303)
    const after = await read(edit)
    expect(after).toContain('value="13:00"')
    expect(after).toContain(whole.url)
    const again = await post(edit, { ...kept, ...theirs })
    expect([again.answer.status, again.to]).toEqual([303, "/mypage/registeredMysteries"])
  })

  test("is told beside the field which times do not go together, and loses none of them", async () => {
    const hours = {
      "hours-as": "all",
      "hours-all-1-opens": "18:00",
      "hours-all-1-closes": "02:00",
      "hours-all-2-opens": "朝から",
      "shut-2": "2026-02-30",
    }
    const { id, answer, html } = await register(hours)
    expect(answer.status).toBe(422)
    expect(errorOf(html, "hours-all-1-closes")).toBe(messages.MYSTERY.HOURS_ORDER)
    expect(errorOf(html, "hours-all-2-opens")).toBe(messages.MYSTERY.HOURS_TIME)
    expect(errorOf(html, "shut-2")).toBe(messages.MYSTERY.DAY_INVALID)
    for (const value of ["18:00", "02:00", "朝から"]) expect(html).toContain(`value="${value}"`)
    expect(await rowOf(id)).toBeUndefined()
  })

  test("gets everything back that they typed, with what is wrong beside it and all parts open", async () => {
    const { answer, html } = await register({
      maker: "",
      price: "二千円",
      story: "朝のホームで、\n笛が鳴る。",
      solo: "no",
      "prefecture-13": "on",
    })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "maker")).toBe(messages.MYSTERY.MAKER_REQUIRED)
    expect(errorOf(html, "price")).toBe(messages.MYSTERY.NUMBER_INVALID)
    expect(html).toContain('value="二千円"')
    expect(html).toContain("笛が鳴る。")
    expect(html).toMatch(/name="prefecture-13"[^>]*checked/)
    expect(html).toMatch(/<option[^>]*value="no"[^>]*selected/)
    expect(
      html.match(/<details[^>]*data-entry-section[^>]*>/g)?.every((tag) => tag.includes("open")),
    ).toBe(true)
  })

  test("types the name of a venue on the map, or is told that there is none", async () => {
    const { rows } = await database.root.query<{ id: number }>(
      "insert into places (name, prefecture_id, published) values ('月見ホール', '13', true) returning id",
    )
    const { id } = await register({ venueName: "月見　ホール" })
    const placed = await database.root.query(
      "select place_id from mystery_places where mystery_id = $1",
      [id],
    )
    expect(placed.rows).toEqual([{ place_id: rows[0]?.id }])
    const { html } = await register({ venueName: "どこにもない" })
    expect(errorOf(html, "venueName")).toBe(messages.MYSTERY.VENUE_UNKNOWN)
  })

  test("adds a venue by its name and position, and moves it by the same name", async () => {
    const venue = {
      newVenue: "朝凪ホール",
      newVenuePrefecture: "14",
      newVenueStations: "桜木町駅",
      newVenuePosition: "35.45, 139.63",
    }
    const { id, html } = await register({ ...venue, newVenuePosition: "駅の前" })
    expect(errorOf(html, "newVenuePosition")).toBe(messages.MYSTERY.POSITION_INVALID)
    expect(html).toContain('value="駅の前"')
    await post("/mypage/register", { id, ...whole, ...venue })
    expect(await read(`/mypage/mysteries?id=${id}`)).toContain("朝凪ホール（確認待ち）")
    await post(`/mypage/mysteries?id=${id}`, {
      id,
      ...whole,
      ...venue,
      newVenuePosition: "https://www.openstreetmap.org/#map=17/35.46/139.64",
    })
    const { rows } = await database.root.query("select * from places where name = '朝凪ホール'")
    expect(rows).toMatchObject([
      {
        prefecture_id: "14",
        stations: ["桜木町"],
        latitude: 35.46,
        longitude: 139.64,
        published: false,
        uid: member.uid,
      },
    ])
  })

  test("deletes a draft, and nothing that is published", async () => {
    const { id } = await register({ as: "draft" })
    const remove = (id: string) => post("/mypage/registeredMysteries", { id })
    expect((await remove(id)).answer.status).toBe(303)
    expect(await rowOf(id)).toBeUndefined()
    const shown = await createMystery(database, { uid: member.uid })
    const { answer, html } = await remove(shown)
    expect(answer.status).toBe(409)
    expect(html).toContain(messages.MYSTERY.DELETE_ERROR)
    expect(await rowOf(shown)).toBeDefined()
  })
})

test("a guest logs in first, and another's mystery is nowhere", async () => {
  const other = await createMystery(database, { uid: (await createMember(database)).uid })
  expect((await site.get(`/mypage/mysteries?id=${other}`, { cookie })).status).toBe(404)
  expect((await site.get("/mypage/mysteries?id=x", { cookie })).status).toBe(404)
  expect((await site.get("/mypage/mysteries", { cookie })).headers.get("location")).toBe(
    "/mypage/registeredMysteries",
  )
  const sent = await post(`/mypage/mysteries?id=${other}`, { id: other, ...whole })
  expect(sent.answer.status).toBe(409)
  expect((await rowOf(other)).title).not.toBe(whole.title)
  cookie = ""
  for (const address of ["/mypage/register", "/mypage/registeredMysteries"]) {
    const to = `/login?redirect=${encodeURIComponent(address)}`
    expect((await site.get(address)).headers.get("location")).toBe(to)
    expect((await post(address, whole)).to).toBe(to)
  }
})

describe("the picture", () => {
  const stored = (id: string) => files.list(mysteryFolder(id))

  test("is a PNG at the contract's path, small, upright and without its place; a second one replaces it", async () => {
    const { id } = await register({ image: await picture(phonePhoto(2000, 1500)) })
    const { img } = await rowOf(id)
    expect(img).toMatch(new RegExp(`^/files/mysteries/${id}/image\\.png\\?v=[0-9a-f]{16}$`))
    const file = await files.get((await stored(id))[0]!)
    const { format, width, height, exif } = await sharp(file?.bytes).metadata()
    expect([format, Math.max(width, height), exif]).toEqual(["png", 1200, undefined])

    await post(`/mypage/mysteries?id=${id}`, { id, ...whole, title: "改題" })
    expect((await rowOf(id)).img).toBe(img)
    await post(`/mypage/mysteries?id=${id}`, {
      id,
      ...whole,
      image: await picture(samplePicture(40, 30)),
    })
    expect((await rowOf(id)).img).not.toBe(img)
    expect(await stored(id)).toHaveLength(1)
  })

  test.each([
    [
      "a text",
      () => new TextEncoder().encode("<svg onload=alert(1)>"),
      messages.PROFILE.ICON_UNKNOWN,
    ],
    ["a bomb of pixels", () => pixelBomb(), messages.PROFILE.ICON_TOO_MANY_PIXELS],
  ])("%s is refused, and nothing is stored", async (_, bytes, error) => {
    const { id, html } = await register({ image: await picture(bytes()) })
    expect(errorOf(html, "image")).toBe(error)
    expect(await rowOf(id)).toBeUndefined()
    expect(await stored(id)).toEqual([])
  })

  test("is taken off again, from the page and the disk", async () => {
    const { id } = await register({ image: await picture(samplePicture(40, 30)) })
    expect(await read(`/mypage/mysteries?id=${id}`)).toContain('name="removesImage"')
    await post(`/mypage/mysteries?id=${id}`, { id, ...whole, removesImage: "on" })
    expect((await rowOf(id)).img).toBeNull()
    expect(await stored(id)).toEqual([])
    expect(await read(`/mypage/mysteries?id=${id}`)).not.toContain('name="removesImage"')
  })

  test("of another's mystery is not overwritten", async () => {
    const other = await createMystery(database, { uid: (await createMember(database)).uid })
    const image = await picture(samplePicture(40, 30))
    expect((await post("/mypage/register", { id: other, ...whole, image })).answer.status).toBe(409)
    expect(await stored(other)).toEqual([])
  })

  test("that the disk does not take leaves the former one, and says so", async () => {
    const { id } = await register({ image: await picture(samplePicture(40, 30)) })
    const { img } = await rowOf(id)
    isBroken = true
    const image = await picture(samplePicture(30, 40))
    const { answer, html } = await post(`/mypage/mysteries?id=${id}`, {
      id,
      ...whole,
      title: "改題",
      image,
    })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "image")).toBe(messages.MYSTERY.IMAGE_UPLOAD_ERROR)
    expect(await rowOf(id)).toMatchObject({ title: "改題", img })
  })
})

test("a list of 300 has pages and finds by title; a page beyond the last leads to it", async () => {
  await database.root.query(
    `insert into mysteries (id, title, status, uid, created_at)
     select lpad(n::text, 22, 'L'), '目録' || n, 'draft', $1, '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, 300) n`,
    [member.uid],
  )
  const html = await read("/mypage/registeredMysteries?page=15")
  expect(html.match(/<article/g)).toHaveLength(20)
  expect(html).toContain("300件")
  const beyond = await site.get("/mypage/registeredMysteries?page=16", { cookie })
  expect(beyond.headers.get("location")).toBe("/mypage/registeredMysteries?page=15")
  const found = await read(`/mypage/registeredMysteries?kwd=${encodeURIComponent("目録299")}`)
  expect(found.match(/<article/g)).toHaveLength(1)
})

test("what a title may be is asked as a member", async () => {
  const known = await createMystery(database, { title: "坂道と郵便屋さんの秘密" })
  const query = new URLSearchParams({ title: "坂道と郵便屋さんの秘密2", except: "A".repeat(22) })
  const address = `/api/personal/similar-mysteries?${query}`
  expect((await site.get(address)).status).toBe(401)
  const answer = await site.get(address, { cookie })
  expect(await answer.json()).toMatchObject([{ id: known }])
})
