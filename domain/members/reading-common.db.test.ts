import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"
import { readCommon } from "./reading-common.ts"

let site: TestDatabase
let viewer: Person
let other: Person
let mysteryId: string
beforeAll(async () => void (site = await createDatabase()))
afterAll(() => site.drop())
beforeEach(async () => {
  viewer = await createMember(site)
  other = await createMember(site)
  mysteryId = await createMystery(site)
  await setStatuses(site, viewer, 2, [mysteryId])
  await setStatuses(site, other, 2, [mysteryId])
})

const query = (sql: string, ...values: unknown[]) => site.root.query(sql, values)
const read = () => readAs(site, viewer, (tx) => readCommon(tx, viewer, other.nzUserId))
const follow = () =>
  query("insert into follows (follower_uid, followee_uid) values ($1, $2)", viewer.uid, other.uid)

test.each([
  ["keeps the profile private", `update users set profile_visibility = 'private' where uid = $1`],
  ["keeps the plays private", `update users set played_visibility = 'private' where uid = $1`],
  ["records for themselves alone", `update users set record_only = true where uid = $1`],
  ["has withdrawn", `update users set "deletedAt" = now() where uid = $1`],
])("nothing is told of a member who %s", async (_, hide) => {
  expect(await read()).toMatchObject({ count: 1 })
  await query(hide, other.uid)
  expect(await read()).toBeNull()
})

test("nothing is told between members of whom one blocked the other", async () => {
  await query("insert into blocked_users (uid, blocked_uid) values ($1, $2)", other.uid, viewer.uid)
  expect(await read()).toBeNull()
})

test("plays for followers are told to followers", async () => {
  await query("update users set played_visibility = 'followers' where uid = $1", other.uid)
  expect(await read()).toBeNull()
  await follow()
  expect(await read()).toMatchObject({ count: 1 })
})

test("an opinion of the other is one of their public reviews, never of a record or a private review", async () => {
  await query("update favorite_mysteries set satisfaction = 5 where uid = $1", viewer.uid)
  await query("update favorite_mysteries set satisfaction = 5 where uid = $1", other.uid)
  expect(await read()).toMatchObject({ agreement: null, ratings: { [mysteryId]: 5 } })
  const review = { uid: other.uid, mysteryId, satisfaction: 5 }
  const id = await createReview(site, { ...review, isPrivate: true })
  expect(await read()).toMatchObject({ agreement: null })
  await query(`update mystery_reviews set "isPrivate" = false where id = $1`, id)
  expect(await read()).toMatchObject({ agreement: { ofViewer: 5, ofOther: 5 } })
})

test("who has nothing in common is shown the best of the other", async () => {
  const best = await createMystery(site, { title: "いちばんの謎" })
  await setStatuses(site, other, 2, [best])
  await query("delete from favorite_mysteries where uid = $1", viewer.uid)
  await query(
    "insert into my_best (uid, position, mystery_id, line) values ($1, 1, $2, '')",
    other.uid,
    best,
  )
  expect(await read()).toMatchObject({ count: 0, best: { title: "いちばんの謎" } })
})
