import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { hidePlayed } from "./list-settings.ts"
import { readMe } from "./me.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const hides = async (member: Person) =>
  (await readAs(site, member, (tx) => readMe(tx)))?.hidesPlayed

test("a member hides what they played, and shows it again", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  expect(await hides(member)).toBe(false)
  for (const wish of [true, true, false, true]) {
    expect(await writeAs(site, member, (tx) => hidePlayed(tx, member, wish))).toEqual({
      ok: true,
      value: wish,
    })
    expect(await hides(member)).toBe(wish)
  }
  expect(await hides(other)).toBe(false)
})

test("a member who hides what they played is told of its reruns, and of theirs", async () => {
  const member = await createMember(site)
  const runs = [await createMystery(site), await createMystery(site), await createMystery(site)]
  for (const [n, id] of runs.slice(1).entries()) {
    await site.root.query(
      `insert into mystery_outlines (mystery_id, is_rerun, rerun_of) values ($1, true, $2)
       on conflict (mystery_id) do update set is_rerun = true, rerun_of = $2`,
      [id, runs[n]],
    )
  }
  await setStatuses(site, member, 2, runs.slice(0, 1))
  const told = async () => (await readAs(site, member, (tx) => readMe(tx)))?.knownReruns
  expect(await told()).toEqual([])
  await writeAs(site, member, (tx) => hidePlayed(tx, member, true))
  expect(new Set(await told())).toEqual(new Set(runs.slice(1)))
})

test("members cannot change each other's setting, and suspended members can change none", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const asOther = { ...member, uid: other.uid }
  expect(await writeAs(site, member, (tx) => hidePlayed(tx, asOther, true))).toMatchObject({
    code: "forbidden",
  })
  await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
  expect(await writeAs(site, member, (tx) => hidePlayed(tx, member, true))).toMatchObject({
    code: "forbidden",
  })
  expect([await hides(member), await hides(other)]).toEqual([false, false])
})

test("many changes at once end as one of them, without an error", async () => {
  const member = await createMember(site)
  const wishes = [true, false, true, true, false]
  const outcomes = await Promise.all(
    wishes.map((wish) => writeAs(site, member, (tx) => hidePlayed(tx, member, wish))),
  )
  expect(outcomes).toEqual(wishes.map((value) => ({ ok: true, value })))
  const { rows } = await site.root.query(
    "select count(*)::int as count from list_settings where uid = $1",
    [member.uid],
  )
  expect(rows).toEqual([{ count: 1 }])
})
