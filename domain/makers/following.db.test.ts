import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, readAs, writeAs } from "#tests/support/people.ts"
import { refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { followMaker, isMakerFollowed, listFollowedMakers, listMakerNews } from "./following.ts"

let site: TestDatabase
let ann: Person
let ben: Person

const run = (text: string, ...values: unknown[]) => site.root.query(text, values)
const set = (person: Person, name: string, followed = true) =>
  writeAs(site, person, (tx) => followMaker(tx, person, { name, followed }))
const names = async (person: Person) =>
  (await readAs(site, person, (tx) => listFollowedMakers(tx, person))).map(({ name }) => name)

beforeAll(async () => {
  site = await createDatabase()
  await run(
    "insert into makers (name, published) select '工房' || n, true from generate_series(1, 501) n",
  )
  await run("insert into makers (name) values ('隠れた工房')")
})
afterAll(() => site.drop())
beforeEach(async () => {
  await run("truncate maker_follows, mysteries cascade")
  ann = await createMember(site)
  ben = await createMember(site)
})

test("a member follows a maker, also twice, and ends it; nobody else sees it", async () => {
  expect(await set(ann, "工房1")).toEqual({ ok: true, value: { followed: true } })
  expect(await set(ann, "工房1")).toEqual({ ok: true, value: { followed: true } })
  expect([await names(ann), await names(ben)]).toEqual([["工房1"], []])
  expect(await readAs(site, ann, (tx) => isMakerFollowed(tx, ann, "工房1"))).toEqual({
    followed: true,
  })
  // Asking for the follows of another member finds none.
  expect(await readAs(site, ben, (tx) => listFollowedMakers(tx, ann))).toEqual([])
  expect(await set(ann, "工房1", false)).toEqual({ ok: true, value: { followed: false } })
  expect(await names(ann)).toEqual([])
})

test("a maker that nobody sees, and one that does not exist, are not followed", async () => {
  expect(await set(ann, "隠れた工房")).toEqual(refused("not-found"))
  expect(await set(ann, "ない工房")).toEqual(refused("not-found"))
})

test("a member follows 500 makers and not one more", async () => {
  await run(
    "insert into maker_follows (uid, maker) select $1, '工房' || n from generate_series(1, 500) n",
    ann.uid,
  )
  expect(await set(ann, "工房501")).toEqual(refused("maker-follow-limit"))
  expect(await set(ann, "工房7")).toEqual({ ok: true, value: { followed: true } })
  await set(ann, "工房7", false)
  expect(await set(ann, "工房501")).toEqual({ ok: true, value: { followed: true } })
})

test("two presses at once cannot exceed the limit", async () => {
  await run(
    "insert into maker_follows (uid, maker) select $1, '工房' || n from generate_series(1, 499) n",
    ann.uid,
  )
  const both = await Promise.all([set(ann, "工房500"), set(ann, "工房501")])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test("the feed has the latest mysteries of followed makers, and nothing that is old, hidden or of others", async () => {
  await set(ann, "工房1")
  await createMystery(site, { title: "新しい謎", maker: "工房1" })
  await createMystery(site, { title: "下書き", maker: "工房1", status: "submitted" })
  await createMystery(site, { title: "別の謎", maker: "工房2" })
  const old = await createMystery(site, { title: "古い謎", maker: "工房1" })
  await run(
    "update mystery_publications set published_at = now() - interval '70 days' where mystery_id = $1",
    old,
  )
  const over = await createMystery(site, { title: "終わった謎", maker: "工房1" })
  await run(`update mysteries set "endDate" = current_date - 2 where id = $1`, over)
  const late = await createMystery(site, { title: "遅れた謎", maker: "工房1", status: "submitted" })
  await run("update mysteries set created_at = now() - interval '90 days' where id = $1", late)
  await run("update mysteries set status = 'published' where id = $1", late)
  const news = async (person: Person) =>
    (await readAs(site, person, (tx) => listMakerNews(tx, person, tokyoDay(new Date())))).map(
      ({ title }) => title,
    )
  expect([await news(ann), await news(ben)]).toEqual([["遅れた謎", "新しい謎"], []])
  await run("update makers set published = false where name = '工房1'")
  expect([await news(ann), await names(ann)]).toEqual([[], []])
  await run("update makers set published = true where name = '工房1'")
})
