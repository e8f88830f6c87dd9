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
import { readFollowedOn } from "./on-mysteries.ts"

let site: TestDatabase
let ann: Person
let ben: Person
let id: string
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  ann = await createMember(site, { name: "あん" })
  ben = await createMember(site, { name: "べん" })
  id = await createMystery(site)
  await follow(ben)
})

const run = (sql: string, ...values: unknown[]) => site.root.query(sql, values)
const follow = ({ uid }: Person, who = ann) =>
  run("insert into follows (follower_uid, followee_uid) values ($1, $2)", who.uid, uid)
const hide = (way: "muted" | "blocked", who: Person, whom: Person) =>
  run(`insert into ${way}_users (uid, ${way}_uid) values ($1, $2)`, who.uid, whom.uid)
const show = (what: "profile" | "played" | "interested", to: string) =>
  run(`update users set ${what}_visibility = $2 where uid = $1`, ben.uid, to)
const told = async (who = ann) => (await readAs(site, who, (tx) => readFollowedOn(tx, [id])))[id]
const names = async (who = ann) => (await told(who))?.those.map(({ name }) => name) ?? []
const words = async () => (await told())?.those.map(({ review }) => review?.words ?? null)
const review = (person: Person, about: Record<string, unknown> = {}) =>
  createReview(site, { ...about, uid: person.uid, mysteryId: id })

test("a member reads who of those they follow played a mystery or wants to, in one question about many", async () => {
  const [cleo, other] = [await createMember(site, { name: "くれお" }), await createMystery(site)]
  await follow(cleo)
  const stranger = await createMember(site, { name: "だれか" })
  await setStatuses(site, stranger, 2, [id])
  await setStatuses(site, ben, 1, [id])
  await setStatuses(site, cleo, 2, [id, other])
  await review(cleo, { review: "雨が||…||ふった。", satisfaction: 4.5 })
  const nobodys = await createMystery(site)
  const found = await readAs(site, ann, (tx) => readFollowedOn(tx, [id, other, nobodys]))
  expect(found).toMatchObject({
    [id]: {
      played: 1,
      interested: 1,
      those: [
        { name: "くれお", hasPlayed: true, review: { satisfaction: 4.5, words: "雨がふった。" } },
        { name: "べん", hasPlayed: false, review: null },
      ],
    },
    [other]: { played: 1, interested: 0, those: [{ name: "くれお", review: null }] },
  })
  expect(Object.keys(found)).toHaveLength(2)
  expect(await told(ben)).toBeUndefined()
})

test("three are named, those who wrote first, and all are counted", async () => {
  const many: Person[] = []
  for (const name of ["一", "二", "三", "四"]) many.push(await createMember(site, { name }))
  for (const person of many) {
    await follow(person)
    await setStatuses(site, person, 2, [id])
  }
  await review(ben)
  expect(await told()).toMatchObject({ played: 5 })
  expect(await names()).toHaveLength(3)
  expect((await names())[0]).toBe("べん")
})

test("lists are told as far as their member shows them", async () => {
  await setStatuses(site, ben, 2, [id])
  for (const what of ["played", "profile"] as const) {
    await show(what, "private")
    expect(await names()).toEqual([])
    await show(what, "followers")
    expect(await names()).toEqual(["べん"])
  }
  await show("interested", "private")
  expect(await names()).toEqual(["べん"])
  await run("update favorite_mysteries set status = 1 where uid = $1", ben.uid)
  expect(await names()).toEqual([])
  await show("interested", "followers")
  await show("played", "private")
  expect(await names()).toEqual(["べん"])
})

test("a private review tells nothing, and one for followers tells them", async () => {
  await show("played", "private")
  await review(ben, { isPrivate: true, review: "ひみつです。" })
  expect(await names()).toEqual([])
  await run("update mystery_reviews set for_followers = true where uid = $1", ben.uid)
  expect(await words()).toEqual(["ひみつです。"])
})

test("a member in record-only mode reads what everybody reads, and nobody reads of them", async () => {
  await setStatuses(site, ben, 2, [id])
  await show("played", "followers")
  await run("update users set record_only = true where uid = $1", ann.uid)
  expect(await names()).toEqual([])
  await show("played", "public")
  await show("profile", "public")
  expect(await names()).toEqual(["べん"])
  await run("update users set record_only = true where uid = $1", ben.uid)
  expect(await names()).toEqual([])
})

test("muted, blocking, blocked and withdrawn members are not told of", async () => {
  await review(ben)
  expect(await names()).toEqual(["べん"])
  await hide("muted", ann, ben)
  expect(await names()).toEqual([])
  await run("delete from muted_users")
  for (const [who, whom] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await hide("blocked", who, whom)
    // A block ends the follow; one that stood all the same would show nothing either.
    await run("insert into follows values ($1, $2) on conflict do nothing", ann.uid, ben.uid)
    expect(await names()).toEqual([])
    await run("delete from blocked_users")
  }
  expect(await names()).toEqual(["べん"])
  await run(`update users set "deletedAt" = now() where uid = $1`, ben.uid)
  expect(await names()).toEqual([])
})

test("nothing is told of a mystery that is not published, nor of none", async () => {
  await setStatuses(site, ben, 2, [id])
  await run("update mysteries set status = 'draft' where id = $1", id)
  expect(await told()).toBeUndefined()
  expect(await readAs(site, ann, (tx) => readFollowedOn(tx, []))).toEqual({})
})
