import { afterAll, beforeAll, expect, test } from "vitest"
import { readEndingNext } from "#domain/statuses/ending-next.ts"
import { listNextInterested } from "#domain/statuses/next-interested.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, readAs } from "#tests/support/people.ts"
import { selectCards } from "./card.ts"
import { listEndingSoon } from "./ending-soon.ts"
import { countOpen } from "./open.ts"
import { listSimilar } from "./related.ts"

// A mystery that is cancelled, postponed or paused is led to from nowhere, though its dates say that it is open.

const today = "2026-11-28"

let site: TestDatabase
const ids: Record<string, string> = {}

const set = (id: string, situation: string | null, rest: { until?: string; soldOut?: true } = {}) =>
  site.root.query(
    `insert into mystery_situations (mystery_id, situation, situation_until, sold_out, words, set_by, changed_at)
     values ($1, $2, $3, $4, '台風のため', 'desk', now())`,
    [id, situation, rest.until ?? null, rest.soldOut ?? false],
  )

beforeAll(async () => {
  site = await createDatabase()
  const run = { startDate: "2026-11-01", endDate: "2026-12-01", prefectures: "13", types: "01" }
  for (const title of ["開催", "中止", "延期", "休止", "休止あけ", "完売", "日程変更"]) {
    ids[title] = await createMystery(site, { ...run, title })
  }
  const id = (title: string) => ids[title] ?? ""
  await set(id("中止"), "cancelled")
  await set(id("延期"), "postponed")
  await set(id("休止"), "paused", { until: today })
  await set(id("休止あけ"), "paused", { until: "2026-11-27" })
  await set(id("完売"), null, { soldOut: true })
  await set(id("日程変更"), "rescheduled")
})
afterAll(() => site.drop())

const played = ["休止あけ", "完売", "日程変更", "開催"]
const titlesOf = (found: { title: string }[]) => found.map(({ title }) => title).toSorted()

test("a card says what was set by hand, and nothing where nothing was", async () => {
  const cards = await asGuest(site, (tx) => selectCards(tx).execute())
  const of = (title: string) => cards.find((card) => card.title === title)?.situation
  expect(of("開催")).toBeNull()
  expect(of("中止")).toMatchObject({ kind: "cancelled", words: "台風のため", isSoldOut: false })
  expect(of("休止")).toMatchObject({ kind: "paused", until: today })
  expect(of("完売")).toMatchObject({ kind: null, isSoldOut: true, soldOutUntil: null })
})

test("only what is on counts as open", async () => {
  expect(await asGuest(site, (tx) => countOpen(tx, today))).toBe(played.length)
})

test("among what ends soon nothing is off", async () => {
  const ending = await asGuest(site, (tx) => listEndingSoon(tx, today, 10))
  expect(titlesOf(ending)).toEqual(played)
})

test("nobody is led on to what is off", async () => {
  const similar = await asGuest(site, (tx) =>
    listSimilar(tx, { id: ids["中止"] ?? "", today, count: 10 }),
  )
  expect(titlesOf(similar)).toEqual(played)
})

test("a member's next 気になる is one that is on", async () => {
  const member = await createMember(site)
  for (const id of Object.values(ids)) {
    await site.root.query(
      "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 1)",
      [member.uid, id],
    )
  }
  const next = await readAs(site, member, (tx) =>
    listNextInterested(tx, member, { today, count: 10 }),
  )
  expect(titlesOf(next)).toEqual(played)
  const ending = await readAs(site, member, (tx) => readEndingNext(tx, member, today))
  expect(played).toContain(ending.next?.title)
})
