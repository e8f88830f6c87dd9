import { beforeEach, describe, expect, test } from "vitest"
import { lastEntry, revertAct } from "#domain/moderation/reverting.ts"
import { deletePlaces, publishPlaces, renamePlace } from "#domain/places/desk-acts.ts"
import { listPlacesAtDesk } from "#domain/places/desk-listing.ts"
import { deleteTags, renameTag } from "#domain/tags/desk-acts.ts"
import { listTagsAtDesk } from "#domain/tags/desk-listing.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, createMystery, readAs, writeAs } from "#tests/support/people.ts"
import { deleteMakers, publishMakers, renameMaker } from "./desk-acts.ts"
import { listMakersAtDesk } from "./desk-listing.ts"

// Makers, places and tags: what mysteries hang on.

const now = new Date("2026-11-26T03:00:00Z")
const wish = { words: "", filters: {}, sort: "name", limit: 50, offset: 0 }

let site: TestDatabase
let editor: DeskMember & { role: "editor" }
let mysteryId: string
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
  mysteryId = await createMystery(site, { maker: "港の工房", tag: "港,夜" })
  await createMystery(site, { tag: "夜" })
})

const write = <T>(change: (tx: EditorTx) => Promise<Outcome<T>>) => writeAs(site, editor, change)

/** Does something, and takes it back by its last entry in the log. */
async function actAndTakeBack(run: (tx: EditorTx) => Promise<unknown>) {
  const acted = await write(async (tx) => {
    await run(tx)
    return done((await lastEntry(tx, editor.uid)) ?? 0)
  })
  return async () => acted.ok && write((tx) => revertAct(tx, acted.value))
}

const rows = async (query: string) => (await site.root.query<Record<string, unknown>>(query)).rows
const makerOf = async () => (await rows(`select maker from mysteries where id = '${mysteryId}'`))[0]
const counts = () =>
  rows(
    "select key, mystery_count::integer as n from classification_counts where kind in ('maker', 'tag') order by 1",
  )

describe("a maker", () => {
  const harbour = { name: "港の工房", kana: "" }

  test("gets another name, which mysteries, counts and the way back follow", async () => {
    const before = await counts()
    const back = await actAndTakeBack((tx) =>
      renameMaker(tx, harbour, { name: "みなと工房", kana: "みなとこうぼう" }),
    )
    expect(await makerOf()).toEqual({ maker: "みなと工房" })
    expect(await counts()).toContainEqual({ key: "みなと工房", n: 1 })
    expect(await counts()).not.toContainEqual({ key: "港の工房", n: 1 })
    expect(await back()).toMatchObject({ ok: true })
    expect(await makerOf()).toEqual({ maker: "港の工房" })
    expect(await counts()).toEqual(before)
  })

  test("keeps the name where another has it already", async () => {
    await site.root.query("insert into makers (name) values ('別の工房')")
    expect(
      await write(async (tx) =>
        done(await renameMaker(tx, harbour, { name: "別の工房", kana: "" })),
      ),
    ).toMatchObject({ code: "name-in-use" })
  })

  test("keeps a name and a reading that somebody has given since the form was read", async () => {
    const give = (name: string, kana: string) =>
      write(async (tx) => done(await renameMaker(tx, harbour, { name, kana })))
    expect(await give("港の工房", "みなとのこうぼう")).toMatchObject({ value: 1 })
    expect(await give("港の工房", "ミナトコウボウ")).toMatchObject({ value: 0 })
    expect(await give("浜の工房", "")).toMatchObject({ value: 0 })
    expect(await rows("select name, kana from makers where name ~ '工房'")).toEqual([
      { name: "港の工房", kana: "みなとのこうぼう" },
    ])
  })

  test("stays hidden when it is renamed or its mysteries are edited, until one is published", async () => {
    const publishedOf = async () => (await rows("select name, published from makers"))[0]
    await write(async (tx) =>
      done(await publishMakers(tx, { names: ["港の工房"], isPublished: false })),
    )
    await write(async (tx) =>
      done(await renameMaker(tx, harbour, { name: "みなと工房", kana: "" })),
    )
    await rows(`update mysteries set maker = maker, title = '直した題' where id = '${mysteryId}'`)
    expect(await publishedOf()).toEqual({ name: "みなと工房", published: false })
    await rows("update mysteries set status = 'draft' where maker is not null")
    await rows("update mysteries set status = 'published' where maker is not null")
    expect(await publishedOf()).toEqual({ name: "みなと工房", published: true })
  })

  test("is deleted only without mysteries and coupons, and comes back as it was", async () => {
    const remove = (name: string) => write(async (tx) => done(await deleteMakers(tx, [name])))
    expect(await remove("港の工房")).toMatchObject({ code: "in-use" })
    await site.root.query(`
      insert into makers (name, kana, published) values ('休んだ工房', 'やすんだこうぼう', true), ('割引の工房', null, true);
      insert into coupons (title, maker, code, valid_from, valid_to) values ('割引', '割引の工房', 'X', now(), now() + interval '1 day')`)
    expect(await remove("割引の工房")).toMatchObject({ code: "in-use" })
    const before = await rows("select * from makers order by name")
    const back = await actAndTakeBack((tx) => deleteMakers(tx, ["休んだ工房"]))
    expect(await rows("select * from makers order by name")).toHaveLength(before.length - 1)
    expect(await back()).toMatchObject({ ok: true })
    expect(await rows("select * from makers order by name")).toEqual(before)
  })

  test("is found by name or reading, as hidden or unused, with the number of its mysteries", async () => {
    await site.root.query("insert into makers (name, kana) values ('海の工房', 'うみのこうぼう')")
    const list = (more: object) =>
      readAs(site, editor, (tx) => listMakersAtDesk(tx, { ...wish, ...more }))
    expect((await list({ words: "港" })).rows).toMatchObject([{ name: "港の工房", mysteries: 1 }])
    expect((await list({ words: "ウミノ" })).rows).toMatchObject([{ name: "海の工房" }])
    expect((await list({ filters: { is: "unused" } })).rows).toMatchObject([{ name: "海の工房" }])
    await write(async (tx) =>
      done(await publishMakers(tx, { names: ["海の工房"], isPublished: true })),
    )
    expect((await list({ filters: { is: "hidden" } })).rows).toEqual([])
  })
})

describe("a tag", () => {
  test("gets another name on all its mysteries; the way back leaves them as they were", async () => {
    const tags = () => rows("select tag from mysteries order by id")
    const before = await tags()
    const back = await actAndTakeBack((tx) => renameTag(tx, { from: "港", name: "夜", now }))
    expect(await tags()).toEqual([{ tag: "夜" }, { tag: "夜" }])
    expect(await rows("select name from tags where name = '港'")).toEqual([])
    expect(await back()).toMatchObject({ ok: true })
    expect(await tags()).toEqual(before)
    expect(await rows("select tag from mystery_tags where tag = '港'")).toHaveLength(1)
  })

  test("is deleted only where no published mystery has it", async () => {
    await site.root.query("insert into tags values ('昔')")
    const list = () => readAs(site, editor, (tx) => listTagsAtDesk(tx, wish))
    expect((await list()).rows).toContainEqual({ name: "夜", mysteries: 2 })
    expect(await write(async (tx) => done(await deleteTags(tx, ["昔", "夜"])))).toMatchObject({
      code: "in-use",
    })
    expect(await write(async (tx) => done(await deleteTags(tx, ["昔"])))).toEqual({
      ok: true,
      value: 1,
    })
  })
})

describe("a place", () => {
  let id: number
  beforeEach(async () => {
    const [place] = await rows(
      "insert into places (name, prefecture_id, stations, published) values ('駅前ホール', '13', '{渋谷}', true) returning id",
    )
    id = Number(place?.id)
  })
  const list = (more: object) =>
    readAs(site, editor, (tx) => listPlacesAtDesk(tx, { ...wish, ...more }))

  test("is found by name or station, renamed, hidden, and all of that is taken back", async () => {
    expect((await list({ words: "渋谷" })).rows).toMatchObject([{ id, prefecture: "東京都" }])
    const before = await rows("select * from places")
    const back = await actAndTakeBack(async (tx) => {
      const place = { id, name: "駅前ホール", kana: "" }
      await renamePlace(tx, place, { name: "駅前会館", kana: "えきまえかいかん" })
      // A form that was read with the former name or reading changes no newer one.
      expect(await renamePlace(tx, place, { name: "駅裏ホール", kana: "" })).toBe(0)
      const renamed = { ...place, name: "駅前会館" }
      expect(await renamePlace(tx, renamed, { name: "駅裏ホール", kana: "" })).toBe(0)
      await publishPlaces(tx, { ids: [id], isPublished: false })
    })
    expect((await list({ filters: { is: "hidden" } })).rows).toMatchObject([{ name: "駅前会館" }])
    expect(await back()).toMatchObject({ ok: true })
    expect(await rows("select * from places")).toEqual(before)
  })

  test("is deleted only without mysteries", async () => {
    const remove = () => write(async (tx) => done(await deletePlaces(tx, [id])))
    await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      mysteryId,
      id,
    ])
    expect(await remove()).toMatchObject({ code: "in-use" })
    await site.root.query("delete from mystery_places")
    expect((await list({ filters: { is: "unused" } })).rows).toMatchObject([{ id }])
    expect(await remove()).toEqual({ ok: true, value: 1 })
  })
})
