import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import type { ModeratorTx } from "#domain/transaction.ts"
import { writeAsService } from "#server/db/viewer.ts"
import { done } from "#shared/outcome.ts"
import type { DeskMember, Viewer } from "#shared/members/viewer.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createDeskMember,
  createMember,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { endSuspension, signOut, suspend } from "./suspending.ts"

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day)

let site: TestDatabase
let moderator: DeskMember
let member: Person
beforeEach(async () => {
  site = await databaseForTest()
  await createAdministrator(site)
  moderator = await createDeskMember(site, "moderator")
  member = await createMember(site)
})

type Given = { uid?: string; until?: Date | null; stops?: "writing" | "everything" }

const suspendAs = (by: Viewer, given: Given = {}) =>
  writeAs(site, by, (tx) =>
    suspend(tx as ModeratorTx, {
      uid: member.uid,
      until: inDays(3),
      stops: "everything",
      reason: "宣伝の投稿がくり返されたため",
      ...given,
    }),
  )

const isSuspended = async () => {
  const { rows } = await site.root.query<{ is: boolean }>(
    "select suspended_at is not null as is from users where uid = $1",
    [member.uid],
  )
  return rows[0]?.is
}

describe("a moderator", () => {
  test("suspends a member for some days, with a reason, and lets them in again", async () => {
    expect(await suspendAs(moderator)).toMatchObject({ ok: true })
    expect(await isSuspended()).toBe(true)
    const { rows } = await site.root.query(
      "select verb, table_name, after ->> 'reason' as reason from moderation_log",
    )
    expect(rows).toEqual([
      { verb: "insert", table_name: "suspensions", reason: "宣伝の投稿がくり返されたため" },
    ])
    const end = () => writeAs(site, moderator, (tx) => endSuspension(tx as ModeratorTx, member.uid))
    expect(await end()).toMatchObject({ ok: true })
    expect(await isSuspended()).toBe(false)
    expect(await end()).toMatchObject({ code: "not-found" })
  })

  test("does not suspend for longer than seven days, without an end, for the past, or without a reason", async () => {
    const past = inDays(-1)
    for (const until of [inDays(8), null, past]) {
      expect(await suspendAs(moderator, { until })).toMatchObject({ ok: false })
    }
    const silent = await writeAs(site, moderator, (tx) =>
      suspend(tx as ModeratorTx, {
        uid: member.uid,
        until: inDays(1),
        stops: "writing",
        reason: "　",
      }),
    )
    expect(silent).toMatchObject({ code: "invalid" })
    expect(await isSuspended()).toBe(false)
  })

  test("suspends nobody of the desk, and not themselves", async () => {
    for (const { uid } of [
      moderator,
      await createDeskMember(site, "editor"),
      await createAdministrator(site),
    ]) {
      expect(await suspendAs(moderator, { uid })).toMatchObject({ ok: false })
    }
  })
})

test("an administrator suspends without an end, and also members of the desk", async () => {
  const administrator = await createAdministrator(site)
  expect(await suspendAs(administrator, { until: null })).toMatchObject({ ok: true })
  expect(await suspendAs(administrator, { uid: moderator.uid })).toMatchObject({ ok: true })
  expect(await suspendAs(administrator, { uid: administrator.uid })).toMatchObject({ ok: false })
})

test("nobody else suspends anybody", async () => {
  const others: Viewer[] = [{ role: "anon" }, member, await createDeskMember(site, "editor")]
  for (const viewer of others) {
    const given = suspendAs(viewer).catch(({ code }: { code: string }) => ({ ok: false, code }))
    expect(await given, viewer.role).toMatchObject({ ok: false })
  }
  expect(await isSuspended()).toBe(false)
})

test("of two who suspend a member at once, the second is told", async () => {
  const outcomes = await Promise.all(
    [1, 2].map((days) => suspendAs(moderator, { until: inDays(days) })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual(expect.objectContaining({ code: "changed-meanwhile" }))
  const { rows } = await site.root.query("select from suspensions")
  expect(rows).toHaveLength(1)
})

test("a suspension ends by itself, and another one can follow", async () => {
  await suspendAs(moderator, { until: inDays(1) })
  const end = (at: Date) =>
    writeAsService(
      site.db,
      async (tx) => done(await sql`select end_suspensions(${at})`.execute(tx)),
      () => undefined,
    )
  await end(inDays(0.9))
  expect(await isSuspended()).toBe(true)
  await end(inDays(1.1))
  expect(await isSuspended()).toBe(false)
  await suspendAs(moderator, { until: inDays(2), stops: "writing" })
  expect(await isSuspended()).toBe(true)
  await end(inDays(2.1))
  expect(await isSuspended()).toBe(false)
  const { rows } = await site.root.query(
    "select stops, ended_at is not null as ended from suspensions order by id",
  )
  expect(rows).toEqual([
    { stops: "everything", ended: true },
    { stops: "writing", ended: true },
  ])
})

test("a member who is stopped from writing still reads as a member", async () => {
  await suspendAs(moderator, { stops: "writing" })
  const reads = async () =>
    (await site.root.query("select suspended_reads from auth.members where id = $1", [member.uid]))
      .rows[0]
  expect(await reads()).toEqual({ suspended_reads: true })
  await writeAs(site, moderator, (tx) => endSuspension(tx as ModeratorTx, member.uid))
  await suspendAs(moderator, { stops: "everything" })
  expect(await reads()).toEqual({ suspended_reads: false })
  const renamed = await writeAs(site, member, async (tx) =>
    done(await tx.updateTable("users").set({ name: "別名" }).executeTakeFirst()),
  )
  expect(renamed).toMatchObject({ value: { numUpdatedRows: 0n } })
})

test("a moderator ends all sessions of a member, which is logged", async () => {
  await site.root.query(
    `insert into auth.sessions (id, user_id, token, expires_at, created_at, updated_at)
     select n, $1, 'token ' || n, now() + interval '1 day', now(), now() from generate_series(1, 2) n`,
    [member.uid],
  )
  const ended = await writeAs(site, moderator, (tx) => signOut(tx as ModeratorTx, member.uid))
  expect(ended).toEqual({ ok: true, value: 2 })
  const { rows } = await site.root.query(
    "select administrator_uid as by, table_name, row_key, before from moderation_log",
  )
  const row_key = String(member.nzUserId)
  const sessions = { by: moderator.uid, table_name: "sessions", row_key, before: { sessions: 2 } }
  expect(rows).toEqual([sessions])
})
