import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Invalidation } from "#server/db/viewer.ts"
import { defaultPhoto } from "#shared/members/default-photo.ts"
import { guest } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  joinMaker,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { type ProfileChange, readOwnProfile, saveProfile, saveVisibility } from "./profile.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const change = (given: Partial<ProfileChange> = {}): ProfileChange => ({
  name: "つぐみ",
  profile: "",
  snsLink1: null,
  snsLink2: null,
  snsLink3: null,
  types: [],
  prefectures: [],
  ...given,
})

const save = (member: Person, given: Partial<ProfileChange> = {}) =>
  writeAs(site, member, (tx) => saveProfile(tx, member, change(given)))
const profileOf = (member: Person) => readAs(site, member, (tx) => readOwnProfile(tx, member))

test("a member saves everything about themselves, and every page with them changes", async () => {
  const member = await createMember(site)
  const announced: Invalidation[] = []
  const given = {
    name: "夜ふかし部",
    profile: "一行目\n二行目",
    snsLink1: "https://example.com/a",
    snsLink3: "https://example.com/c",
    photo: `/files/user/${member.uid}/icon_800x800.webp?v=0123456789abcdef`,
    types: ["01", "16"],
    prefectures: ["13", "47"],
  } satisfies Partial<ProfileChange>
  const saved = await writeAs(
    site,
    member,
    (tx) => saveProfile(tx, member, change(given)),
    announced,
  )
  expect(saved).toEqual({ ok: true, value: null })
  expect(await profileOf(member)).toMatchObject({ ...given, snsLink2: null })
  expect(announced.flatMap(({ hard = [] }) => hard)).toContain(`member:${member.nzUserId}`)
})

test("an icon stays while nobody chooses another, and goes when its owner takes it away", async () => {
  const member = await createMember(site)
  const photo = `/files/user/${member.uid}/icon_800x800.webp?v=0123456789abcdef`
  await save(member, { photo })
  await save(member)
  expect((await profileOf(member))?.photo).toBe(photo)
  await save(member, { photo: defaultPhoto })
  expect((await profileOf(member))?.photo).toBe(defaultPhoto)
})

test("nobody saves the profile of somebody else, and guests and suspended members save none", async () => {
  const [member, other] = [await createMember(site, { name: "ひなた" }), await createMember(site)]
  const asOther = { ...other, uid: member.uid }
  const save = (viewer: Person | typeof guest, whose: Person) =>
    writeAs(site, viewer, (tx) => saveProfile(tx, whose, change({ name: "のっとり" })))
  expect(await save(other, asOther)).toMatchObject({ ok: false, code: "forbidden" })
  await expect(save(guest, member)).rejects.toThrow("read-only")
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await save(member, member)).toMatchObject({ ok: false, code: "forbidden" })
  expect((await profileOf(member))?.name).toBe("ひなた")
})

test("to whom something is shown is saved apart: neither form changes what the other says", async () => {
  const member = await createMember(site)
  const chosen = {
    profileVisibility: "followers",
    interestedVisibility: "private",
    playedVisibility: "public",
  } as const
  const approves = { approvesFollowers: true }
  await save(member, { name: "夜ふかし部", types: ["01"] })
  const saved = await writeAs(site, member, (tx) =>
    saveVisibility(tx, member, { ...chosen, followedBy: "approved" }),
  )
  expect(saved).toEqual({ ok: true, value: null })
  expect(await profileOf(member)).toMatchObject({
    ...chosen,
    ...approves,
    name: "夜ふかし部",
    types: ["01"],
  })
  await save(member, { name: "朝型" })
  expect(await profileOf(member)).toMatchObject({ ...chosen, ...approves, name: "朝型" })
})

test("nobody chooses to whom somebody else is shown", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const hidden = {
    profileVisibility: "private",
    interestedVisibility: "private",
    playedVisibility: "private",
    followedBy: "everybody",
  } as const
  const choose = (viewer: Person, whose: Person) =>
    writeAs(site, viewer, (tx) => saveVisibility(tx, whose, hidden))
  expect(await choose(other, { ...other, uid: member.uid })).toMatchObject({ code: "forbidden" })
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await choose(member, member)).toMatchObject({ code: "forbidden" })
  expect(await profileOf(member)).toMatchObject({ profileVisibility: "public" })
})

test("ten saves at once end as one of them", async () => {
  const member = await createMember(site)
  const names = Array.from({ length: 10 }, (_, n) => `名前${n}`)
  const outcomes = await Promise.all(names.map((name) => save(member, { name, profile: name })))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const saved = await profileOf(member)
  expect(names).toContain(saved?.name)
  expect(saved?.profile).toBe(saved?.name)
})

describe("names", () => {
  beforeAll(async () => {
    const owner = await createMember(site, { name: "工房のひと" })
    await joinMaker(site, "チズヲミル", owner)
    const official = await createMember(site, { name: "ナゾメグリ運営" })
    await site.root.query("update users set official = true where uid = $1", [official.uid])
  })

  test.each([
    ["チズヲミル"],
    ["ﾁｽﾞｦﾐﾙ"],
    ["ちずをみる"],
    ["チズ ヲ ミル"],
    ["ナゾメグリ運営"],
    ["ひなた【公式】"],
  ])("nobody may call themselves %s", async (name) => {
    expect(await save(await createMember(site), { name })).toMatchObject({ code: "name-reserved" })
  })

  test("a maker's own member and an official member may", async () => {
    const { rows } = await site.root.query(
      "select uid from maker_members where maker = 'チズヲミル'",
    )
    const owner: Person = { role: "authenticated", uid: rows[0].uid, nzUserId: 0 }
    expect(await save(owner, { name: "チズヲミル" })).toMatchObject({ ok: true })
    const official = await createMember(site)
    await site.root.query("update users set official = true where uid = $1", [official.uid])
    expect(await save(official, { name: "たぬき堀 公式" })).toMatchObject({ ok: true })
  })

  test("a name that became reserved later can be kept", async () => {
    const member = await createMember(site, { name: "先にいたひと" })
    await site.root.query("insert into makers (name, published) values ('先にいたひと', true)")
    expect(await save(member, { name: "先にいたひと", profile: "新しい" })).toMatchObject({
      ok: true,
    })
  })

  test("a maker's name in somebody's draft is free, and nobody learns of the draft", async () => {
    await createMystery(site, {
      uid: (await createMember(site)).uid,
      status: "draft",
      maker: "まだ見ぬ工房",
    })
    expect(await save(await createMember(site), { name: "まだ見ぬ工房" })).toMatchObject({
      ok: true,
    })
  })

  test.each([["ひ\u202eなた"], ["ひ\u200bなた"], ["ひ\u0007なた"], ["ひ\u{e0041}なた"]])(
    "%j has a character that nobody sees",
    async (name) => {
      expect(await save(await createMember(site), { name })).toMatchObject({ code: "name-unseen" })
    },
  )

  test("two members may have the same name", async () => {
    for (const member of [await createMember(site), await createMember(site)]) {
      expect(await save(member, { name: "さくら" })).toMatchObject({ ok: true })
    }
  })
})

test("nobody reads the points or settings of somebody else", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  expect(await readAs(site, other, (tx) => readOwnProfile(tx, member))).toBeNull()
  expect(await readAs(site, guest, (tx) => readOwnProfile(tx, member))).toBeNull()
})
