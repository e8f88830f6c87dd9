import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  type Person,
} from "#tests/support/people.ts"
import { listRelated, listSimilar } from "./related.ts"

let site: TestDatabase
let members: Person[]
beforeAll(async () => {
  site = await createDatabase()
  members = []
  while (members.length < 4) members.push(await createMember(site))
})
afterAll(() => site.drop())

const today = "2026-11-21"

/** A mystery that this many of the members review; its type is used by no other test. */
async function reviewedBy(
  count: number,
  given: Record<string, unknown>,
  isPrivate = false,
): Promise<string> {
  const mysteryId = await createMystery(site, given)
  for (const { uid } of members.slice(0, count)) {
    await createReview(site, { uid, mysteryId, isPrivate })
  }
  return mysteryId
}

const titlesBeside = async (id: string, count = 8) =>
  (await asGuest(site, (tx) => listRelated(tx, { id, today, count }))).map(({ title }) => title)

test("related mysteries are those its reviewers also reviewed, then those of its type near by", async () => {
  const types = "13"
  const id = await reviewedBy(3, { types, prefectures: "13", title: "この本" })
  await createMystery(site, { types, prefectures: "01", title: "遠くの本" })
  await createMystery(site, { types, prefectures: "14,13", title: "近くの本" })
  const wanted = await createMystery(site, { types, prefectures: "01", title: "遠くの人気の本" })
  await site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 1)",
    [members[0]?.uid, wanted],
  )
  await createMystery(site, {
    types,
    prefectures: "13",
    title: "終わった本",
    endDate: "2026-11-20",
  })
  await createMystery(site, { types, prefectures: "13", title: "下書きの本", status: "draft" })
  await createMystery(site, { types: "14", prefectures: "13", title: "近くの別のもの" })
  await reviewedBy(2, { types: "03", prefectures: "01", title: "ふたりの部屋" })
  await reviewedBy(3, { types: "03", prefectures: "01", title: "三人の部屋", id: "z".repeat(22) })
  await reviewedBy(1, { types: "03", prefectures: "13", title: "ひとりの部屋" })
  await reviewedBy(2, { types: "03", title: "ふたりの今日まで", endDate: today })

  const titles = await titlesBeside(id)
  expect(titles[0]).toBe("三人の部屋")
  expect(titles.slice(1, 3).toSorted()).toEqual(["ふたりの今日まで", "ふたりの部屋"])
  expect(titles.slice(3)).toEqual(["近くの本", "遠くの人気の本", "遠くの本"])
  expect(await titlesBeside(id, 2)).toEqual(titles.slice(0, 2))
})

test("mysteries that are over or unpublished do not replace playable ones", async () => {
  const id = await reviewedBy(3, { types: "15", title: "潜入" })
  await reviewedBy(3, { types: "15", title: "終わった潜入", endDate: "2026-11-20" })
  const draft = await reviewedBy(3, { types: "15", title: "消えた潜入" })
  await site.root.query("update mysteries set status = 'draft' where id = $1", [draft])
  const titles = await titlesBeside(id, 50)
  expect(titles).toContain("三人の部屋")
  for (const gone of ["潜入", "終わった潜入", "消えた潜入"]) expect(titles).not.toContain(gone)
  expect(await titlesBeside(id, 1)).toHaveLength(1)
})

test("private reviews and those of withdrawn members relate no mysteries", async () => {
  const [first, second, third, fourth] = members.map(({ uid }) => uid)
  const id = await createMystery(site, { types: "", title: "喫茶" })
  const secret = await createMystery(site, { types: "", title: "ひみつの場所" })
  const left = await createMystery(site, { types: "", title: "去った人の場所" })
  for (const uid of [first, second, third, fourth]) {
    await createReview(site, { uid: uid ?? "", mysteryId: id })
  }
  for (const uid of [first, second]) {
    await createReview(site, { uid: uid ?? "", mysteryId: secret, isPrivate: true })
  }
  for (const uid of [third, fourth]) await createReview(site, { uid: uid ?? "", mysteryId: left })
  expect(await titlesBeside(id, 50)).toContain("去った人の場所")
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [fourth])
  const titles = await titlesBeside(id, 50)
  expect(titles).not.toContain("去った人の場所")
  expect(titles).not.toContain("ひみつの場所")
})

test("a mystery without types and reviews has no related ones", async () => {
  expect(await titlesBeside(await createMystery(site, { types: "" }))).toEqual([])
})

test("similar mysteries can be played today, those most alike and nearest first", async () => {
  const given = { types: "10", prefectures: "46" }
  const alike = { categories: "6", tag: "港,手紙" }
  const id = await createMystery(site, {
    ...given,
    ...alike,
    title: "終わった宝",
    endDate: "2026-11-20",
  })
  await createMystery(site, { ...given, title: "近くの宝" })
  await createMystery(site, { ...given, ...alike, title: "よく似た近くの宝", endDate: today })
  await createMystery(site, { ...given, tag: "港", title: "少し似た近くの宝", startDate: today })
  await createMystery(site, { ...given, ...alike, title: "明日からの宝", startDate: "2026-11-22" })
  await createMystery(site, { ...given, ...alike, title: "昨日までの宝", endDate: "2026-11-20" })
  const far = await createMystery(site, {
    types: "10",
    prefectures: "47",
    ...alike,
    title: "遠くの宝",
  })
  await createMystery(site, { types: "16", prefectures: "46", ...alike, title: "近くの別のもの" })

  const similar = (count: number, except: { id: string }[] = []) =>
    asGuest(site, (tx) => listSimilar(tx, { id, today, count, except }))
  const titles = (await similar(8)).map(({ title }) => title)
  expect(titles).toEqual([
    "よく似た近くの宝",
    "少し似た近くの宝",
    "近くの宝",
    "近くの別のもの",
    "遠くの宝",
  ])
  expect((await similar(2)).map(({ title }) => title)).toEqual(titles.slice(0, 2))
  expect(await similar(8, [{ id: far }])).toHaveLength(4)
})
