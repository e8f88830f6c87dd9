import { beforeEach, expect, test } from "vitest"
import type { ServiceTx } from "#domain/transaction.ts"
import { writeAsService } from "#server/db/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { done } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { listAdministrators, setAdministrator } from "./administrators.ts"

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
const grant = (isAdministrator: boolean) =>
  asOperator((tx) => setAdministrator(tx, "Tsugumi@Example.com", isAdministrator))
const list = () => asOperator(async (tx) => done(await listAdministrators(tx)))

test("the operator makes a member an administrator, lists them, and makes them a member again", async () => {
  await set("email_verified = true")
  expect(await grant(true)).toEqual({ ok: true, value: { name: "つぐみ" } })
  expect(await list()).toEqual({
    ok: true,
    value: [{ uid: member.uid, name: "つぐみ", email: "tsugumi@example.com" }],
  })
  await grant(false)
  expect(await list()).toEqual({ ok: true, value: [] })
})

test("somebody who signed up with another's address does not become an administrator in their place", async () => {
  expect(await grant(true)).toMatchObject({ code: "email-unconfirmed" })
  expect(await list()).toEqual({ ok: true, value: [] })
})

test("a member who has withdrawn does not become an administrator, and is none any more", async () => {
  await set("role = 'admin', \"deletedAt\" = now()")
  expect(await grant(true)).toMatchObject({ code: "user-not-found" })
  expect(await list()).toEqual({ ok: true, value: [] })
})
