import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { isPictureVisible } from "./visibility.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("only its author sees the photos of a private review", async () => {
  const [writer, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  const folder = `user/${writer.uid}/mysteries/${mysteryId}`
  const photo = { uid: writer.uid, mysteryId, path: `${folder}/review_1_a_800x800.webp` }
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(false)

  await createReview(site, {
    uid: writer.uid,
    mysteryId,
    isPrivate: true,
    allPhotoUrls: [`/files/${photo.path}?v=0123456789abcdef`],
  })
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(false)
  expect(await readAs(site, other, (tx) => isPictureVisible(tx, photo))).toBe(false)
  expect(await readAs(site, writer, (tx) => isPictureVisible(tx, photo))).toBe(true)

  await site.root.query(`update mystery_reviews set "isPrivate" = false where uid = $1`, [
    writer.uid,
  ])
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(true)
  const takenOut = { ...photo, path: `${folder}/review_1_b_800x800.webp` }
  expect(await asGuest(site, (tx) => isPictureVisible(tx, takenOut))).toBe(false)
})

test("a member's icon is public while they show it, until they withdraw", async () => {
  const member = await createMember(site)
  const icon = { path: `user/${member.uid}/icon.webp`, uid: member.uid, mysteryId: null }
  const show = (photo: string | null) =>
    site.root.query("update users set photo = $2 where uid = $1", [member.uid, photo])
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(false)
  await show(`/files/user/${member.uid}/icon_800x800.webp?v=0123456789abcdef`)
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(true)
  await show(null)
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(false)
  await show(`/files/user/${member.uid}/icon_800x800.webp?v=0123456789abcdef`)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(false)
})

test("a mystery's picture is public once the mystery is published", async () => {
  const pictureOf = (mysteryId: string) => ({
    path: `mysteries/${mysteryId}/image.png`,
    uid: null,
    mysteryId,
  })
  const draft = pictureOf(await createMystery(site, { status: "draft" }))
  const published = pictureOf(await createMystery(site))
  expect(await asGuest(site, (tx) => isPictureVisible(tx, draft))).toBe(false)
  expect(await asGuest(site, (tx) => isPictureVisible(tx, published))).toBe(true)
})

test("a photo whose name begins another's is not seen because the other is", async () => {
  const writer = await createMember(site)
  const mysteryId = await createMystery(site)
  const photo = (name: string) => ({
    uid: writer.uid,
    mysteryId,
    path: `user/${writer.uid}/mysteries/${mysteryId}/review_${name}.webp`,
  })
  await createReview(site, {
    uid: writer.uid,
    mysteryId,
    allPhotoUrls: [`/files/${photo("1770000000000_abc_800x800").path}?v=0123456789abcdef`],
  })
  const isSeen = (name: string) => asGuest(site, (tx) => isPictureVisible(tx, photo(name)))
  expect(await isSeen("1770000000000_abc")).toBe(true)
  expect(await isSeen("1770000000000_ab")).toBe(false)
  expect(await isSeen("1770000000000_ab_800x800")).toBe(false)
})
