import { beforeEach, describe, expect, test } from "vitest"
import type { AdminTx, ServiceTx } from "#domain/transaction.ts"
import { type DeskRole, deskRoles, type Viewer } from "#shared/members/viewer.ts"
import { writeAsService } from "#server/db/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { done } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createDeskMember,
  createMember,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { listDesk, setRole, setRoleByEmail } from "./desk.ts"

let site: TestDatabase
let member: Person
beforeEach(async () => {
  site = await databaseForTest()
  member = await createMember(site, { name: "つぐみ" })
  await set("email = 'tsugumi@example.com'")
})

const set = (change: string) =>
  site.root.query(`update users set ${change} where uid = $1`, [member.uid])
const asOperator = <T>(work: (tx: ServiceTx) => Promise<Outcome<T>>) =>
  writeAsService(site.db, work, () => undefined)
const grant = (role: DeskRole | null) =>
  asOperator((tx) => setRoleByEmail(tx, "Tsugumi@Example.com", role))
const list = () => asOperator(async (tx) => done(await listDesk(tx)))

test.each(deskRoles)(
  "the operator makes a member %s, lists them, and makes them a member again",
  async (role) => {
    await createAdministrator(site)
    await set("email_verified = true")
    expect(await grant(role)).toEqual({ ok: true, value: { name: "つぐみ" } })
    const line = { uid: member.uid, name: "つぐみ", email: "tsugumi@example.com", role }
    expect(await list()).toMatchObject({ ok: true, value: [line, { role: "admin" }] })
    await grant(null)
    expect(await list()).toMatchObject({ value: [{ role: "admin" }] })
  },
)

test("somebody who signed up with another's address does not become an administrator in their place", async () => {
  for (const role of deskRoles) {
    expect(await grant(role)).toMatchObject({ code: "email-unconfirmed" })
  }
  expect(await list()).toEqual({ ok: true, value: [] })
})

test("a member who has withdrawn does not become an administrator, and is none any more", async () => {
  await set("role = 'admin', \"deletedAt\" = now()")
  expect(await grant("admin")).toMatchObject({ code: "user-not-found" })
  expect(await list()).toEqual({ ok: true, value: [] })
})

const roleOf = async (uid: string) =>
  (await site.root.query<{ role: string }>("select role from users where uid = $1", [uid])).rows[0]
    ?.role

describe("an administrator", () => {
  test("gives a member each role and takes it away, and each time that is logged", async () => {
    const administrator = await createAdministrator(site)
    await set("email_verified = true")
    const wanted = ["moderator", "editor", "admin", null] as const
    for (const role of wanted) {
      const outcome = await writeAs(site, administrator, (tx) => setRole(tx, member.uid, role))
      expect(outcome).toEqual({ ok: true, value: null })
      expect(await roleOf(member.uid)).toBe(role ?? "authenticated")
    }
    const { rows } = await site.root.query(
      "select administrator_uid as by, before, after from moderation_log order by id",
    )
    const roles = ["authenticated", "moderator", "editor", "admin", "authenticated"]
    expect(rows).toEqual(
      wanted.map((_, n) => ({
        by: administrator.uid,
        before: { role: roles[n] },
        after: { role: roles[n + 1] },
      })),
    )
  })

  test("gives no role to somebody whose address is not confirmed", async () => {
    const administrator = await createAdministrator(site)
    expect(
      await writeAs(site, administrator, (tx) => setRole(tx, member.uid, "moderator")),
    ).toMatchObject({ code: "email-unconfirmed" })
  })

  test("hears that there is nothing to change", async () => {
    const administrator = await createAdministrator(site)
    for (const uid of [member.uid, "nobody"]) {
      expect(await writeAs(site, administrator, (tx) => setRole(tx, uid, null))).toMatchObject({
        code: "not-found",
      })
    }
  })
})

test("nobody but an administrator gives roles, not even to themselves", async () => {
  await set("email_verified = true")
  const others: Viewer[] = [
    { role: "anon" },
    member,
    await createDeskMember(site, "moderator"),
    await createDeskMember(site, "editor"),
  ]
  for (const viewer of others) {
    const given = writeAs(site, viewer, (tx) => setRole(tx as AdminTx, member.uid, "admin"))
    expect(await given.catch(({ code }: { code: string }) => ({ ok: false, code }))).toMatchObject({
      ok: false,
    })
  }
  expect(await roleOf(member.uid)).toBe("authenticated")
})

describe("the last administrator", () => {
  const ways: [string, string][] = [
    ["loses the role", "role = 'editor'"],
    ["is suspended", "suspended_at = now()"],
    ["withdraws", `"deletedAt" = now()`],
  ]
  const change = (uid: string, way: string) =>
    site.root.query(`update users set ${way} where uid = $1`, [uid])

  test.each(ways)("stays: nobody %s who is the last one", async (_, way) => {
    const [first, last] = [await createAdministrator(site), await createAdministrator(site)]
    await createDeskMember(site, "editor")
    await change(first.uid, way)
    await expect(change(last.uid, way)).rejects.toMatchObject({
      constraint: "users_last_administrator",
    })
    expect(await roleOf(last.uid)).toBe("admin")
  })

  test("stays, too, when two take the role from each other at once", async () => {
    const [one, other] = [await createAdministrator(site), await createAdministrator(site)]
    const outcomes = await Promise.all([
      writeAs(site, one, (tx) => setRole(tx, other.uid, null)),
      writeAs(site, other, (tx) => setRole(tx, one.uid, null)),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await roleOf(one.uid)) === "admin" || (await roleOf(other.uid)) === "admin").toBe(true)
  })
})
