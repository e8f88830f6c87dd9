import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { actors } from "./people.ts"
import { openSessions, type Sessions } from "./sessions.ts"
import { fillWorld } from "./world.ts"

// The views of schema api against the tables behind them, in the world of the matrix: through a view everybody finds the rows that
// the matrix shows them, and what it refuses them is refused here.

let site: TestDatabase
let as: Sessions
let close: () => Promise<void>
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site.root)
  ;({ as, close } = await openSessions(site))
})
afterAll(async () => {
  await close()
  await site.drop()
})

/** The table or view behind each view, and the column that identifies a row. */
const sources: Record<string, { from: string; key: string }> = {
  users: { from: "users", key: "uid" },
  user_emails: { from: "user_emails", key: "uid" },
  notifications: { from: "notifications", key: "id" },
  user_notifications: { from: "user_notifications", key: "id" },
  favorite_mysteries: { from: "shared_favorites", key: "id" },
  mystery_reviews: { from: "mystery_reviews", key: "id" },
  like_mystery_reviews: { from: "like_mystery_reviews", key: "id" },
  mystery_review_comments: { from: "mystery_review_comments", key: "id" },
  like_mystery_review_comments: { from: "like_mystery_review_comments", key: "id" },
  mysteries: { from: "mysteries", key: "id" },
  makers: { from: "makers", key: "name" },
  prefectures: { from: "prefectures", key: "id" },
  areas: { from: "areas", key: "id" },
  types: { from: "types", key: "id" },
  categories: { from: "categories", key: "id" },
  user_review_stats: { from: "user_stats", key: "uid" },
}

const visitors = Object.entries(actors).filter(([, { role }]) =>
  ["anon", "authenticated", "moderator", "editor", "admin"].includes(role),
)
const servers = Object.entries(actors).filter(([name]) =>
  ["intake", "auth", "service"].includes(name),
)

test("every view is compared with its table, reads with the rights of its caller, and explains each column", async () => {
  const { rows } = await site.root.query<{ name: string; invoker: boolean; silent: string[] }>(`
    select c.relname as name, coalesce('security_invoker=true' = any (reloptions), false) as invoker,
      array(select attname::text from pg_attribute a where attrelid = c.oid and attnum > 0
        and col_description(c.oid, attnum) is null) as silent
    from pg_class c where relnamespace = 'api'::regnamespace and obj_description(c.oid, 'pg_class') is not null`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(sources).toSorted())
  expect(rows.filter(({ invoker, silent }) => !invoker || silent.length > 0)).toEqual([])
  const others = await site.root.query(
    "select from pg_class where relnamespace = 'api'::regnamespace and relkind <> 'v'",
  )
  expect(others.rowCount).toBe(0)
})

describe.each(Object.entries(sources))("through api.%s", (view, { from, key }) => {
  test.each(visitors)(
    "%s finds the rows that the table shows them",
    async (_, { role, person }) => {
      await as(role, person, async ({ attempt }) => {
        const ofTable = await attempt(`select "${key}" from public.${from}`)
        const found = await attempt(`select * from api.${view}`)
        expect(found).toEqual(ofTable)
        if (typeof ofTable !== "number") return
        const strange = `select from api.${view} a
        where not exists (select from public.${from} t where t."${key}" = a."${key}")`
        expect(await attempt(strange)).toBe(0)
      })
    },
  )

  test.each(servers)("%s finds nothing", async (_, { role, person }) => {
    await as(role, person, async ({ attempt }) => {
      expect(await attempt(`select from api.${view}`)).toMatchObject({ code: "42501" })
    })
  })
})

test("nobody reads the address or the points of another member, nor a hidden profile", async () => {
  for (const [name, { role, person }] of visitors) {
    await as(role, person, async ({ attempt }) => {
      const self = `'${person?.uid ?? ""}'`
      const strangers = [
        `select from api.users where uid <> ${self} and (email is not null or points is not null)`,
        `select from api.users a where profile is not null
           and not exists (select from shared_profiles p where p.uid = a.uid)`,
      ]
      for (const query of strangers) expect([name, await attempt(query)]).toEqual([name, 0])
    })
  }
})

/** Changes that a member makes to rows of their own. */
const changes = [
  "update api.users set name = 'x'",
  `update api.user_emails set "emailNewsletterEnabled" = false`,
  "update api.favorite_mysteries set status = 1",
  "delete from api.favorite_mysteries",
  `update api.mystery_reviews set "playTimeNote" = 'x'`,
  "delete from api.mystery_reviews",
  "delete from api.like_mystery_reviews",
  "delete from api.mystery_review_comments",
  "delete from api.like_mystery_review_comments",
  "update api.mysteries set place = 'x'",
  "delete from api.mysteries",
]
/** The same, of rows that a suspended member tidies too. */
const ofInbox = [
  "update api.user_notifications set read = true",
  "delete from api.user_notifications",
]

const ann = actors.member?.person

test.each(changes)("a member changes rows of their own, and of others none: %s", async (change) => {
  await as("authenticated", ann, async ({ attempt }) => {
    expect(await attempt(`${change} where uid <> '${ann?.uid}'`)).toBe(0)
    expect(await attempt(`${change} where uid = '${ann?.uid}'`)).toBeGreaterThan(0)
  })
  for (const person of [actors.suspended?.person, actors.gone?.person]) {
    await as("authenticated", person, async ({ attempt }) => {
      expect(await attempt(change)).toBe(0)
    })
  }
})

test.each(ofInbox)("a member changes notifications of their own: %s", async (change) => {
  await as("authenticated", ann, async ({ attempt }) => {
    const own = await attempt(`select from user_notifications where uid = '${ann?.uid}' and in_app`)
    expect(own).toBeGreaterThan(0)
    expect(await attempt(change)).toBe(own)
  })
})

test.each([...changes, ...ofInbox])("a guest changes nothing: %s", async (change) => {
  await as("anon", undefined, async ({ attempt }) => {
    expect(await attempt(change)).toMatchObject({ code: "42501" })
  })
})
