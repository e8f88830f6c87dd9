import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Invalidation } from "#server/db/viewer.ts"
import { defaultPhoto } from "#shared/members/default-photo.ts"
import { guest } from "#shared/members/viewer.ts"
import type { NotificationSettings } from "#shared/members/notification-kinds.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, readAs, writeAs } from "#tests/support/people.ts"
import { type ProfileChange, readOwnProfile, readProfileSettings, saveProfile } from "./profile.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const noon = new Date("2026-04-01T03:00:00Z")
const evening = new Date("2026-04-01T09:00:00Z")
const everyKind: NotificationSettings = {
  app: ["like", "comment", "mention", "follow", "badge", "ending", "search"],
  mail: [],
  digest: [],
}

const change = (given: Partial<ProfileChange> = {}): ProfileChange => ({
  name: "つぐみ",
  profile: "",
  snsLink1: null,
  snsLink2: null,
  snsLink3: null,
  types: [],
  prefectures: [],
  wantsNewsletter: false,
  profileVisibility: "public",
  interestedVisibility: "public",
  playedVisibility: "public",
  notifications: everyKind,
  ...given,
})

const save = (member: Person, given: Partial<ProfileChange> = {}, now = noon) =>
  writeAs(site, member, (tx) => saveProfile(tx, member, change(given), now))
const settingsOf = (member: Person) => readAs(site, member, (tx) => readProfileSettings(tx, member))

async function createMemberWithAddress(): Promise<Person> {
  const member = await createMember(site)
  await site.root.query("update users set email = $2 where uid = $1", [
    member.uid,
    `${member.uid}@example.com`,
  ])
  return member
}

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
    profileVisibility: "followers",
    interestedVisibility: "private",
    notifications: { app: ["like"], mail: ["comment"], digest: ["search", "ending"] },
  } satisfies Partial<ProfileChange>
  const saved = await writeAs(
    site,
    member,
    (tx) => saveProfile(tx, member, change(given), noon),
    announced,
  )
  expect(saved).toEqual({ ok: true, value: null })
  expect(await settingsOf(member)).toMatchObject({
    ...given,
    snsLink2: null,
    playedVisibility: "public",
    notifications: { ...given.notifications, digest: ["ending", "search"] },
  })
  expect(announced.flatMap(({ hard = [] }) => hard)).toContain(`member:${member.nzUserId}`)
})

test("an icon stays while nobody chooses another, and goes when its owner takes it away", async () => {
  const member = await createMember(site)
  const photo = `/files/user/${member.uid}/icon_800x800.webp?v=0123456789abcdef`
  await save(member, { photo })
  await save(member)
  expect((await settingsOf(member))?.photo).toBe(photo)
  await save(member, { photo: defaultPhoto })
  expect((await settingsOf(member))?.photo).toBe(defaultPhoto)
})

test("nobody saves the profile of somebody else, and guests and suspended members save none", async () => {
  const [member, other] = [await createMember(site, { name: "ひなた" }), await createMember(site)]
  const asOther = { ...other, uid: member.uid }
  const save = (viewer: Person | typeof guest, whose: Person) =>
    writeAs(site, viewer, (tx) => saveProfile(tx, whose, change({ name: "のっとり" }), noon))
  expect(await save(other, asOther)).toMatchObject({ ok: false, code: "forbidden" })
  await expect(save(guest, member)).rejects.toThrow("read-only")
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await save(member, member)).toMatchObject({ ok: false, code: "forbidden" })
  expect((await settingsOf(member))?.name).toBe("ひなた")
})

test("a refused part leaves everything as it was", async () => {
  const member = await createMember(site, { name: "まえ" })
  const unknown = { ...everyKind, mail: ["payment"] } as unknown as NotificationSettings
  expect(await save(member, { name: "あと", notifications: unknown })).toMatchObject({
    code: "invalid",
  })
  expect((await settingsOf(member))?.name).toBe("まえ")
})

test("ten saves at once end as one of them", async () => {
  const member = await createMember(site)
  const names = Array.from({ length: 10 }, (_, n) => `名前${n}`)
  const outcomes = await Promise.all(names.map((name) => save(member, { name, profile: name })))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const settings = await settingsOf(member)
  expect(names).toContain(settings?.name)
  expect(settings?.profile).toBe(settings?.name)
})

describe("names", () => {
  beforeAll(async () => {
    const owner = await createMember(site, { name: "工房のひと" })
    await site.root.query(
      "insert into makers (name, uid, published) values ('チズヲミル', $1, true)",
      [owner.uid],
    )
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
    const { rows } = await site.root.query("select uid from makers where name = 'チズヲミル'")
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

describe("the newsletter", () => {
  const consentOf = async ({ uid }: Person) =>
    (
      await site.root.query(
        `select "emailNewsletterEnabled" as on, newsletter_consented_at as at from user_emails where uid = $1`,
        [uid],
      )
    ).rows[0]

  test("is consented to at an instant, which saving again does not change", async () => {
    const member = await createMemberWithAddress()
    expect(await consentOf(member)).toEqual({ on: true, at: null })
    await save(member, { wantsNewsletter: true }, noon)
    expect(await consentOf(member)).toEqual({ on: true, at: noon })
    await save(member, { wantsNewsletter: true }, evening)
    expect(await consentOf(member)).toEqual({ on: true, at: noon })
    await save(member, { wantsNewsletter: false }, evening)
    expect(await consentOf(member)).toEqual({ on: false, at: null })
    await save(member, { wantsNewsletter: true }, evening)
    expect(await consentOf(member)).toEqual({ on: true, at: evening })
  })

  test("does not matter to a member without an address", async () => {
    const member = await createMember(site)
    expect(await save(member, { wantsNewsletter: true })).toMatchObject({ ok: true })
    expect(await settingsOf(member)).toMatchObject({ email: null, wantsNewsletter: false })
  })
})

test("who has chosen nothing gets every kind in the app, and none by mail", async () => {
  expect((await settingsOf(await createMember(site)))?.notifications).toEqual(everyKind)
})

test("a kind that a member does not want in the app does not arrive", async () => {
  const [member, fan] = [await createMember(site), await createMember(site)]
  await save(member, { notifications: { ...everyKind, app: ["like"] } })
  const follow = "insert into follows (follower_uid, followee_uid) values ($1, $2)"
  await site.root.query(follow, [fan.uid, member.uid])
  const inbox = "select count(*)::int as count from user_notifications where uid = $1"
  expect((await site.root.query(inbox, [member.uid])).rows).toEqual([{ count: 0 }])
})

test("nobody reads the points or settings of somebody else", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  expect(await readAs(site, other, (tx) => readOwnProfile(tx, member))).toBeNull()
  await expect(readAs(site, guest, (tx) => readOwnProfile(tx, member))).rejects.toThrow(
    "permission denied",
  )
})
