import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import {
  listClasses,
  listMakerParts,
  listMakersOfPart,
  listPairs,
  listPlaceParts,
  listPlacesOfPart,
} from "./listings.ts"
import { listMemberParts, listMembersOfPart } from "./members.ts"
import { listMysteriesOfPart, listMysteryParts } from "./mysteries.ts"
import { listReviewParts, listReviewsOfPart } from "./reviews.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

const given = (day: number) => ({
  created_at: `2026-01-${day}T00:00:00Z`,
  updated_at: `2026-02-${day}T00:00:00Z`,
})

describe("the sitemap of mysteries", () => {
  test("lists all published ones, the oldest first, in parts with their last change", async () => {
    const ids: string[] = []
    for (const day of [11, 12, 13, 14, 15]) ids.push(await createMystery(database, given(day)))
    for (const status of ["draft", "submitted", "rejected"]) {
      await createMystery(database, { ...given(16), status })
    }
    const parts = await asGuest(database, (tx) => listMysteryParts(tx, 2))
    expect(parts).toEqual(
      [12, 14, 15].map((day, part) => ({ part, changed: new Date(`2026-02-${day}T00:00:00Z`) })),
    )
    const read = await asGuest(database, (tx) =>
      Promise.all([0, 1, 2, 3].map((part) => listMysteriesOfPart(tx, part, 2))),
    )
    expect(read.map((part) => part.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ])
  })

  test("keeps all others in their parts when a mystery goes, and lists no empty part", async () => {
    const site = await databaseForTest()
    const ids: string[] = []
    for (const day of [11, 12, 13, 14, 15]) ids.push(await createMystery(site, given(day)))
    const withdraw = (id = "") =>
      site.root.query("update mysteries set status = 'draft' where id = $1", [id])
    await withdraw(ids[2])
    const read = (part: number) => asGuest(site, (tx) => listMysteriesOfPart(tx, part, 2))
    expect((await read(1)).map(({ id }) => id)).toEqual([ids[3]])
    expect((await read(2)).map(({ id }) => id)).toEqual([ids[4]])
    await withdraw(ids[3])
    expect(await read(1)).toEqual([])
    const parts = await asGuest(site, (tx) => listMysteryParts(tx, 2))
    expect(parts.map(({ part }) => part)).toEqual([0, 2])
  })
})

describe("the sitemap of reviews", () => {
  test("lists public ones by present members on published mysteries, in parts by id", async () => {
    const mysteryId = await createMystery(database)
    const hiddenMystery = await createMystery(database)
    const review = async (row: Record<string, unknown> = {}) => {
      const { uid } = await createMember(database)
      return { uid, id: await createReview(database, { uid, mysteryId, ...row }) }
    }
    const shown = await review({ updatedAt: "2026-03-03T00:00:00Z" })
    await review({ isPrivate: true })
    const hidden = await review({ mysteryId: hiddenMystery })
    await database.root.query("update mysteries set status = 'draft' where id = $1", [
      hiddenMystery,
    ])
    const gone = await review()
    await database.root.query(`update users set "deletedAt" = now() where uid = $1`, [gone.uid])
    const part = shown.id - 1
    expect(await asGuest(database, (tx) => listReviewsOfPart(tx, part, 1))).toEqual([
      { id: shown.id, changed: new Date("2026-03-03T00:00:00Z") },
    ])
    const all = await asGuest(database, (tx) => listReviewsOfPart(tx, 0, 1000))
    expect(all.map(({ id }) => id)).toEqual([shown.id])
    const parts = await asGuest(database, (tx) => listReviewParts(tx, 1))
    expect(parts.map((each) => each.part)).not.toContain(gone.id - 1)
    expect(parts.map((each) => each.part)).not.toContain(hidden.id - 1)
  })
})

describe("the sitemap of listings", () => {
  test("lists only classifications, pairs and makers with published mysteries", async () => {
    const row = { prefectures: "47", types: "15", categories: "8" }
    await createMystery(database, { ...row, maker: "南の工房" })
    await createMystery(database, {
      prefectures: "46",
      types: "14",
      status: "draft",
      maker: "まだない",
    })
    const [classes, pairs, makers] = await asGuest(database, async (tx) => [
      await listClasses(tx, "prefecture"),
      await listPairs(tx, "area", "category"),
      await listMakersOfPart(tx, 0, 100),
    ])
    expect(classes).toContain("47")
    expect(classes).not.toContain("46")
    expect(pairs).toEqual([["9", "8"]])
    expect(makers).toEqual(["南の工房"])
    const byType = await asGuest(database, (tx) => listPairs(tx, "prefecture", "type"))
    expect(byType).toContainEqual(["47", "15"])
    expect(byType).not.toContainEqual(["46", "14"])
  })

  test("lists places with published mysteries, in parts by id", async () => {
    const site = await databaseForTest()
    const { rows } = await site.root.query<{ id: number }>(`
      insert into places (name, prefecture_id, published) values
        ('広場', '13', true), ('何もない', '13', true), ('駅前', '13', true), ('下書き', '13', false)
      returning id`)
    const [square = 0, , station = 0, draft = 0] = rows.map(({ id }) => id)
    const mystery = await createMystery(site)
    for (const place of [square, station, draft]) {
      await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
        mystery,
        place,
      ])
    }
    const part = (id: number) => id - 1
    expect(await asGuest(site, (tx) => listPlaceParts(tx, 1))).toEqual([
      { part: part(square) },
      { part: part(station) },
    ])
    const read = (id: number) => asGuest(site, (tx) => listPlacesOfPart(tx, part(id), 1))
    expect(await read(station)).toEqual([String(station)])
    expect(await read(draft)).toEqual([])
  })

  test("has as many parts of makers as there are makers to list", async () => {
    const site = await databaseForTest()
    expect(await asGuest(site, (tx) => listMakerParts(tx, 2))).toEqual([])
    for (const maker of ["一の工房", "二の工房", "三の工房"]) await createMystery(site, { maker })
    const parts = await asGuest(site, (tx) => listMakerParts(tx, 2))
    expect(parts).toEqual([{ part: 0 }, { part: 1 }])
    const makers = await asGuest(site, (tx) =>
      Promise.all(parts.map(({ part }) => listMakersOfPart(tx, part, 2))),
    )
    expect(makers.map((names) => names.length)).toEqual([2, 1])
  })
})

test("the sitemap of members lists those with public reviews, as long as they have a profile", async () => {
  const site = await databaseForTest()
  const [writer, secretive, suspended] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ]
  await createMember(site)
  const mysteryId = await createMystery(site)
  await createReview(site, { uid: writer.uid, mysteryId })
  await createReview(site, { uid: secretive.uid, mysteryId, isPrivate: true })
  await createReview(site, { uid: suspended.uid, mysteryId })
  await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
  const size = writer.nzUserId
  expect(await asGuest(site, (tx) => listMemberParts(tx, size))).toEqual([{ part: 0 }])
  expect(await asGuest(site, (tx) => listMembersOfPart(tx, 0, size))).toEqual([
    String(writer.nzUserId),
  ])
  expect(await asGuest(site, (tx) => listMembersOfPart(tx, 1, size))).toEqual([])
})
