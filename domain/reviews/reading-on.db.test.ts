import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { listReviewIds } from "./listing.ts"

let site: TestDatabase
let mysteryId: string
beforeAll(async () => {
  site = await createDatabase()
  mysteryId = await createMystery(site)
  await site.root.query(
    "insert into users (uid, name) select 'writer-' || n, '書く人' || n from generate_series(1, 120) n",
  )
})
afterAll(() => site.drop())

const reviewsAtFirst = 70

/** Reviews by writers `from` to `to` in order of time, `atOnce` of them in the same microsecond. */
const write = (from: number, to: number, atOnce: number) =>
  site.root.query(
    `insert into mystery_reviews (uid, "mysteryId", review, "createdAt")
     select 'writer-' || n, $1, 'とても楽しい謎でした。', timestamptz '2026-11-01 00:00:00.000789+09' + (n / $4) * interval '1 microsecond'
     from generate_series($2::int, $3::int) n order by n`,
    [mysteryId, from, to, atOnce],
  )

/** Actions of others between two pages; `last` is the id of the last review that was read. */
const actions = {
  write: (_last: number, turn: number) => write(71 + turn * 5, 75 + turn * 5, 3),
  deleteLast: (last: number) =>
    site.root.query("delete from mystery_reviews where id = $1", [last]),
  hideLast: (last: number) =>
    site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [last]),
  leaveAtLast: (last: number) =>
    site.root.query(
      `update users set "deletedAt" = now() where uid = (select uid from mystery_reviews where id = $1)`,
      [last],
    ),
  deleteAround: (last: number) =>
    site.root.query("delete from mystery_reviews where id between $1 - 2 and $1 + 2", [last]),
}
type Action = keyof typeof actions

async function readOnWhile(gaps: Action[][]): Promise<number[]> {
  const seen: number[] = []
  let at: number | null = null
  for (let turn = 0; turn < 20; turn++) {
    const page: Awaited<ReturnType<typeof listReviewIds>> = await asGuest(site, (tx) =>
      listReviewIds(tx, at),
    )
    if (!page) throw new Error(`no page after ${at}`)
    seen.push(...page.ids.map(({ id }) => id))
    at = page.next
    if (at === null) return seen
    for (const action of new Set(gaps[turn])) await actions[action](at, turn)
  }
  throw new Error("the pages do not end")
}

async function startAgain(atOnce: number): Promise<void> {
  await site.root.query("delete from mystery_reviews")
  await site.root.query(`update users set "deletedAt" = null where "deletedAt" is not null`)
  await write(1, reviewsAtFirst, atOnce)
}

test("a reader of all pages sees each review once, whatever others do meanwhile", async () => {
  const names = Object.keys(actions) as Action[]
  const gap = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
  const gaps = fc.array(gap, { minLength: 3, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(gaps, fc.constantFrom(1, 7, reviewsAtFirst), async (given, atOnce) => {
      await startAgain(atOnce)
      const before = await site.root.query<{ id: string }>("select id from mystery_reviews")
      const seen = await readOnWhile(given)
      expect(new Set(seen).size).toBe(seen.length)

      const after = await site.root.query<{ id: string }>(
        `select r.id from mystery_reviews r join users u using (uid)
         where not r."isPrivate" and u."deletedAt" is null`,
      )
      const there = new Set(after.rows.map(({ id }) => Number(id)))
      const stayed = before.rows.map(({ id }) => Number(id)).filter((id) => there.has(id))
      expect(stayed.filter((id) => !seen.includes(id))).toEqual([])
    }),
    { numRuns: propertyRuns(10), endOnFailure: true },
  )
})
