import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { listRegisteredBy } from "#domain/mysteries/registered-by.ts"
import { listReviewIdsOfMember } from "#domain/reviews/of-member.ts"
import { listSharedStatuses } from "#domain/statuses/shared-list.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"
import { listMembers, memberPageSize } from "./listing.ts"
import { findProfile } from "./public-profile.ts"

let site: TestDatabase
let member: Person
beforeAll(async () => void (site = await createDatabase()))
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site, { name: "つぐみ" })
})

const change = (sql: string, ...values: unknown[]) => site.root.query(sql, values)
const profileOf = ({ nzUserId }: Person) => asGuest(site, (tx) => findProfile(tx, nzUserId))

test("a profile has what others may see, and nothing else", async () => {
  const found = await profileOf(member)
  expect(found).toMatchObject({
    uid: member.uid,
    shares: { interested: true, played: true },
    profile: { name: "つぐみ", followers: 0, likesReceived: 0 },
  })
  expect(Object.keys(found?.profile ?? {})).not.toContain("email")
})

test("a withdrawn or suspended member has no profile, and a stranger never had one", async () => {
  const suspended = await createMember(site)
  await change(`update users set "deletedAt" = now() where uid = $1`, member.uid)
  await change("update users set suspended_at = now() where uid = $1", suspended.uid)
  expect(await profileOf(member)).toBeNull()
  expect(await profileOf(suspended)).toBeNull()
  expect(await profileOf({ ...member, nzUserId: 2_147_483_647 })).toBeNull()
})

test("those between whom is a block have no profile for each other", async () => {
  const other = await createMember(site)
  await change(
    "insert into blocked_users (uid, blocked_uid) values ($1, $2)",
    other.uid,
    member.uid,
  )
  expect(await readAs(site, other, (tx) => findProfile(tx, member.nzUserId))).toBeNull()
  expect(await readAs(site, member, (tx) => findProfile(tx, other.nzUserId))).toBeNull()
  expect(await profileOf(other)).not.toBeNull()
})

test.each([
  [1, "interested", "interested_visibility"],
  [2, "played", "played_visibility"],
] as const)(
  "a private list of status %i shows nothing and no number",
  async (status, kind, column) => {
    await setStatuses(site, member, status, [await createMystery(site), await createMystery(site)])
    const read = () =>
      asGuest(site, (tx) => listSharedStatuses(tx, member.uid, { status, limit: 24 }))
    expect(await read()).toMatchObject({ total: 2, mysteries: [{}, {}] })
    await change(`update users set ${column} = 'private' where uid = $1`, member.uid)
    expect(await read()).toEqual({ total: 0, mysteries: [] })
    expect((await profileOf(member))?.shares).toEqual({
      profile: true,
      more: false,
      interested: true,
      played: true,
      [kind]: false,
    })
  },
)

test("a list begins with what was played last, and goes on by pages", async () => {
  const ids = [await createMystery(site), await createMystery(site), await createMystery(site)]
  await setStatuses(site, member, 2, ids)
  for (const [n, id] of ids.entries()) {
    await change(
      "update favorite_mysteries set played_on = $3 where uid = $1 and mysteryid = $2",
      member.uid,
      id,
      `2026-01-0${n + 1}`,
    )
  }
  const read = (offset: number) =>
    asGuest(site, async (tx) => {
      const wish = { status: 2, limit: 2, offset } as const
      const { mysteries } = await listSharedStatuses(tx, member.uid, wish)
      return mysteries.map(({ id }) => id)
    })
  expect(await read(0)).toEqual([ids[2], ids[1]])
  expect(await read(2)).toEqual([ids[0]])
})

test("the mysteries a member registered are those that are published", async () => {
  const id = await createMystery(site, { uid: member.uid })
  await createMystery(site, { uid: member.uid, status: "submitted" })
  await createMystery(site)
  expect(
    await asGuest(site, (tx) => listRegisteredBy(tx, member.uid, { limit: 24 })),
  ).toMatchObject({ total: 1, mysteries: [{ id }] })
})

test("a profile has the member's public reviews, newest first", async () => {
  const write = async (day: number, isPrivate = false) =>
    createReview(site, {
      uid: member.uid,
      mysteryId: await createMystery(site),
      createdAt: `2026-01-0${day}T00:00:00Z`,
      isPrivate,
    })
  const [early, late] = [await write(1), await write(3)]
  await write(2, true)
  await createReview(site, {
    uid: (await createMember(site)).uid,
    mysteryId: await createMystery(site),
  })
  const found = await asGuest(site, (tx) => listReviewIdsOfMember(tx, member.uid, 1))
  expect(found).toMatchObject({ ids: [{ id: late }, { id: early }], total: 2, pages: 1 })
  expect(await asGuest(site, (tx) => listReviewIdsOfMember(tx, member.uid, 2))).toMatchObject({
    ids: [],
    total: 2,
  })
})

test("members are listed by public reviews, then the newest first, and found by a part of their name", async () => {
  const [first, second] = [
    await createMember(site, { name: "ナゾトキ花子" }),
    await createMember(site, { name: "なぞとき太郎" }),
  ]
  const writer = await createMember(site, { name: "謎ﾅｿﾞﾄｷの人" })
  const gone = await createMember(site, { name: "なぞとき去る" })
  await change(`update users set "deletedAt" = now() where uid = $1`, gone.uid)
  await createReview(site, { uid: writer.uid, mysteryId: await createMystery(site) })
  const find = (name: string) => asGuest(site, (tx) => listMembers(tx, { name, page: 1 }))
  const numbers = [writer, second, first].map(({ nzUserId }) => nzUserId)
  const { members, total } = await find("なぞとき")
  expect(members.map(({ nzUserId }) => nzUserId)).toEqual(numbers)
  expect(total).toBe(3)
  for (const name of ["謎", "花", "ナゾトキの人", "ぞと"]) {
    expect((await find(name)).members.length, name).toBeGreaterThan(0)
  }
  expect((await find("なぞのとき")).total).toBe(0)
  // All of its pairs stand in this one.
  await createMember(site, { name: "らくらくご" })
  expect((await find("くらく")).total).toBe(1)
  expect((await find("らくご")).total).toBe(1)
  expect((await find("くらくらくご")).total).toBe(0)
  for (const set of [
    "record_only = true",
    "profile_visibility = 'followers'",
    "suspended_at = now()",
  ]) {
    await change(`update users set ${set} where uid = $1`, second.uid)
    expect((await find("なぞとき")).total, set).toBe(2)
    await change(
      "update users set record_only = false, profile_visibility = 'public', suspended_at = null where uid = $1",
      second.uid,
    )
  }
  for (const name of ["%", "_", "'", "\\", "ー"]) expect((await find(name)).total).toBe(0)
})

test("the list of members goes on by pages", async () => {
  await change(
    `insert into users (uid, name) select 'page-' || n, 'めくる' || n from generate_series(1, $1) n`,
    memberPageSize + 1,
  )
  const read = (page: number) => asGuest(site, (tx) => listMembers(tx, { name: "めくる", page }))
  const [one, two] = [await read(1), await read(2)]
  expect(one).toMatchObject({ total: memberPageSize + 1, pages: 2 })
  expect(two.members.map(({ name }) => name)).toEqual(["めくる1"])
})
