import { beforeEach, describe, expect, test } from "vitest"
import { setOfficial } from "#domain/members/desk-acts.ts"
import { setPickUp, takeOff } from "#domain/mysteries/desk-acts.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { done } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createDeskMember,
  createMember,
  createMystery,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { lastEntry, revertAct, revertEntry } from "./reverting.ts"

const now = new Date("2026-11-26T03:00:00Z")

let site: TestDatabase
let editor: DeskMember & { role: "editor" }
let ids: string[]
beforeEach(async () => {
  site = await databaseForTest()
  editor = await createDeskMember(site, "editor")
  ids = [await createMystery(site), await createMystery(site)]
})

/** Does something at the desk, and returns the entry by which it is taken back. */
async function act(run: (tx: EditorTx) => Promise<unknown>) {
  const outcome = await writeAs(site, editor, async (tx) => {
    await run(tx)
    return done(await lastEntry(tx, editor.uid))
  })
  return outcome.ok ? (outcome.value ?? 0) : 0
}

const rows = async () =>
  (
    await site.root.query(
      `select status, rejected_reason, subscription, paid from mysteries where id = any ($1) order by id`,
      [ids],
    )
  ).rows

const takeBack = (entry: number) => writeAs(site, editor, (tx) => revertAct(tx, entry))

describe("what an editor has done to several mysteries", () => {
  test("is taken back as a whole, and the rows are as before", async () => {
    const before = await rows()
    const entry = await act((tx) => takeOff(tx, { ids, reason: "閉店のため", now }))
    expect(await rows()).not.toEqual(before)
    expect(await takeBack(entry)).toEqual({ ok: true, value: { changed: 2 } })
    expect(await rows()).toEqual(before)
  })

  test("is taken back once: taking that back is another entry", async () => {
    const entry = await act((tx) => setPickUp(tx, { ids, isPickUp: true, now }))
    const after = await rows()
    await takeBack(entry)
    expect(await takeBack(entry)).toMatchObject({ code: "changed-since" })
    const { id } = await readAs(site, editor, (tx) =>
      tx
        .selectFrom("moderation_log")
        .select((eb) => eb.fn.max("id").as("id"))
        .executeTakeFirstOrThrow(),
    )
    expect(await takeBack(id ?? 0)).toMatchObject({ ok: true })
    expect(await rows()).toEqual(after)
  })

  test("stays where somebody has changed one of them since, and the others stay with it", async () => {
    const entry = await act((tx) => takeOff(tx, { ids, reason: "閉店のため", now }))
    await site.root.query("update mysteries set rejected_reason = '別の理由' where id = $1", [
      ids[1],
    ])
    const left = await rows()
    expect(await takeBack(entry)).toMatchObject({ code: "changed-since" })
    expect(await rows()).toEqual(left)
  })

  test("leaves what others changed elsewhere in the row", async () => {
    const entry = await act((tx) => setPickUp(tx, { ids, isPickUp: true, now }))
    await site.root.query("update mysteries set title = '新しい題' where id = $1", [ids[0]])
    await takeBack(entry)
    const { rows: found } = await site.root.query(
      "select title, subscription from mysteries where id = $1",
      [ids[0]],
    )
    expect(found).toEqual([{ title: "新しい題", subscription: false }])
  })

  test("can be taken back for one row alone", async () => {
    const entry = await act((tx) => setPickUp(tx, { ids, isPickUp: true, now }))
    expect(await writeAs(site, editor, (tx) => revertEntry(tx, entry))).toMatchObject({ ok: true })
    const states = (await rows()).map(({ subscription }) => subscription as boolean)
    expect(states.toSorted()).toEqual([false, true])
  })
})

test("an entry of another role's tables is not there for an editor, nor is one that never was", async () => {
  const administrator = await createAdministrator(site)
  const { nzUserId } = await createMember(site)
  const outcome = await writeAs(site, administrator, async (tx) => {
    await setOfficial(tx, { numbers: [nzUserId], isOfficial: true })
    return done(await lastEntry(tx, administrator.uid))
  })
  const entry = outcome.ok ? (outcome.value ?? 0) : 0
  expect(await takeBack(entry)).toMatchObject({ code: "not-found" })
  expect(await takeBack(999_999)).toMatchObject({ code: "not-found" })
  expect(await writeAs(site, administrator, (tx) => revertAct(tx, entry))).toMatchObject({
    ok: true,
  })
})

test("a deletion cannot be taken back", async () => {
  const entry = await act((tx) => tx.deleteFrom("mysteries").where("id", "in", ids).execute())
  expect(await takeBack(entry)).toMatchObject({ code: "not-revertible" })
})

test("an outline and a place that an editor added or removed are taken back as rows", async () => {
  const [id = ""] = ids
  const { rows: places } = await site.root.query<{ id: number }>(
    "insert into places (name, prefecture_id) values ('駅前', '13') returning id",
  )
  const place = places[0]?.id ?? 0
  const parts = async () =>
    (
      await site.root.query(
        `select series, place_id from mystery_outlines o full join mystery_places p using (mystery_id) where mystery_id = $1`,
        [id],
      )
    ).rows
  const added = await act(async (tx) => {
    await tx.insertInto("mystery_outlines").values({ mystery_id: id, series: "港" }).execute()
    await tx.insertInto("mystery_places").values({ mystery_id: id, place_id: place }).execute()
  })
  const whole = await parts()
  const removed = await act(async (tx) => {
    await tx.deleteFrom("mystery_outlines").where("mystery_id", "=", id).execute()
    await tx.deleteFrom("mystery_places").where("mystery_id", "=", id).execute()
  })
  expect(await takeBack(added)).toMatchObject({ code: "changed-since" })
  expect(await takeBack(removed)).toEqual({ ok: true, value: { changed: 2 } })
  expect(await parts()).toEqual(whole)
  expect(await takeBack(added)).toEqual({ ok: true, value: { changed: 2 } })
  expect(await parts()).toEqual([])
})
