import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { followMember } from "#domain/follows/following.ts"
import { offerPlays } from "#domain/statuses/offered-plays.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { litIn } from "#shared/members/first-visit.ts"
import {
  closeFirstVisit,
  readFirstVisit,
  saveLikings,
  saveName,
  shrink,
  skipPart,
} from "./first-visit.ts"

let site: TestDatabase
let novice: Person
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  novice = await createMember(site)
  await site.root.query("insert into first_visits (uid) values ($1)", [novice.uid])
})

const read = (who = novice) => readAs(site, who, (tx) => readFirstVisit(tx, who))
const lit = async () => {
  const visit = await read()
  return visit && litIn(visit)
}
const skip = (part: Parameters<typeof skipPart>[2]["part"], skips = true) =>
  writeAs(site, novice, (tx) => skipPart(tx, novice, { part, skips }))
const play = async (count: number) =>
  setStatuses(
    site,
    novice,
    2,
    await Promise.all(Array.from({ length: count }, () => createMystery(site))),
  )

test("a sign-up begins a first visit, and the server adds members without one", async () => {
  await site.root.query("set role auth")
  await site.root.query(
    "insert into auth.members (id, name, email, email_verified, created_at, updated_at) values ('novice', 'はる', 'n@example.com', false, now(), now())",
  )
  await site.root.query("reset role")
  const { rows } = await site.root.query(
    "select named, skipped, in_line from first_visits where uid = 'novice'",
  )
  expect(rows).toEqual([{ named: false, skipped: [], in_line: false }])
  expect(await read(await createMember(site))).toBeNull()
})

describe("a new member", () => {
  test("lights a lamp by a name, three plays, a liking and a follow", async () => {
    const other = await createMember(site)
    expect(await lit()).toEqual([])
    await writeAs(site, novice, (tx) => saveName(tx, novice, { name: "みどり" }))
    await play(2)
    expect(await lit()).toEqual(["name"])
    await play(1)
    await writeAs(site, novice, (tx) => saveLikings(tx, novice, ["01", "07"]))
    await writeAs(site, novice, (tx) =>
      followMember(tx, novice, { nzUserId: other.nzUserId, followed: true }),
    )
    expect(await read()).toEqual({
      named: true,
      skipped: [],
      inLine: false,
      types: ["01", "07"],
      following: 1,
      played: 3,
    })
    expect(await lit()).toEqual(["name", "plays", "likings", "people"])
  })

  test("takes up what they skipped, and is through once nothing but the name is left", async () => {
    await skip("plays")
    await skip("plays")
    await skip("plays", false)
    expect(await read()).toMatchObject({ skipped: [], inLine: false })
    await play(3)
    expect(await skip("people")).toMatchObject({ value: { isThrough: false } })
    expect(await skip("likings")).toMatchObject({ value: { isThrough: true } })
    expect(await read()).toMatchObject({ named: false, inLine: true })
    // The page of the line stays.
    expect(await skip("plays")).toMatchObject({ value: { isThrough: false } })
  })

  test("skips two parts at once", async () => {
    await Promise.all([skip("plays"), skip("people")])
    expect((await read())?.skipped.toSorted()).toEqual(["people", "plays"])
  })

  test("shrinks the invitation, and closes it for good", async () => {
    await writeAs(site, novice, (tx) => shrink(tx, novice))
    expect(await read()).toMatchObject({ inLine: true })
    await writeAs(site, novice, (tx) => closeFirstVisit(tx, novice))
    expect(await read()).toBeNull()
    expect(await skip("plays")).toMatchObject({ ok: true })
    expect(await read()).toBeNull()
  })
})

test("the posters offered are those that most people know, with a picture, and not of tomorrow", async () => {
  const known = async (people: number, more: Record<string, unknown> = {}) => {
    const id = await createMystery(site, { img: "https://example.com/a.png", ...more })
    for (let n = 0; n < people; n += 1) {
      await setStatuses(site, await createMember(site), 2, [id])
    }
    return id
  }
  const most = await known(3)
  const some = await known(2, { prefectures: "" })
  await known(4, { startDate: "2026-04-02" })
  await known(4, { img: null })
  await known(4, { status: "draft" })
  const offered = await readAs(site, novice, (tx) => offerPlays(tx, "2026-04-01"))
  expect(offered.map(({ id }) => id)).toEqual([most, some])
})
