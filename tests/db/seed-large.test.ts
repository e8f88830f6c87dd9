import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loadLarge } from "#db/seed/large/load.ts"
import type { Plan } from "#db/seed/large/plan.ts"
import { openClient } from "#server/db/open.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findDifferences } from "./counters/differences.ts"

const plan: Plan = { mysteries: 150, reviews: 600, users: 120, seed: 1, today: "2026-11-21" }
const quiet = { step: () => undefined, end: () => undefined }

async function listTables({ root }: TestDatabase): Promise<string[]> {
  const { rows } = await root.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  return rows.map(({ name }) => name)
}

/** A checksum of every table, independent of the order of its rows, without change_id, which is random. */
async function checksums(site: TestDatabase, tables?: string[]) {
  const sums: Record<string, unknown> = {}
  for (const table of tables ?? (await listTables(site))) {
    const { rows } = await site.root.query<{ sum: string }>(`
      select count(*) || ' ' || coalesce(sum(hashtext((to_jsonb(t) - 'change_id')::text)::bigint), 0) as sum
      from ${table} t`)
    sums[table] = rows[0]?.sum
  }
  return sums
}

/** Policies, triggers, constraints and the like, from PostgreSQL's catalogue. */
async function guardsOf({ root }: TestDatabase) {
  const { rows } = await root.query(`
    select relname, relrowsecurity, relforcerowsecurity,
      (select json_agg(json_build_array(conname, pg_get_constraintdef(c.oid)) order by conname)
       from pg_constraint c where conrelid = t.oid) as constraints,
      (select json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text)
       from pg_index where indrelid = t.oid) as indexes,
      (select json_agg(json_build_array(tgname, tgenabled) order by tgname)
       from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers
    from pg_class t
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows
}

describe("a large load", () => {
  let site: TestDatabase
  let guards: { before: unknown; after: unknown }
  let loaded: Record<string, unknown>
  beforeAll(async () => {
    site = await createDatabase()
    const before = await guardsOf(site)
    await loadLarge(openClient(site.owner), plan, quiet)
    guards = { before, after: await guardsOf(site) }
    loaded = await checksums(site)
  })
  afterAll(() => site.drop())

  test("is as large as planned", () => {
    expect(loaded).toMatchObject({
      mysteries: expect.stringMatching(/^150 /),
      mystery_reviews: expect.stringMatching(/^600 /),
      users: expect.stringMatching(/^120 /),
    })
  })

  test("is the same for the same seed", async () => {
    const same = await databaseForTest()
    await loadLarge(openClient(same.owner), plan, quiet)
    expect(await checksums(same)).toEqual(loaded)
  })

  test.runIf(isLong)("is different for another seed", async () => {
    const other = await databaseForTest()
    await loadLarge(openClient(other.owner), { ...plan, seed: 2 }, quiet)
    expect((await checksums(other)).mystery_reviews).not.toEqual(loaded.mystery_reviews)
  })

  test("leaves every policy, trigger and constraint as it was", () => {
    expect(guards.after).toEqual(guards.before)
  })

  test("has the derived rows that the triggers would have written", async () => {
    expect(await findDifferences(site.root)).toEqual([])
    const derived = (await listTables(site)).filter((name) =>
      /^(mystery_|tags$|makers$)/.test(name),
    )
    const before = await checksums(site, derived)
    await site.root.query(`
      update mystery_search set body = '', names = '', facets = '{}', starts = null, price = null;
      delete from mystery_tags; delete from mystery_areas;
      update mysteries set title = title;
      update mystery_reviews set review = review`)
    expect(await checksums(site, derived)).toEqual(before)
    expect(await findDifferences(site.root)).toEqual([])
    const { rows } = await site.root.query(`
      select count(*) filter (where u.badge is distinct from earned_badge(s.likes_received, s.public_count))::int as wrong,
        count(u.badge) > 0 as "hasBadges"
      from users u join user_stats s using (uid)`)
    expect(rows).toEqual([{ wrong: 0, hasBadges: true }])
  })

  test("leaves the next ids free for new members and reviews", async () => {
    const { rows } = await site.root.query(`select
      (select max("nzUserId") from users) + 1 as member, (select max(id)::int from mystery_reviews) + 1 as review`)
    const { uid, nzUserId } = await createMember(site)
    const review = await createReview(site, { uid, mysteryId: await createMystery(site) })
    expect([{ member: nzUserId, review }]).toEqual(rows)
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("that loses its connection leaves nothing, and can be started again", async () => {
    const site = await databaseForTest()
    const [before, nothing] = [await guardsOf(site), await checksums(site)]
    const cut = () =>
      void site.root.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'site_owner'`,
      )
    const step = (name: string) => (name === "mystery_reviews" ? cut() : undefined)
    await expect(loadLarge(openClient(site.owner), plan, { ...quiet, step })).rejects.toThrow()
    expect(await guardsOf(site)).toEqual(before)
    expect(await checksums(site)).toEqual(nothing)
    await loadLarge(openClient(site.owner), plan, quiet)
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("does not change a database that has a member", async () => {
    const site = await databaseForTest()
    await createMember(site)
    const before = await checksums(site)
    await expect(loadLarge(openClient(site.owner), plan, quiet)).rejects.toThrow(/not empty/)
    expect(await checksums(site)).toEqual(before)
  })
})
