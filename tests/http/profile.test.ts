import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Hono } from "hono"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { notificationsForm } from "#shared/schemas/notifications-form.ts"
import { profileForm } from "#shared/schemas/profile-form.ts"
import { visibilityForm } from "#shared/schemas/visibility-form.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { images } from "#server/http/images.ts"
import { pictureReaders } from "#server/http/picture-readers.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { openPictureCache } from "#server/storage/picture-cache.ts"
import { resizedPictures } from "#server/storage/resized-pictures.ts"
import type { Storage } from "#server/storage/storage.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { kindsInOrder } from "#shared/members/notification-kinds.ts"
import { guest } from "#shared/members/viewer.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { drawHere } from "#tests/support/draw-here.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { phonePhoto, pixelBomb, samplePicture } from "#tests/support/sample-pictures.ts"
import { password } from "#tests/support/session.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let files: Storage
let pictures: Hono<RequestEnv>
let folder: string
let member: Person
let cookie: string

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(path.join(tmpdir(), "profile-"))
  const log = { warn: () => undefined }
  const cache = await openPictureCache({ folder: path.join(folder, "cache"), maxBytes: 1e8, log })
  files = await openStorage({
    folder: path.join(folder, "files"),
    s3: undefined,
    onChange: cache.forget,
  })
  const requestDb = openRequestDb(database.db)
  const mayRead = pictureReaders({ requestDb, readViewer: async () => guest })
  pictures = images({ storage: files, resized: resizedPictures(files, cache), mayRead })
  site = await openMembersSite(database, { storage: files, makePicture: drawHere })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  member = await createMember(database, { name: "つぐみ" })
  cookie = await site.cookieOf(member)
})

type Fields = Record<string, string | Blob>

const profile = (given: Fields = {}): Fields => ({
  name: "つぐみ",
  profile: "",
  snsLink1: "",
  snsLink2: "",
  snsLink3: "",
  icon: new File([], ""),
  ...given,
})

/** Posts as a browser without scripts does. */
async function post(
  address: string,
  fields: Fields,
  headers: Record<string, string> = {},
  at = site,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await at.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie, ...headers },
    body,
  })
  return { answer, html: await answer.text(), to: answer.headers.get("location") }
}
const save = (given: Fields = {}) => post("/mypage/edit", profile(given))
const show = (given: Fields) => post("/mypage/edit/visibility", given)
const choose = (given: Fields) =>
  post("/mypage/edit/notifications", { what: "notifications", ...given })
const send = (fields: Fields) => post("/mypage/edit/sign-in", fields)
const read = async (address: string) => (await site.get(address, { cookie })).text()

async function row(): Promise<Record<string, unknown>> {
  const { rows } = await database.root.query("select * from users where uid = $1", [member.uid])
  return rows[0]
}

const errorOf = (html: string, id: string) =>
  new RegExp(`id="${id}-error"[^>]*>(?:<svg.*?</svg>)?([^<]+)`).exec(html)?.[1]

const picture = async (bytes: Promise<Uint8Array> | Uint8Array, name = "photo.jpg") =>
  new File([new Uint8Array(await bytes)], name, { type: "image/jpeg" })

async function link(provider: "google" | "twitter") {
  const id = `${provider}-${member.uid}`
  await database.root.query(
    "insert into auth.accounts (id, account_id, provider_id, user_id) values ($1, $1, $2, $3)",
    [id, provider, member.uid],
  )
  return id
}

/** Members have a password; this one signs in with an account elsewhere alone. */
async function onlyBy(provider: "google" | "twitter") {
  const id = await link(provider)
  await database.root.query(
    "delete from auth.accounts where user_id = $1 and provider_id = 'credential'",
    [member.uid],
  )
  return id
}

describe("my page", () => {
  test("shows the profile and the member's own reviews, private ones among them", async () => {
    const mysteryId = await createMystery(database, { title: "霧の駅舎" })
    await createReview(database, {
      uid: member.uid,
      mysteryId,
      isPrivate: true,
      review: "自分だけの覚え書き。",
    })
    await save({
      profile: "坂のある街が好きです。",
      snsLink1: "https://example.com/me",
      "type-01": "on",
    })
    const html = await read("/mypage")
    expect(html).toContain("つぐみ")
    expect(html).toContain("霧の駅舎")
    expect(html).toMatch(/非公開<\/span>/)
    expect(html).toContain("noindex")
    const shown = await read(`/users/detail?nzUserId=${member.nzUserId}`)
    expect(shown).toContain("坂のある街が好きです。")
    expect(shown).toContain('href="https://example.com/me"')
  })

  test.each(["/mypage?tab=reviews&page=2", "/mypage?page=0", "/mypage?page=x"])(
    "%s is a 404 where there is no such page",
    async (address) => {
      expect((await site.get(address, { cookie })).status).toBe(404)
    },
  )

  test("logs out: the session ends, and the cookie goes", async () => {
    const { answer, to } = await post("/mypage", {})
    expect([answer.status, to]).toEqual([303, "/login"])
    expect(flashIn(cookiesOf(answer))).toBe("logged-out")
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/session=;[^\n]*Max-Age=0/i)
    expect((await site.get("/mypage", { cookie })).status).toBe(302)
    const { rows } = await database.root.query("select from auth.sessions where user_id = $1", [
      member.uid,
    ])
    expect(rows).toEqual([])
  })

  test.each([
    "/mypage/edit",
    "/mypage/edit/visibility",
    "/mypage/edit/notifications",
    "/mypage/edit/sign-in",
  ])("a guest who opens or posts to %s logs in first", async (address) => {
    cookie = ""
    const to = `/login?redirect=${encodeURIComponent(address)}`
    expect((await site.get(address)).headers.get("location")).toBe(to)
    expect((await post(address, profile())).to).toBe(to)
  })

  test("another site cannot post here", async () => {
    const { answer } = await post("/mypage/edit", profile({ name: "のっとり" }), {
      origin: "https://elsewhere.example",
    })
    expect(answer.status).toBe(403)
    expect((await row()).name).toBe("つぐみ")
  })
})

describe("the profile without scripts", () => {
  test("is saved without a new icon", async () => {
    const { answer, to } = await save({
      name: " 夜ふかし部 ",
      profile: "一行目\r\n二行目",
      snsLink2: "https://example.com/@yofukashi",
      "type-16": "on",
      "prefecture-13": "on",
    })
    expect([answer.status, to]).toEqual([303, "/mypage"])
    expect(flashIn(cookiesOf(answer))).toBe("profile-saved")
    expect(await row()).toMatchObject({
      name: "夜ふかし部",
      profile: "一行目\n二行目",
      snsLink1: null,
      snsLink2: "https://example.com/@yofukashi",
      types: ["16"],
      prefectures: ["13"],
      photo: null,
    })
    expect(await read("/mypage/edit")).toMatch(/name="type-16"[^>]*checked=""/)
  })

  test("keeps everything typed and chosen when a part of it is refused", async () => {
    const { answer, html } = await save({
      name: "　",
      profile: "のこる自己紹介",
      snsLink1: "http://example.com/",
      "type-03": "on",
    })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "form-name")).toBe("名前を入力してください")
    expect(errorOf(html, "form-snsLink1")).toBe("https:// から始まるURLを入力してください")
    expect(html).toContain("のこる自己紹介")
    expect(html).toMatch(/name="snsLink1"[^>]*value="http:\/\/example.com\/"/)
    expect(html).toMatch(/name="type-03"[^>]*checked=""/)
    expect((await row()).name).toBe("つぐみ")
  })

  test.each([
    ["あ".repeat(51), "名前は50文字以内で入力してください"],
    [
      "うちが公式です",
      "この名前は、制作者や公式アカウントと紛らわしいため使えません。別の名前を入力してください",
    ],
  ])("the name %s is refused", async (name, error) => {
    const { answer, html } = await save({ name })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "form-name")).toBe(error)
  })

  test("zero-width characters and those that turn the writing direction are left out of a name", async () => {
    expect((await save({ name: "\u202eひ\u200bな\0た\u{e0041}" })).to).toBe("/mypage")
    expect((await row()).name).toBe("ひなた")
  })

  test.each([
    "javascript:alert(1)",
    "https://known@elsewhere.example/",
    "https://example.com/ a",
    'https://example.com/"onclick=x',
    "https://",
    "//example.com",
    `https://example.com/${"a".repeat(500)}`,
  ])("the link %s is refused", async (snsLink3) => {
    const { answer, html } = await save({ snsLink3 })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "form-snsLink3")).toBeDefined()
  })

  test("markup stays text on every page", async () => {
    const attack = `<img src=x onerror=alert(1)>"'&`
    await save({ name: attack, profile: attack })
    for (const address of ["/mypage", "/mypage/edit"]) {
      const html = await read(address)
      expect(html).not.toContain("<img src=x")
      expect(html).toContain("&lt;img src=x")
    }
  })

  test("a form without fields, or that is none, is refused", async () => {
    expect((await post("/mypage/edit", {})).answer.status).toBe(422)
    const answer = await site.app.request(`${origin}/mypage/edit`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: "{}",
    })
    expect(answer.status).toBe(400)
  })

  test("what is sent twice at once is saved once, and both requests succeed", async () => {
    const icon = await picture(samplePicture(200, 200))
    const both = await Promise.all([save({ name: "ふたご", icon }), save({ name: "ふたご", icon })])
    expect(both.map(({ to }) => to)).toEqual(["/mypage", "/mypage"])
    expect((await row()).name).toBe("ふたご")
  })

  test("ten thousand characters stay in the form", async () => {
    const { answer, html } = await save({ profile: "謎".repeat(10_000) })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "form-profile")).toBe("自己紹介は1,000文字以内で入力してください")
    expect(html).toContain("謎".repeat(10_000))
  })
})

describe("an icon", () => {
  const stored = () => files.list(`user/${member.uid}/` as Parameters<Storage["list"]>[0])

  test("is cut to its middle, shrunk, freed of its EXIF data and shown to everybody", async () => {
    expect((await save({ icon: await picture(phonePhoto(2400, 1200)) })).to).toBe("/mypage")
    const { photo } = await row()
    expect(photo).toMatch(new RegExp(`^/files/user/${member.uid}/icon_800x800.webp\\?v=\\w{16}$`))
    const original = await files.get(`user/${member.uid}/icon.webp` as never)
    expect(await sharp(original?.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 1200,
      height: 1200,
    })
    const answer = await pictures.request(String(photo))
    expect(answer.status).toBe(200)
    const copy = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
    expect(copy).toMatchObject({ format: "webp", width: 800, height: 800 })
    expect(copy.exif).toBeUndefined()
    expect(await read("/mypage")).toContain(`/images/160/`)
  })

  test("goes from the page and from the storage when its owner takes it away", async () => {
    await save({ icon: await picture(samplePicture(100, 100)) })
    const { photo } = await row()
    expect((await save({ removesIcon: "on" })).to).toBe("/mypage")
    expect((await row()).photo).toBe("/default-user.png")
    expect(await stored()).toEqual([])
    expect((await pictures.request(String(photo))).status).toBe(404)
  })

  test.each([
    [
      "a text",
      () => new TextEncoder().encode("not a picture"),
      "この形式の画像は使えません。JPEG、PNG、WebPなどの画像を選んでください",
    ],
    [
      "an SVG",
      () => new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "この形式の画像は使えません。JPEG、PNG、WebPなどの画像を選んでください",
    ],
    [
      "256 million pixels",
      () => pixelBomb(),
      "画像の縦横が大きすぎます。小さくした画像を選んでください",
    ],
    [
      "half a picture",
      async () => (await samplePicture(400, 400)).slice(0, 4_000),
      "画像を読み取れませんでした。別の画像を選んでください",
    ],
    [
      "more than 10 MB",
      () => new Uint8Array(10 * 1024 * 1024 + 1),
      "画像サイズは10MB以下にしてください",
    ],
  ])("of %s is refused, and nothing else is saved", async (_, bytes, error) => {
    const { answer, html } = await save({ name: "あたらしい", icon: await picture(await bytes()) })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "form-icon")).toBe(error)
    expect(html).toMatch(/name="name"[^>]*value="あたらしい"/)
    expect(await row()).toMatchObject({ name: "つぐみ", photo: null })
    expect(await stored()).toEqual([])
  })

  test("is not stored when the name is refused", async () => {
    await save({ name: "これが公式", icon: await picture(samplePicture(50, 50)) })
    expect(await stored()).toEqual([])
  })

  test("may weigh 10 MB, but no form may weigh much more, and other forms only one", async () => {
    const blob = (bytes: number) => new File([new Uint8Array(bytes)], "a.jpg")
    expect((await save({ icon: blob(12 * 1024 * 1024) })).answer.status).toBe(413)
    const heavy = { what: "confirm-email", filling: blob(1024 * 1024) }
    expect((await send(heavy)).answer.status).toBe(413)
  })

  test("is refused on a full disk", async () => {
    const former = site
    onTestFinished(() => void (site = former))
    site = await openMembersSite(database, {
      storage: files,
      makePicture: drawHere,
      hasRoom: async () => false,
    })
    const { answer } = await save({ icon: await picture(samplePicture(50, 50)) })
    expect(answer.status).toBe(503)
    expect(await stored()).toEqual([])
  })
})

describe("a change is seen everywhere", () => {
  test("the new name is on the pages with the member's reviews", async () => {
    const mysteryId = await createMystery(database)
    const id = await createReview(database, { uid: member.uid, mysteryId })
    const pages = [`/mysteries/reviews/${id}`, `/mysteries/${mysteryId}`, "/mysteries/reviews"]
    for (const page of pages) expect(await read(page)).toContain("つぐみ")
    const { answer } = await save({ name: "夜鳴き鳥" })
    const fresh = answer.headers.getSetCookie().map((set) => set.split(";")[0])
    cookie = [cookie, ...fresh].join("; ")
    for (const page of [...pages, "/userRanking"]) expect(await read(page)).toContain("夜鳴き鳥")
    expect(await (await site.get("/api/me", { cookie })).json()).toMatchObject({
      member: { name: "夜鳴き鳥" },
    })
  })
})

describe("to whom somebody is shown, without scripts", () => {
  const shown = {
    profileVisibility: "public",
    interestedVisibility: "followers",
    playedVisibility: "private",
    followedBy: "approved",
  }

  test("is saved apart from the profile", async () => {
    await save({ profile: "のこる自己紹介", "type-16": "on" })
    const { answer, to } = await show(shown)
    expect([answer.status, to]).toEqual([303, "/mypage/settings"])
    expect(flashIn(cookiesOf(answer))).toBe("profile-saved")
    await save({ profile: "のこる自己紹介", "type-16": "on" })
    expect(await row()).toMatchObject({
      types: ["16"],
      profile_visibility: "public",
      interested_visibility: "followers",
      played_visibility: "private",
      approves_followers: true,
    })
    expect(await read("/mypage/edit/visibility")).toMatch(
      /name="playedVisibility"[^>]*checked="" value="private"/,
    )
    expect(await read("/mypage/edit")).toContain("のこる自己紹介")
  })

  test("is refused in part or in words of somebody's own, and nothing is saved", async () => {
    await show({ ...shown, profileVisibility: "private" })
    const partial: Fields[] = [
      {},
      { profileVisibility: "public" },
      { ...shown, playedVisibility: "x" },
      { ...shown, followedBy: "nobody" },
    ]
    for (const given of partial) {
      expect((await show(given)).answer.status).toBe(422)
    }
    expect((await row()).profile_visibility).toBe("private")
  })
})

describe("how the site reaches somebody, without scripts", () => {
  test("is saved apart from the profile, also if every box is empty", async () => {
    const { answer, to } = await choose({ "mail-like": "on" })
    expect([answer.status, to]).toEqual([303, "/mypage/settings"])
    await save()
    await show({
      profileVisibility: "public",
      interestedVisibility: "public",
      playedVisibility: "public",
      followedBy: "everybody",
    })
    const html = await read("/mypage/edit/notifications")
    expect(html).toMatch(/name="mail-like"[^>]*checked=""/)
    expect(html).not.toMatch(/name="app-like"[^>]*checked=""/)
    await choose({})
    expect(await read("/mypage/edit/notifications")).not.toContain("checked")
  })

  test("is refused without a form, and stays as it was", async () => {
    expect((await post("/mypage/edit/notifications", {})).answer.status).toBe(422)
    expect(await read("/mypage/edit/notifications")).toMatch(/name="app-like"[^>]*checked=""/)
  })
})

test("links to the former parts of the page of the profile lead to their pages", async () => {
  const html = await read("/mypage/edit")
  for (const part of ["visibility", "notifications"]) {
    expect(html).toMatch(new RegExp(`<li id="${part}"><a[^>]*href="/mypage/edit/${part}"`))
  }
})

describe("the newsletter", () => {
  test("waits for the address to be confirmed, and says so", async () => {
    expect(await read("/mypage/edit/notifications")).toContain("は確認待ちです")
    await choose({ newsletter: "on" })
    const { rows } = await database.root.query("select * from user_emails where uid = $1", [
      member.uid,
    ])
    expect(rows).toMatchObject([
      {
        emailNewsletterEnabled: true,
        newsletter_consented_at: site.clock.now,
        email_confirmed_at: null,
      },
    ])
  })

  test("the letter to confirm the address is sent again", async () => {
    const { to } = await send({ what: "confirm-email" })
    expect(to).toBe("/mypage/edit/sign-in?after=email-sent")
    const { rows } = await database.root.query(
      "select value from auth.verifications where value like $1",
      [`%${member.uid}%`],
    )
    expect(rows).toHaveLength(1)
    expect(await read("/mypage/edit/sign-in?after=email-sent")).toContain(
      "確認メールを送信しました",
    )
  })
})

describe("a new address", () => {
  test("needs the password, and is the member's only once it is confirmed", async () => {
    const email = `new-${member.uid}@example.com`
    expect(
      errorOf((await send({ what: "email", email, password: "" })).html, "email-password"),
    ).toBe("パスワードを入力してください")
    const wrong = await send({ what: "email", email, password: "ちがう" })
    expect(wrong.answer.status).toBe(422)
    expect(errorOf(wrong.html, "email-password")).toBe("パスワードが正しくありません")
    expect(wrong.html).toMatch(new RegExp(`name="email"[^>]*value="${email}"`))
    expect(wrong.html).not.toContain("ちがう")
    const sent = await send({ what: "email", email, password })
    expect(sent.to).toBe("/mypage/edit/sign-in?after=email-sent")
    expect((await row()).email).toBe(`${member.uid}@example.com`)
  })

  test.each([
    ["", "メールアドレスを入力してください"],
    ["だれか", "メールアドレスの形式が正しくありません"],
    ["a@b", "メールアドレスの形式が正しくありません"],
  ])("%j is no address", async (email, error) => {
    const { html } = await send({ what: "email", email, password })
    expect(errorOf(html, "email-email")).toBe(error)
  })

  test("that is somebody else's is refused", async () => {
    const other = await createMember(database)
    const email = `${other.uid}@example.com`
    await database.root.query("update users set email = $2 where uid = $1", [other.uid, email])
    const { html } = await send({ what: "email", email: email.toUpperCase(), password })
    expect(errorOf(html, "email-email")).toBe("このメールアドレスは既に使用されています")
  })

  test("needs a visit to the provider from a member without a password", async () => {
    await onlyBy("google")
    const email = `x-${member.uid}@example.com`
    const refused = await send({ what: "email", email, password: "" })
    expect(refused.answer.status).toBe(403)
    expect(refused.html).toContain("ご本人の確認をしてから、もう一度お試しください")
    expect(refused.html).toMatch(/intent=reauthenticate/)
    await database.root.query(
      "update auth.sessions set reauthenticated_at = $2, reauthenticated_by = 'google' where user_id = $1",
      [member.uid, site.clock.now],
    )
    expect((await send({ what: "email", email })).to).toBe("/mypage/edit/sign-in?after=email-sent")
  })
})

describe("the password", () => {
  test("changes with the current one; this browser stays signed in and others do not", async () => {
    const other = await site.cookieOf(member)
    const changed = await send({ what: "password", password, passwordNext: "あたらしい秘密" })
    expect(changed.to).toBe("/mypage/edit/sign-in?after=password-changed")
    cookie = changed.answer.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ")
    expect((await site.get("/mypage", { cookie })).status).toBe(200)
    expect((await site.get("/mypage", { cookie: other })).status).toBe(302)
    const wrong = await send({ what: "password", password, passwordNext: "もうひとつの秘密" })
    expect(errorOf(wrong.html, "password-password")).toBe("パスワードが正しくありません")
  })

  test.each([
    ["みじかい", "パスワードは6文字以上で入力してください"],
    ["な".repeat(129), "パスワードは128文字以内で入力してください"],
  ])("%s is refused, and never sent back", async (passwordNext, error) => {
    const { answer, html } = await send({ what: "password", password, passwordNext })
    expect(answer.status).toBe(422)
    expect(errorOf(html, "password-passwordNext")).toBe(error)
    expect(html).not.toContain(passwordNext)
    expect(html).not.toContain(password)
  })

  test("is known to password managers as the one to fill in, or the one to keep", async () => {
    const html = await read("/mypage/edit/sign-in")
    const form = /<form(?:(?!<\/form>).)*passwordNext.*?<\/form>/s.exec(html)?.[0]
    const kinds = [...(form ?? "").matchAll(/autoComplete="([\w-]+)"/g)].map(([, kind]) => kind)
    expect(kinds).toEqual(["username", "current-password", "new-password"])
  })

  test("is set by mail by a member who has none", async () => {
    await onlyBy("google")
    await database.root.query("update users set email = null where uid = $1", [member.uid])
    await database.root.query("delete from user_emails where uid = $1", [member.uid])
    expect((await send({ what: "password-by-mail" })).answer.status).toBe(404)
    await database.root.query("update users set email = $2 where uid = $1", [
      member.uid,
      `${member.uid}@example.com`,
    ])
    expect(await read("/mypage/edit/sign-in")).toContain("設定用のメールを送る")
    expect((await send({ what: "password-by-mail" })).to).toBe(
      "/mypage/edit/sign-in?after=password-sent",
    )
  })
})

describe("sessions", () => {
  test("are listed by browser, and others are ended one by one or all at once", async () => {
    const others = [await site.cookieOf(member), await site.cookieOf(member)]
    await database.root.query(
      "update auth.sessions set user_agent = 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' where user_id = $1",
      [member.uid],
    )
    const html = await read("/mypage/edit/sign-in")
    expect(html.match(/iPhoneのSafari<\/b>/g)).toHaveLength(3)
    expect(html.match(/この端末/g)).toHaveLength(1)
    const [, id = ""] =
      /name="what" value="session"\/><input[^>]*name="id" value="([^"]+)"/.exec(html) ?? []
    expect((await send({ what: "session", id })).to).toContain("after=session-ended")
    const open = async () =>
      (await Promise.all(others.map((each) => site.get("/mypage", { cookie: each })))).filter(
        ({ status }) => status === 200,
      ).length
    expect(await open()).toBe(1)
    await send({ what: "other-sessions" })
    expect(await open()).toBe(0)
    expect((await site.get("/mypage", { cookie })).status).toBe(200)
  })

  test("of somebody else stay, even by their id", async () => {
    const other = await createMember(database)
    const theirs = await site.cookieOf(other)
    const { rows } = await database.root.query("select id from auth.sessions where user_id = $1", [
      other.uid,
    ])
    await send({ what: "session", id: rows[0].id })
    expect((await site.get("/mypage", { cookie: theirs })).status).toBe(200)
  })
})

describe("linked accounts", () => {
  test("are unlinked while another way to sign in is left", async () => {
    const id = await link("google")
    await send({ what: "proof", password })
    expect(await read("/mypage/edit/sign-in")).toContain("Googleとの連携を解除する")
    expect((await send({ what: "unlink", id })).to).toContain("after=unlinked")
  })

  test("do not change before the member has proved who they are", async () => {
    const id = await link("google")
    expect(await read("/mypage/edit/sign-in")).not.toContain("連携を解除する")
    const refused = await send({ what: "unlink", id })
    expect(refused.answer.status).toBe(403)
    expect(refused.html).toContain("ご本人の確認をしてから、もう一度お試しください")
    const wrong = await send({ what: "proof", password: "ちがう" })
    expect(errorOf(wrong.html, "proof-password")).toBe("パスワードが正しくありません")
    expect((await send({ what: "unlink", id })).answer.status).toBe(403)
    const proved = await send({ what: "proof", password })
    expect(proved.to).toBe("/mypage/edit/sign-in?after=proved")
    expect((await send({ what: "unlink", id })).to).toContain("after=unlinked")
  })

  test("the last one stays, and of somebody else all stay", async () => {
    const id = await onlyBy("twitter")
    expect(await read("/mypage/edit/sign-in")).toContain("ログインの方法が1つだけ")
    const { answer, html } = await send({ what: "unlink", id })
    expect(answer.status).toBe(409)
    expect(html).toContain("ログイン方法がなくなるため、解除できません")
    member = await createMember(database)
    cookie = await site.cookieOf(member)
    await link("google")
    await link("twitter")
    await send({ what: "unlink", id })
    const { rows } = await database.root.query("select id from auth.accounts where id = $1", [id])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ["cancelled", "認証がキャンセルされました。もう一度試すか、ほかの方法でお手続きください"],
    ["email-taken", "このメールアドレスは既に使用されています"],
    ["other-member", "このアカウントは、別のユーザーと連携しています"],
    [
      "wrong-member",
      "ログインに使っているアカウントと異なります。ご登録のアカウントで、もう一度お試しください",
    ],
    ["failed", "予期せぬエラーが発生しました"],
    ["failed&error=server_error", "予期せぬエラーが発生しました：server_error"],
  ])("a visit to a provider that failed as %s is explained", async (failed, text) => {
    expect(await read(`/mypage/edit/sign-in?failed=${failed}`)).toContain(text)
    expect(await read("/mypage/edit/sign-in")).not.toContain(text)
  })

  test("of the demo's accounts do not change, nor do their passwords and sessions: others share them", async () => {
    const demo = [
      { uid: member.uid, name: "ひなた", kind: "会員", email: "hinata@example.com", password },
    ]
    const shared = await openMembersSite(database, { accounts: { ...site.accounts, demo } })
    const forms: Fields[] = [
      { what: "password", password, passwordNext: "あたらしい秘密" },
      { what: "email", email: "new@example.com", password },
      { what: "proof", password },
      { what: "other-sessions" },
    ]
    for (const fields of forms) {
      const { answer, html } = await post("/mypage/edit/sign-in", fields, {}, shared)
      expect(answer.status).toBe(403)
      expect(html).toContain(messages.PROFILE.DEMO)
    }
    const leaving = { member: member.uid, password, understood: "1" }
    expect((await post("/mypage/resign", leaving, {}, shared)).answer.status).toBe(403)
  })

  test("what is no form about the sign-in is refused", async () => {
    for (const fields of [
      {},
      { what: "everything" },
      { what: "unlink" },
      { what: "session", id: "x".repeat(200) },
    ]) {
      expect((await send(fields as Fields)).answer.status).toBe(422)
    }
  })
})

const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
const everyone = "followers"
/** Values for fields that may not be empty. */
const samples: Record<string, string> = {
  name: "名前",
  profileVisibility: everyone,
  interestedVisibility: everyone,
  playedVisibility: everyone,
  followedBy: "approved",
}

test.each([
  ["/mypage/edit", profileForm, { types: ids(mysteryTypes), prefectures: ids(prefectures) }],
  [
    "/mypage/edit/visibility",
    visibilityForm,
    {
      profileVisibility: everyone,
      interestedVisibility: everyone,
      playedVisibility: everyone,
      followedBy: "approved",
    },
  ],
  [
    "/mypage/edit/notifications",
    notificationsForm,
    {
      wantsNewsletter: true,
      notifications: { app: kindsInOrder, mail: kindsInOrder, digest: kindsInOrder },
    },
  ],
])("the form at %s and its schema know the same fields", async (address, form, expected) => {
  const main = /<main.*<\/main>/s.exec(await read(address))?.[0] ?? ""
  const fields = [...main.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"[^>]*>/g)]
  const filled = fields
    .filter(([, name]) => name !== "icon")
    .map(([tag, name = ""]) => [name, /type="hidden".* value="([^"]+)"/.exec(tag)?.[1]])
    .map(([name = "", given]) => [name, given ?? samples[name] ?? ""])
  expect(form.parse(Object.fromEntries(filled))).toMatchObject(expected)
})
