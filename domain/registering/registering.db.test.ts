import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readLatest } from "#domain/notifications/inbox.ts"
import { publish } from "#server/publish.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { mysteryForm } from "#shared/schemas/mystery-form.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  createSolver,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { findEntry, versionOf } from "./entry.ts"
import { newMysteryId } from "./new-id.ts"
import { deleteEntry, listOwnEntries } from "./own-entries.ts"
import { listWaiting } from "./publishing.ts"
import { saveEntry } from "./saving.ts"
import { similarMysteries } from "./similar.ts"

let site: TestDatabase
let maker: Person
let administrator: Administrator
beforeAll(async () => {
  site = await createDatabase()
  administrator = await createAdministrator(site)
})
afterAll(() => site.drop())
beforeEach(async () => {
  maker = await createMember(site)
})

const now = new Date("2026-11-23T03:00:00Z")

const whole = {
  title: "霧の駅舎",
  maker: "坂の上の謎工房",
  url: "https://example.com/kiri",
  "type-01": "on",
  startDate: "2026-12-01",
}

type Given = Record<string, string>

/** Opens the form and sends it. */
async function save(id: string, given: Given = {}, by = maker) {
  const opened = await readAs(site, by, (tx) => findEntry(tx, by, id))
  const version = opened ? versionOf(opened) : ""
  const form = new FormData()
  const typed = { id, version, ...whole, ...given }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  const checked = checkForm(mysteryForm, form)
  if (!checked.ok) return checked
  const { image: _, removesImage: __, venueName: ___, ...change } = checked.value
  return writeAs(site, by, (tx) => saveEntry(tx, by, { ...change, now }))
}

async function register(given: Given = {}, by = maker): Promise<string> {
  const id = newMysteryId()
  expect(await save(id, given, by)).toMatchObject({ ok: true })
  return id
}

const rowOf = async (id: string) =>
  (
    await site.root.query(
      `select *, "startDate"::text, "endDate"::text from mysteries where id = $1`,
      [id],
    )
  ).rows[0]
const changeOf = async (id: string) =>
  (await site.root.query("select * from mystery_changes where mystery_id = $1", [id])).rows[0]
const seen = (id: string) =>
  asGuest(site, (tx) =>
    tx.selectFrom("mysteries").select("title").where("id", "=", id).executeTakeFirst(),
  )

const waiting = () => readAs(site, administrator, listWaiting)
const listedAs = async (id: string) => {
  const found = (await waiting()).find((one) => one.id === id)
  return `${id}@${found?.version}`
}
const command = (task: string, subject = "", reason = "") =>
  publish((change) => writeAs(site, administrator, change), { task, subject, reason, now })

async function published(given: Given = {}): Promise<string> {
  const id = await register(given)
  expect(await command("approve", await listedAs(id))).toMatchObject({ ok: true })
  return id
}

describe("a member who registers a mystery", () => {
  test("sees it alone until an administrator publishes it", async () => {
    const id = await register({ solo: "yes", "prefecture-13": "on" })
    const other = await createMember(site)
    expect(await seen(id)).toBeUndefined()
    expect(await readAs(site, other, (tx) => findEntry(tx, other, id))).toBeNull()
    const own = await readAs(site, maker, (tx) => findEntry(tx, maker, id))
    expect(own?.mystery).toMatchObject({ status: "submitted", prefecture: "13", types: "01" })
    expect(own?.outline?.solo).toBe(true)

    await command("approve", await listedAs(id))
    expect(await seen(id)).toEqual({ title: "霧の駅舎" })
    expect((await rowOf(id)).created_at).toEqual(now)
    const { rows } = await site.root.query(
      `select (select published from makers where name = $2) as maker,
        (select facets @> '{feature:solo}' from mystery_search where mystery_id = $1) as found,
        (select count(*)::int from mystery_types where mystery_id = $1) as types,
        (select listed::text from mystery_stats where mystery_id = $1) as listed`,
      [id, whole.maker],
    )
    expect(rows).toEqual([{ maker: true, found: true, types: 1, listed: "2026-11-23" }])
  })

  test("sends the same form twice and has one mystery", async () => {
    const id = newMysteryId()
    await Promise.all([save(id), save(id)])
    await save(id, { title: "霧の駅舎、再び" })
    const { entries } = await readAs(site, maker, (tx) =>
      listOwnEntries(tx, maker, { words: "", limit: 20, offset: 0 }),
    )
    expect(entries.map(({ title }) => title)).toEqual(["霧の駅舎、再び"])
  })

  test("writes over nobody else's", async () => {
    const id = await register()
    const other = await createMember(site)
    expect(await save(id, { title: "のっとり" }, other)).toMatchObject({ code: "conflict" })
    const publishedOne = await createMystery(site, { uid: maker.uid })
    expect(await save(publishedOne, {}, other)).toMatchObject({ code: "conflict" })
    expect((await rowOf(id)).title).toBe("霧の駅舎")
  })

  test("keeps the picture when the form has none", async () => {
    const id = await register()
    const img = `/files/mysteries/${id}/image.png?v=0123456789abcdef`
    await site.root.query("update mysteries set img = $2 where id = $1", [id, img])
    await save(id, { title: "霧の駅舎、改" })
    expect((await rowOf(id)).img).toBe(img)
  })

  test("empties what they empty: numbers, lists and the whole outline", async () => {
    const id = await register({ price: "1800", tag: "猫", solo: "yes", "category-1": "on" })
    expect(await rowOf(id)).toMatchObject({ price: 1800, tag: "猫", category: "1" })
    await save(id)
    expect(await rowOf(id)).toMatchObject({ price: null, tag: "", category: "", categories: "" })
    const { rows } = await site.root.query("select from mystery_outlines where mystery_id = $1", [
      id,
    ])
    expect(rows).toEqual([])
  })

  test("names venues that are on the map, and no others", async () => {
    const place = async (isPublished: boolean) =>
      (
        await site.root.query<{ id: number }>(
          "insert into places (name, prefecture_id, published) values ('広場', '13', $1) returning id",
          [isPublished],
        )
      ).rows[0]!.id
    const [shown, hidden] = [await place(true), await place(false)]
    const id = await register({ [`venue-${shown}`]: "広場" })
    expect(await save(id, { [`venue-${hidden}`]: "広場" })).toMatchObject({ code: "not-found" })
    const own = await readAs(site, maker, (tx) => findEntry(tx, maker, id))
    expect(own?.venues).toMatchObject([{ id: shown, name: "広場" }])
    await save(id)
    expect((await readAs(site, maker, (tx) => findEntry(tx, maker, id)))?.venues).toEqual([])
  })
})

describe("a published mystery", () => {
  test("shows its former title, maker and dates until an administrator agrees; the rest at once", async () => {
    const id = await published()
    const change = {
      title: "霧の駅舎Ⅱ",
      maker: "新しい名義",
      startDate: "2026-12-24",
      price: "2000",
    }
    expect(await save(id, change)).toMatchObject({
      value: { publication: "published", waits: true },
    })
    const stands = {
      title: "霧の駅舎",
      maker: whole.maker,
      startDate: whole.startDate,
      price: 2000,
    }
    expect(await rowOf(id)).toMatchObject({ ...stands, status: "published" })
    const { rows } = await site.root.query("select from makers where name = '新しい名義'")
    expect(rows).toEqual([])

    await command("approve", await listedAs(id))
    expect(await rowOf(id)).toMatchObject({ ...change, price: 2000, status: "published" })
    expect(await changeOf(id)).toBeUndefined()
  })

  test("waits for nothing when the change is taken back", async () => {
    const id = await published()
    await save(id, { title: "別の名前" })
    expect(await changeOf(id)).toMatchObject({ title: "別の名前" })
    expect(await save(id)).toMatchObject({ value: { waits: false } })
    expect(await changeOf(id)).toBeUndefined()
  })

  test("tells why a change was refused, until it is changed again", async () => {
    const id = await published()
    await save(id, { title: "別の名前" })
    await command("reject", await listedAs(id), "公式の名前と違います")
    expect(await changeOf(id)).toMatchObject({ rejected_reason: "公式の名前と違います" })
    expect(await save(id, { title: "別の名前", price: "900" })).toMatchObject({
      value: { waits: false },
    })
    expect(await changeOf(id)).toMatchObject({ rejected_reason: "公式の名前と違います" })
    await save(id, { title: "正しい名前" })
    expect(await changeOf(id)).toMatchObject({ title: "正しい名前", rejected_reason: null })
    expect((await rowOf(id)).title).toBe("霧の駅舎")
  })

  test("cannot go back to a draft", async () => {
    const id = await published()
    await save(id, { as: "draft" })
    expect((await rowOf(id)).status).toBe("published")
  })
})

describe("an administrator", () => {
  test("lists what waits, with published mysteries that it may be", async () => {
    const known = await published({ title: "雨の月曜日の探偵社", maker: "別の工房" })
    const id = await register({ title: "雨の月曜日の探偵社（再演）" })
    await register({ as: "draft", title: "まだ見ないで" })
    const list = await command("list")
    const text = list.ok ? list.value : ""
    expect(text).toContain(`${await listedAs(id)}  `)
    expect(text).toContain(`similar: /mysteries/${known}`)
    expect(text).not.toContain("まだ見ないで")
  })

  test("decides about what was listed: not about what the member has changed since", async () => {
    const id = await register()
    const listed = await listedAs(id)
    for (const given of [{ content: "広告です。" }, { ages: "大人だけ" }] as Given[]) {
      await save(id, given)
      expect(await command("approve", listed)).toMatchObject({ code: "conflict" })
    }
    expect(await command("reject", listed, "理由")).toMatchObject({ code: "conflict" })
    expect((await rowOf(id)).status).toBe("submitted")
  })

  test("and a member at the same moment: what is published was listed, or the edit waits", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await register()
      const listed = await listedAs(id)
      const [approved] = await Promise.all([
        command("approve", listed),
        save(id, { title: "広告の題名" }),
      ])
      const { title, status } = await rowOf(id)
      const waitsBeside = (await changeOf(id))?.title
      expect([title, status, waitsBeside]).toEqual(
        approved.ok
          ? ["霧の駅舎", "published", "広告の題名"]
          : ["広告の題名", "submitted", undefined],
      )
    }
  })

  test("tells the member, whatever the title is", async () => {
    const title = '<a href="https://evil.example">霧</a>'
    const id = await register({ title })
    await command("reject", await listedAs(id), "<b>会場</b>の許可がありません")
    expect(await rowOf(id)).toMatchObject({
      status: "rejected",
      rejected_reason: "<b>会場</b>の許可がありません",
    })
    const { latest } = await readAs(site, maker, (tx) => readLatest(tx, maker))
    expect(latest[0]).toMatchObject({
      text: `「${title}」の修正をお願いします。理由：<b>会場</b>の許可がありません`,
      link: { to: `/mypage/mysteries?id=${id}` },
    })
    const { rows } = await site.root.query(
      "select t.content from notifications t join user_notifications n on n.notification_id = t.id where n.uid = $1",
      [maker.uid],
    )
    expect(rows[0].content).toMatch(/^「&lt;a href=/)

    await save(id)
    expect(await rowOf(id)).toMatchObject({ status: "submitted", rejected_reason: null })
    await command("approve", await listedAs(id))
    const after = await readAs(site, maker, (tx) => readLatest(tx, maker))
    expect(after.latest[0]).toMatchObject({
      text: "「霧の駅舎」を公開しました！",
      link: { to: `/mysteries/${id}` },
    })
  })

  test.each([
    ["approve", "", ""],
    ["approve", "x@y", ""],
    ["reject", `${"A".repeat(22)}@00000000`, " "],
    ["publish", `${"A".repeat(22)}@00000000`, ""],
  ])("%s %s is no command", async (task, subject, reason) => {
    expect(await command(task, subject, reason)).toMatchObject({ code: "bad-request" })
  })

  test("is asked nothing about a withdrawn member's, which goes with them", async () => {
    const id = await register()
    const listed = await listedAs(id)
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [maker.uid])
    expect((await waiting()).map((one) => one.id)).not.toContain(id)
    expect(await command("approve", listed)).toMatchObject({ code: "not-found" })
  })

  test("approves nothing that does not wait", async () => {
    const id = await register({ as: "draft" })
    expect(await command("approve", `${id}@00000000`)).toMatchObject({ code: "not-found" })
  })
})

describe("a member's list", () => {
  test("has their mysteries, the newest first, in pages, and finds titles as searches do", async () => {
    await site.root.query(
      `insert into mysteries (id, title, status, uid, created_at)
       select lpad(n::text, 22, 'A'), 'ナゾ' || n, 'published', $1, '2026-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 300) n`,
      [maker.uid],
    )
    const list = (words: string, offset = 0) =>
      readAs(site, maker, (tx) => listOwnEntries(tx, maker, { words, limit: 20, offset }))
    const first = await list("")
    expect([first.total, first.entries.length, first.entries[0]?.title]).toEqual([
      300,
      20,
      "ナゾ300",
    ])
    expect((await list("", 280)).entries.at(-1)?.title).toBe("ナゾ1")
    const found = await list("なぞ 30")
    expect(found.entries.map(({ title }) => title)).toEqual(["ナゾ300", "ナゾ30"])
    expect((await list("%")).total).toBe(0)
  })

  test("loses what was never published, and its picture", async () => {
    const id = await register({ as: "draft" })
    const img = `/files/mysteries/${id}/image.png?v=0123456789abcdef`
    await site.root.query("update mysteries set img = $2 where id = $1", [id, img])
    const other = await createMember(site)
    const remove = (who: Person) => writeAs(site, who, (tx) => deleteEntry(tx, who, id))
    expect(await remove(other)).toMatchObject({ code: "entry-kept" })
    expect(await remove(maker)).toMatchObject({ ok: true })
    expect(await rowOf(id)).toBeUndefined()
    const { rows } = await site.root.query("select path from files_to_remove where path like $1", [
      `%${id}%`,
    ])
    expect(rows).toEqual([{ path: `mysteries/${id}/image` }])
  })

  test("keeps what is published, and what others wrote about while it was", async () => {
    const id = await published()
    const remove = () => writeAs(site, maker, (tx) => deleteEntry(tx, maker, id))
    expect(await remove()).toMatchObject({ code: "entry-kept" })
    const writer = await createMember(site)
    await createReview(site, { uid: writer.uid, mysteryId: id, isPrivate: true })
    const alsoNoted = await published()
    await createSolver(site, { interested: [alsoNoted] })
    await site.root.query("update mysteries set status = 'rejected' where id = any ($1)", [
      [id, alsoNoted],
    ])
    expect(await remove()).toMatchObject({ code: "entry-kept" })
    expect(await writeAs(site, maker, (tx) => deleteEntry(tx, maker, alsoNoted))).toMatchObject({
      code: "entry-kept",
    })
    expect(await rowOf(id)).toBeDefined()
  })
})

describe("a title like one that is published", () => {
  const similarTo = (title: string, maker: string | null = null) =>
    asGuest(site, (tx) => similarMysteries(tx, { title, maker, except: "A".repeat(22) }))

  test.each([
    "地下迷宮からの脱出2026",
    "チカ迷宮からの脱出 地下迷宮からの脱出",
    "地下迷宮 からの 脱出！",
    "地下迷宮からの再脱出",
  ])("「%s」 is noticed", async (title) => {
    const known = "地下迷宮からの脱出"
    const { rowCount } = await site.root.query("select from mysteries where title = $1", [known])
    if (rowCount === 0) await createMystery(site, { title: known })
    expect((await similarTo(title)).map(({ title }) => title)).toEqual([known])
  })

  test.each(["海辺の研究所からの脱出", "地下鉄の迷子", "！", "", "地", "\\%_'"])(
    "「%s」 is another",
    async (title) => {
      expect(await similarTo(title)).toEqual([])
    },
  )

  test("less is enough by the same maker, and what is not published is not told", async () => {
    const name = "ひつじ工房"
    await createMystery(site, { title: "羊飼いの手紙と夜の丘", maker: name }).catch(async () => {
      await site.root.query("insert into makers (name, published) values ($1, true)", [name])
      await createMystery(site, { title: "羊飼いの手紙と夜の丘", maker: name })
    })
    await register({ title: "羊飼いの手紙と夜の丘だより" })
    expect(await similarTo("羊飼いの手紙、灯台の朝")).toEqual([])
    expect(await similarTo("羊飼いの手紙、灯台の朝", name)).toHaveLength(1)
  })
})

describe("a venue that the site did not know", () => {
  const venue = { newVenue: "朝凪ホール", newVenuePrefecture: "14" }
  const at = (position: string) => ({ ...venue, newVenuePosition: position })
  const seenPlaces = () =>
    asGuest(site, (tx) =>
      tx.selectFrom("places").select(["id", "latitude"]).where("name", "=", "朝凪ホール").execute(),
    )
  const venuesOf = async (id: string) =>
    (await readAs(site, maker, (tx) => findEntry(tx, maker, id)))?.venues

  test("is read by others once its mystery is approved, and then is the venue of that name there", async () => {
    const id = await register(at("35.45, 139.63"))
    expect(await seenPlaces()).toEqual([])
    expect((await waiting()).find((one) => one.id === id)?.newVenues).toEqual([
      "朝凪ホール, 14, 35.45, 139.63",
    ])
    const listed = await listedAs(id)
    expect(await save(id, at("35.46, 139.63"))).toMatchObject({ ok: true })
    // They moved it after it was listed.
    expect(await command("approve", listed)).toMatchObject({ code: "conflict" })
    await command("approve", await listedAs(id))
    const [seen] = await seenPlaces()
    expect(seen).toMatchObject({ latitude: 35.46 })
    const [other, elsewhere] = [
      await register(at("35.461, 139.63")),
      await register(at("35.3, 139.3")),
    ]
    expect(await venuesOf(other)).toMatchObject([{ id: seen?.id, published: true }])
    expect(await venuesOf(elsewhere)).toMatchObject([{ published: false }])
  })

  test("waits beside a published mystery until an administrator agrees or refuses", async () => {
    const id = await published()
    const add = (name: string) =>
      save(id, { newVenue: name, newVenuePrefecture: "13", newVenuePosition: "35.6, 139.7" })
    expect(await add("夕凪ホール")).toMatchObject({
      value: { publication: "published", waits: true },
    })
    const list = () =>
      readAs(site, maker, (tx) => listOwnEntries(tx, maker, { words: "", limit: 1, offset: 0 }))
    expect((await list()).entries).toMatchObject([{ changeWaits: true }])
    expect(await command("list")).toMatchObject({
      value: expect.stringContaining("new venue: 夕凪ホール, 13, 35.6, 139.7"),
    })
    expect(await command("reject", await listedAs(id), "公園の中です")).toMatchObject({ ok: true })
    expect(await venuesOf(id)).toEqual([])
    expect((await list()).entries).toMatchObject([{ changeWaits: false }])
    await add("夕凪ホール")
    await command("approve", await listedAs(id))
    expect(await venuesOf(id)).toMatchObject([{ name: "夕凪ホール", published: true }])
    expect((await list()).entries).toMatchObject([{ changeWaits: false }])
  })
})
