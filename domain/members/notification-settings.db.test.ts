import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { guest } from "#shared/members/viewer.ts"
import type { NotificationSettings } from "#shared/members/notification-kinds.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person, readAs, writeAs } from "#tests/support/people.ts"
import { readNotificationSettings, saveNotificationSettings } from "./notification-settings.ts"
import { readOwnAddress } from "./own-address.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const noon = new Date("2026-04-01T03:00:00Z")
const evening = new Date("2026-04-01T09:00:00Z")
const everyKind: NotificationSettings = {
  app: [
    "like",
    "comment",
    "mention",
    "follow",
    "badge",
    "ending",
    "change",
    "search",
    "new-mystery",
  ],
  mail: [],
  digest: [],
}

const save = (
  member: Person,
  given: { notifications?: NotificationSettings; wantsNewsletter?: boolean },
  now = noon,
) =>
  writeAs(site, member, (tx) =>
    saveNotificationSettings(
      tx,
      member,
      { notifications: everyKind, wantsNewsletter: false, takesAddressAgain: false, ...given },
      now,
    ),
  )
const chosenBy = (member: Person) =>
  readAs(site, member, (tx) => readNotificationSettings(tx, member))
const addressOf = (member: Person) => readAs(site, member, (tx) => readOwnAddress(tx, member))

async function createMemberWithAddress(): Promise<Person> {
  const member = await createMember(site)
  await site.root.query("update users set email = $2 where uid = $1", [
    member.uid,
    `${member.uid}@example.com`,
  ])
  return member
}

test("who has chosen nothing gets every kind in the app, and none by mail", async () => {
  expect(await chosenBy(await createMember(site))).toEqual(everyKind)
})

test("a member chooses for each kind how it reaches them", async () => {
  const member = await createMember(site)
  const chosen: NotificationSettings = {
    app: ["like"],
    mail: ["comment"],
    digest: ["search", "ending"],
  }
  expect(await save(member, { notifications: chosen })).toEqual({ ok: true, value: null })
  expect(await chosenBy(member)).toEqual({ ...chosen, digest: ["ending", "search"] })
})

test("a kind that a member does not want in the app does not arrive", async () => {
  const [member, fan] = [await createMember(site), await createMember(site)]
  await save(member, { notifications: { ...everyKind, app: ["like"] } })
  const follow = "insert into follows (follower_uid, followee_uid) values ($1, $2)"
  await site.root.query(follow, [fan.uid, member.uid])
  const inbox = "select count(*)::int as count from user_notifications where uid = $1"
  expect((await site.root.query(inbox, [member.uid])).rows).toEqual([{ count: 0 }])
})

test("a kind that there is not leaves everything as it was", async () => {
  const member = await createMemberWithAddress()
  const unknown = { ...everyKind, mail: ["payment"] } as unknown as NotificationSettings
  const refused = await save(member, { notifications: unknown, wantsNewsletter: true })
  expect(refused).toMatchObject({ code: "invalid" })
  expect(await chosenBy(member)).toEqual(everyKind)
})

test("nobody chooses for somebody else, and guests and suspended members choose nothing", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const choose = (viewer: Person | typeof guest, whose: Person) =>
    writeAs(site, viewer, (tx) =>
      saveNotificationSettings(
        tx,
        whose,
        {
          notifications: { ...everyKind, app: [] },
          wantsNewsletter: false,
          takesAddressAgain: false,
        },
        noon,
      ),
    )
  expect(await choose(other, { ...other, uid: member.uid })).toMatchObject({ code: "forbidden" })
  await expect(choose(guest, member)).rejects.toThrow("read-only")
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await choose(member, member)).toMatchObject({ code: "forbidden" })
  expect(await chosenBy(member)).toEqual(everyKind)
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
    expect(await addressOf(member)).toMatchObject({ email: null, wantsNewsletter: false })
  })
})
