import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview, readAs } from "#tests/support/people.ts"
import { isPictureVisible } from "./visibility.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("a private report's photos are seen by its writer alone", async () => {
  const [writer, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  const photo = { uid: writer.uid, mysteryId }
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(false)

  await createReview(site, { ...photo, isPrivate: true })
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(false)
  expect(await readAs(site, other, (tx) => isPictureVisible(tx, photo))).toBe(false)
  expect(await readAs(site, writer, (tx) => isPictureVisible(tx, photo))).toBe(true)

  await site.root.query(`update mystery_reviews set "isPrivate" = false where uid = $1`, [writer.uid])
  expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(true)
})

test("a member's icon is seen until they leave", async () => {
  const member = await createMember(site)
  const icon = { uid: member.uid, mysteryId: null }
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(true)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
  expect(await asGuest(site, (tx) => isPictureVisible(tx, icon))).toBe(false)
})

test("a mystery's picture is seen once it is published", async () => {
  const draft = { uid: null, mysteryId: await createMystery(site, { status: "draft" }) }
  const published = { uid: null, mysteryId: await createMystery(site) }
  expect(await asGuest(site, (tx) => isPictureVisible(tx, draft))).toBe(false)
  expect(await asGuest(site, (tx) => isPictureVisible(tx, published))).toBe(true)
})
