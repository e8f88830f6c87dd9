import { afterAll, beforeAll, expect, test } from "vitest"
import { badgeSizes } from "#shared/mysteries/badge.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

const askAbout = (path: string, more = "") =>
  `/oembed?url=${encodeURIComponent(origin + path)}${more}`

test("a badge may be framed by everybody, and no other page by anybody", async () => {
  const { get } = await openSiteWithFeeds(database)
  const id = await createMystery(database, { title: "路地の手紙" })
  const badge = await get(`/embed/mysteries/${id}/m/auto`)
  expect(badge.status).toBe(200)
  expect(badge.headers.get("content-security-policy")).toContain("frame-ancestors *")
  expect(badge.headers.get("x-frame-options")).toBeNull()
  expect(badge.headers.get("set-cookie")).toBeNull()
  for (const path of [
    `/mysteries/${id}`,
    "/login",
    "/",
    "/embed/mysteries/none/m/auto",
    "/robots.txt",
  ]) {
    const { headers } = await get(path)
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'")
    expect(headers.get("x-frame-options"), path).toBe("DENY")
  }
})

test("a badge tells how it was once five people say so, and has no script", async () => {
  const { read } = await openSiteWithFeeds(database)
  const id = await createMystery(database, { title: "<b>路地</b>の手紙" })
  const before = await read(`/embed/mysteries/${id}/l/dark`)
  expect(before).toContain("気になる <b>0</b>人")
  expect(before).toContain("&lt;b&gt;路地&lt;/b&gt;の手紙")
  expect(before).not.toContain("<script")
  for (let n = 0; n < 5; n++) {
    const { uid } = await createMember(database)
    await createReview(database, { uid, mysteryId: id, satisfaction: 4 })
  }
  await expect
    .poll(() => read(`/embed/mysteries/${id}/l/dark`))
    .toMatch(/満足度 <b>\d\.\d<\/b>（5人）/)
})

test("a cancelled mystery says so on the maker's page", async () => {
  const { read } = await openSiteWithFeeds(database)
  const id = await createMystery(database, { startDate: "2099-01-01", endDate: "2099-01-02" })
  await read(`/embed/mysteries/${id}/s/light`)
  await database.root.query(
    `insert into mystery_situations (mystery_id, situation, set_by, revision, changed_at) values ($1, 'cancelled', 'desk', 1, now())`,
    [id],
  )
  await expect.poll(() => read(`/embed/mysteries/${id}/s/light`)).toContain("中止")
})

test("other sites learn the largest badge for their space", async () => {
  const { get } = await openSiteWithFeeds(database)
  const id = await createMystery(database, { title: "路地の手紙", maker: "月夜工房" })
  const ask = async (more: string) => (await get(askAbout(`/mysteries/${id}`, more))).json()
  const whole = (await ask("")) as Record<string, unknown>
  expect(whole).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "路地の手紙",
    author_name: "月夜工房",
    ...badgeSizes.l,
  })
  expect(whole.html).toContain(`src="${origin}/embed/mysteries/${id}/l/auto"`)
  expect(whole.html).toContain('title="路地の手紙のナゾ活（ナゾメグリ）"')
  expect(await ask("&maxwidth=400")).toMatchObject(badgeSizes.m)
  expect(await ask("&maxwidth=400&maxheight=80")).toMatchObject(badgeSizes.s)
})

test("only the page of a published mystery is embedded", async () => {
  const { get } = await openSiteWithFeeds(database)
  const draft = await createMystery(database, { status: "draft" })
  expect((await get(askAbout(`/mysteries/${draft}`))).status).toBe(404)
  expect((await get(askAbout("/mypage"))).status).toBe(404)
  expect((await get(`/oembed?url=https://other.example/mysteries/${draft}`)).status).toBe(404)
  expect((await get("/oembed")).status).toBe(404)
  expect((await get(askAbout("/", "&format=xml"))).status).toBe(501)
  expect((await get(`/embed/mysteries/${draft}/m/auto`)).status).toBe(404)
})
