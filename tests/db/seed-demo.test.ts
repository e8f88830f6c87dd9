import { expect, test } from "vitest"
import { seedDemo } from "#db/seed/demo.ts"
import { listMysteries } from "#domain/mysteries/listing.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember } from "#tests/support/people.ts"

const today = "2026-11-21"
const log = () => undefined

async function fingerprint({ root }: TestDatabase) {
  const { rows } = await root.query(`
    select
      (select json_agg(m order by m.id) from mysteries m) as mysteries,
      (select json_agg(u order by u.uid) from users u) as users,
      (select json_agg(r order by r.id) from mystery_reviews r) as reviews,
      (select json_agg(s order by s.mystery_id) from mystery_stats s) as counted,
      (select json_agg(json_build_array(uid, "mysteryReviewId") order by id) from like_mystery_reviews) as likes`)
  return JSON.stringify(rows)
}

test("a new site shows a guest something to look at", async () => {
  const site = await databaseForTest()
  await seedDemo(site.owner, { today, log })
  const page = await asGuest(site, (tx) => listMysteries(tx, 1))
  expect(page).toMatchObject({ total: 12, pages: 1 })
  expect(page.mysteries.filter(({ reviewCount }) => reviewCount > 0).length).toBeGreaterThan(5)
  const { rows } = await site.root.query(`select count(*)::int as told from user_notifications`)
  expect(rows).toEqual([{ told: expect.toSatisfy((n: number) => n > 10) }])
})

test("the demo is the same every time, however often and by however many it is asked for", async () => {
  const [once, often] = [await databaseForTest(), await databaseForTest()]
  await seedDemo(once.owner, { today, log })
  await Promise.all([1, 2, 3].map(() => seedDemo(often.owner, { today, log })))
  await seedDemo(often.owner, { today: "2027-01-01", log })
  expect(await fingerprint(often)).toBe(await fingerprint(once))
})

test("the demo stays out of a database that has a member", async () => {
  const site = await databaseForTest()
  await createMember(site)
  await seedDemo(site.owner, { today, log })
  const { rows } = await site.root.query("select count(*)::int as n from mysteries")
  expect(rows).toEqual([{ n: 0 }])
})
