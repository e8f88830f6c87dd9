import { beforeEach, expect, test } from "vitest"
import { writeAsService } from "#server/db/viewer.ts"
import type { AdminTx } from "#domain/transaction.ts"
import type { Administrator } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createAdministrator,
  createDeskMember,
  createMember,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import {
  announce,
  announceToNext,
  listAnnouncementsAtDesk,
  withdrawAnnouncements,
} from "./announcing.ts"
import { readInbox } from "./inbox.ts"

const now = new Date("2026-11-26T03:00:00Z")
const told = { text: "<メンテナンス>のお知らせ", link: { label: "くわしく", to: "/about" } }

let site: TestDatabase
let administrator: Administrator
let [hina, sora, gone]: Person[] = []
beforeEach(async () => {
  site = await databaseForTest()
  administrator = await createAdministrator(site)
  ;[hina, sora, gone] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ]
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [gone?.uid])
})

const write = <T>(change: (tx: AdminTx) => Promise<Outcome<T>>) =>
  writeAs(site, administrator, change)
const inboxOf = async (person: Person | undefined) =>
  person ? (await readAs(site, person, (tx) => readInbox(tx, person, 1))).entries : []
const numberOf = (person: Person | undefined) => person?.nzUserId ?? 0

test("an announcement for some is read by them alone, as text with its link, until it is withdrawn", async () => {
  expect(await write((tx) => announce(tx, { ...told, to: [numberOf(hina)] }))).toEqual({
    ok: true,
    value: { count: 1 },
  })
  expect(await inboxOf(hina)).toMatchObject([told])
  expect(await inboxOf(sora)).toEqual([])
  const list = (is: string) =>
    readAs(site, administrator, (tx) =>
      listAnnouncementsAtDesk(tx, {
        words: "",
        filters: { is },
        sort: "-sent",
        limit: 50,
        offset: 0,
      }),
    )
  const [row] = (await list("shown")).rows
  expect(row?.told).toEqual(told)
  await write(async (tx) => done(await withdrawAnnouncements(tx, { ids: [row?.id ?? 0], now })))
  expect(await inboxOf(hina)).toEqual([])
  expect((await list("withdrawn")).total).toBe(1)
})

test("an announcement for numbers that nobody has is sent to nobody", async () => {
  const to = [numberOf(hina), numberOf(gone), 999_999_999]
  expect(await write((tx) => announce(tx, { ...told, to }))).toMatchObject({ code: "invalid" })
  expect(await inboxOf(hina)).toEqual([])
})

test("an announcement for all reaches every present member once, also if its job runs again", async () => {
  expect(await write((tx) => announce(tx, { ...told, to: null }))).toEqual({
    ok: true,
    value: { count: null },
  })
  const { rows: jobs } = await site.root.query<{ id: number }>(
    "select (payload ->> 'id')::integer as id from graphile_worker._private_jobs where payload::jsonb ? 'id'",
  )
  const id = jobs[0]?.id ?? 0
  const hand = (after: number) =>
    writeAsService(
      site.db,
      async (tx) => done(await announceToNext(tx, id, after)),
      () => undefined,
    )
  for (let n = 0; n < 2; n++) {
    expect(await hand(0)).toEqual({ ok: true, value: numberOf(sora) })
    expect(await hand(numberOf(sora))).toEqual({ ok: true, value: null })
  }
  expect(await inboxOf(hina)).toMatchObject([told])
  expect(await inboxOf(sora)).toMatchObject([told])
  const { rows } = await site.root.query("select uid from user_notifications where uid = $1", [
    gone?.uid,
  ])
  expect(rows).toEqual([])
})

test("nobody but an administrator announces", async () => {
  for (const role of ["moderator", "editor"] as const) {
    const sent = writeAs(site, await createDeskMember(site, role), (tx) =>
      announce(tx as unknown as AdminTx, { ...told, to: [numberOf(hina)] }),
    )
    // Refused by a policy, or by the lack of a grant.
    expect(await sent.catch(() => ({ ok: false }))).toMatchObject({ ok: false })
  }
})
