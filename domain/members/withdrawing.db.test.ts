import { expect, test } from "vitest"
import { writeAsService } from "#server/db/viewer.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { createMember, writeAs } from "#tests/support/people.ts"
import { findPresent } from "./present.ts"
import { withdraw } from "./withdrawing.ts"

test("the operator finds a member by uid or address, suspended or not, and withdraws them once", async () => {
  const site = await databaseForTest()
  const member = await createMember(site)
  await site.root.query(
    "update users set email = 'Hina@example.com', suspended_at = now() where uid = $1",
    [member.uid],
  )
  const find = (who: string) =>
    writeAsService(
      site.db,
      (tx) => findPresent(tx, who),
      () => undefined,
    )
  for (const who of [member.uid, "hina@EXAMPLE.com"]) {
    expect(await find(who)).toEqual({ ok: true, value: { uid: member.uid } })
  }
  const leave = () => writeAs(site, member, (tx) => withdraw(tx, { reasons: [], at: new Date() }))
  expect(await leave()).toMatchObject({ ok: true })
  expect(await leave()).toMatchObject({ ok: false, code: "user-not-found" })
  for (const who of [member.uid, "hina@example.com"]) {
    expect(await find(who)).toMatchObject({ ok: false, code: "user-not-found" })
  }
})
