import { beforeEach, expect, test } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, setStatuses } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { openTestSignIn } from "./support/built-site.ts"
import { addressesOf } from "./support/addresses-of.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin, secret } from "./support/site.ts"

/** In every hidden part, in letters that no page has by itself. */
const canary = "himitsu9q4z"
/** In a private review. */
const privately = "naisho7k2w"
/** A search repeats the words that it was asked for. */
const beginning = canary.slice(0, -2)

let database: TestDatabase
let site: Awaited<ReturnType<typeof openSiteWithFeeds>>
const now = () => new Date("2026-04-01T12:00:00+09:00")

beforeEach(async () => {
  database = await databaseForTest()
  const { accounts, readViewer, routes } = openTestSignIn(database, now)
  site = await openSiteWithFeeds(database, { accounts, readViewer, routes: { "/": routes } })
})

async function cookieOf({ uid }: Person): Promise<string> {
  const { name, value } = await openSession({ root: database.root, secret }, { uid })
  return `${name}=${value}`
}

async function send(address: string, cookie: string, fields: Record<string, string>) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie },
    body: new URLSearchParams(fields),
  })
  return {
    status: answer.status,
    ...((await answer.json()) as {
      ok: boolean
      text?: string
      fields?: Record<string, string>
      value: { id: number }
    }),
  }
}

const read = async (address: string, cookie: string) =>
  (await site.get(address, cookie ? { cookie } : {})).text()

/** Where hidden parts and records are answered, and to whom; everywhere else they are found by nobody. */
const readersOf: Record<string, string[]> = {
  "/api/reviews/:id/own": ["author"],
  "/api/mysteries/:id/own-review": ["author"],
  "/api/mysteries/:id/record": ["player"],
  "/api/personal/reviews": ["author", "player", "another reviewer", "hermit"],
}

test("hidden parts, private reviews and a player's memo reach nobody who may not read them, on no page, feed, map or picture, in no search and no log", async () => {
  const people = {
    author: await createMember(database),
    player: await createMember(database),
    "another reviewer": await createMember(database),
    stranger: await createMember(database),
    hermit: await createMember(database),
  }
  const mysteryId = await createMystery(database, { maker: "工房", tag: "夜" })
  await setStatuses(database, people.player, 2, [mysteryId])
  const cookies: Record<string, string> = { guest: "" }
  for (const [name, person] of Object.entries(people)) cookies[name] = await cookieOf(person)
  const { value } = await send(`/mysteries/${mysteryId}/reviews`, cookies.author ?? "", {
    text: `はじめの部屋がよかった。||${canary}いち||と||…||と||${canary}に https://example.com/${canary}||でした。`,
    spoiler: `おわりは\n${canary}さん`,
  })
  await send(`/mysteries/${mysteryId}/reviews`, cookies["another reviewer"] ?? "", {
    text: "わたしも遊びました。",
  })
  await send(`/mysteries/${mysteryId}/record`, cookies.player ?? "", {
    memo: `${canary}のメモ`,
    company: `${canary}と`,
  })
  await database.root.query("update review_spoilers set photos = array[$1] where review_id = $2", [
    `/files/${canary}.webp`,
    value.id,
  ])
  const { value: hidden } = await send(`/mysteries/${mysteryId}/reviews`, cookies.hermit ?? "", {
    text: `${privately}のおぼえがき。||${privately}のなか||`,
    playTimeNote: `${privately}まで`,
    isPrivate: "1",
  })

  const written = [
    { review: value.id, nzUserId: people.author.nzUserId },
    { review: hidden.id, nzUserId: people.hermit.nzUserId },
  ]
  const places = written.flatMap((by) =>
    pages.flatMap((page) =>
      addressesOf(page, { mysteryId, ...by }).map((address) => ({
        pattern: page.pattern,
        address,
      })),
    ),
  )
  const once = [...new Map(places.map((place) => [place.address, place])).values()]
  const page = await read(`/mysteries/reviews/${value.id}`, "")
  expect(page).toContain("ネタバレ")
  const others = [
    "/sitemap.xml",
    "/sitemaps/reviews-1.xml",
    "/sitemaps/mysteries-1.xml",
    "/feeds/mysteries.xml",
    "/feeds/reviews.xml",
    `/mysteries?kwd=${beginning}`,
    `/mysteries.data?kwd=${beginning}`,
    `/api/mysteries?kwd=${beginning}`,
    `/api/mysteries/suggestions?q=${beginning}`,
    `/mysteries?kwd=${privately.slice(0, -2)}`,
    `/api/mysteries?kwd=${privately.slice(0, -2)}`,
    /property="og:image" content="[^"]*(\/share\/reviews\/[^"]+)"/.exec(page)?.[1] ?? "",
  ].map((address) => ({ pattern: "", address }))

  const found: string[] = []
  const shown = new Set<string>()
  const shownToHermit = new Set<string>()
  for (const [reader, cookie] of Object.entries(cookies)) {
    for (const { pattern, address } of [...once, ...others]) {
      const text = await read(address, cookie)
      if (text.includes("はじめの部屋")) shown.add(address)
      const isTheirs = readersOf[pattern]?.includes(reader)
      if (text.includes(canary) && !isTheirs) found.push(`${reader}: ${address}`)
      if (text.includes(privately)) {
        if (reader === "hermit") shownToHermit.add(address)
        else found.push(`${reader}, private: ${address}`)
      }
    }
  }
  expect(found).toEqual([])
  // The visible part of the review was on all of these.
  for (const address of [
    `/mysteries/${mysteryId}`,
    `/mysteries/${mysteryId}.data`,
    "/mysteries/reviews",
    "/api/mysteries/reviews",
    `/mysteries/reviews/${value.id}`,
    `/mysteries/reviews/detail?id=${value.id}`,
    "/mysteries/reviews/trending",
    "/feeds/reviews.xml",
    "/mypage",
    `/users/detail?nzUserId=${people.author.nzUserId}`,
  ]) {
    expect(shown).toContain(address)
  }
  expect(await read(`/api/reviews/${value.id}/own`, cookies.author ?? "")).toContain(canary)
  expect(await read(`/api/mysteries/${mysteryId}/record`, cookies.player ?? "")).toContain(canary)
  for (const address of [`/mysteries/reviews/${hidden.id}`, `/api/reviews/${hidden.id}/own`]) {
    expect(shownToHermit).toContain(address)
  }
  expect(shownToHermit).toContain("/mypage")
  expect(JSON.stringify(site.lines)).not.toContain(canary)

  // The search index, notifications and jobs are tables, too.
  expect(await tablesWith(canary)).toEqual(["public.favorite_mysteries", "public.review_spoilers"])
})

test("a text with a placeholder of its own shows each hidden part at its place", async () => {
  const author = await createMember(database)
  const cookie = await cookieOf(author)
  const mysteryId = await createMystery(database)
  const typed = { text: "||…||のあとに||猫||がいて、||犬||も。", spoiler: "" }
  const { value } = await send(`/mysteries/${mysteryId}/reviews`, cookie, typed)
  expect(JSON.parse(await read(`/api/reviews/${value.id}/own`, cookie))).toMatchObject(typed)
  const edited = { text: "||…||のあとに||猫||だけ。", spoiler: "||…||" }
  await send(`/mysteries/reviews/${value.id}/edit`, cookie, edited)
  expect(JSON.parse(await read(`/api/reviews/${value.id}/own`, cookie))).toMatchObject(edited)
  const { rows } = await database.root.query(
    "select review, parts from mystery_reviews join review_spoilers on review_id = id",
  )
  expect(rows).toEqual([
    { review: "||…||のあとに||…||だけ。\n\n||…||", parts: ["…", "猫", "||…||"] },
  ])
  await send(`/mysteries/reviews/${value.id}/edit`, cookie, { text: "もう隠しません。" })
  expect((await database.root.query("select from review_spoilers")).rowCount).toBe(0)
})

const { REVIEW } = messages

test.each([
  ["without a word", "", REVIEW.TEXT_REQUIRED],
  ["of blanks", " \n　", REVIEW.TEXT_REQUIRED],
  ["of three characters", "よい謎", REVIEW.TEXT_TOO_SHORT],
  ["of three characters among blanks", " よい謎　 ", REVIEW.TEXT_TOO_SHORT],
  [
    "of two characters that everybody reads",
    "よい||犯人は猫でした||",
    REVIEW.VISIBLE_TEXT_REQUIRED,
  ],
  ["that is hidden as a whole", "||すべて隠したナゾ活です||", REVIEW.VISIBLE_TEXT_REQUIRED],
  ["of 10,001 characters", "あ".repeat(10_001), REVIEW.TEXT_TOO_LONG],
  [
    "with 51 hidden parts",
    `隠しすぎたナゾ活です。${"||猫||".repeat(51)}`,
    REVIEW.TOO_MANY_SPOILERS,
  ],
])("a text %s is refused with its reason", async (_, text, error) => {
  const cookie = await cookieOf(await createMember(database))
  const mysteryId = await createMystery(database)
  const answer = await send(`/mysteries/${mysteryId}/reviews`, cookie, { text })
  expect(answer).toMatchObject({ status: 422, fields: { text: error } })
})

test("texts at the limits are taken", async () => {
  const cookie = await cookieOf(await createMember(database))
  const taken: Record<string, string>[] = [
    { text: "五文字です" },
    { text: "𠮷".repeat(10_000) },
    { text: `隠したナゾ活です。${"||猫||".repeat(50)}` },
    { text: "長い隠しごと", spoiler: "👨‍👩‍👧".repeat(1_999) },
  ]
  for (const fields of taken) {
    const mysteryId = await createMystery(database)
    expect(await send(`/mysteries/${mysteryId}/reviews`, cookie, fields)).toMatchObject({
      ok: true,
    })
  }
})

/** The tables of all schemas with a row that contains this. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.root.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await database.root.query(
      `select from ${name} t where lower(t::text) like $1 limit 1`,
      [`%${text}%`],
    )
    if (rowCount) found.push(name)
  }
  return found
}
