import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { guest, type Viewer } from "#shared/members/viewer.ts"
import { findReview, findReviewIds } from "./detail.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

/** Finds by a review's id, as a viewer: the review and the ids of its author and mystery. */
const found = (viewer: Viewer, id: number) =>
  readAs(site, viewer, async (tx) => ({
    ids: await findReviewIds(tx, id),
    review: await findReview(tx, id),
  }))
const nothing = { ids: null, review: null }

test("a review is found by its id, with the facts of its mystery", async () => {
  const member = await createMember(site, { name: "つぐみ" })
  const mysteryId = await createMystery(site, {
    title: "路地の手紙",
    types: "01,08",
    prefectures: "13",
    categories: "",
  })
  const id = await createReview(site, { uid: member.uid, mysteryId, review: "手紙がよかった。" })
  expect(await found(guest, id)).toMatchObject({
    ids: { id, mysteryId, nzUserId: member.nzUserId },
    review: {
      review: "手紙がよかった。",
      mysteryTitle: "路地の手紙",
      userName: "つぐみ",
      types: ["01", "08"],
      prefectures: ["13"],
      categories: [],
    },
  })
})

test("only its author finds a private review, even by its id", async () => {
  const [writer, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  const id = await createReview(site, { uid: writer.uid, mysteryId, isPrivate: true })
  expect(await found(guest, id)).toEqual(nothing)
  expect(await found(other, id)).toEqual(nothing)
  expect(await found(writer, id)).toMatchObject({ ids: { id }, review: { isPrivate: true } })
})

test("a review is not found once its author has withdrawn, and is found again if they are restored", async () => {
  const { uid } = await createMember(site)
  const id = await createReview(site, { uid, mysteryId: await createMystery(site) })
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [uid])
  expect(await found(guest, id)).toEqual(nothing)
  await site.root.query(`update users set "deletedAt" = null where uid = $1`, [uid])
  expect(await found(guest, id)).toMatchObject({ ids: { id }, review: { id } })
})

test("a review of an unpublished mystery is not found, nor is an unused id", async () => {
  const mysteryId = await createMystery(site)
  const id = await createReview(site, { uid: (await createMember(site)).uid, mysteryId })
  await site.root.query("update mysteries set status = 'draft' where id = $1", [mysteryId])
  expect(await asGuest(site, (tx) => findReview(tx, id))).toBeNull()
  for (const unknown of [0, -1, 9_999_999_999_999]) {
    expect(await found(guest, unknown)).toEqual(nothing)
  }
})
