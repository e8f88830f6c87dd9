import { createHash } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { seedDemo } from "#db/seed/demo.ts"
import { clockAt } from "#db/seed/demo/clock.ts"
import { readDemoContent } from "#db/seed/demo/content.ts"
import {
  hiddenPath,
  iconPath,
  makerPath,
  photoPaths,
  posterPath,
} from "#db/seed/demo/picture-paths.ts"
import { showPictures } from "#db/seed/demo/show-pictures.ts"
import { planWorld } from "#db/seed/demo/world.ts"
import { closeNextDay } from "#domain/analytics/closing-days.ts"
import { readPickUpReach } from "#domain/analytics/reach.ts"
import { readNumberedPage } from "#domain/listings/numbered-page.ts"
import { everything } from "#domain/search-index/condition.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { asOwner } from "#server/db/owner.ts"
import { badgeFor } from "#shared/members/badges.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, readAs, searchAsGuest } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { findDifferences } from "./counters/differences.ts"

const around = {
  now: new Date("2026-11-21T12:00:00+09:00"),
  log: () => undefined,
  keepPicture: null,
}

const seed = ({ owner }: TestDatabase, now = around.now) =>
  asOwner(owner, (db) => seedDemo(db, { ...around, now }))

/** A connection that is cut while it sends fails without an error message from PostgreSQL. */
const connectionLost = /terminat|ECONNRESET|EPIPE/

let site: TestDatabase
/** The content of the database after the first attempt was interrupted. */
let leftBehind: Record<string, string>
beforeAll(async () => {
  site = await createDatabase()
  await expect(Promise.all([seed(site), interruptAt(site, "mysteries")])).rejects.toThrow(
    connectionLost,
  )
  leftBehind = await digestOf(site)
  await Promise.all([1, 2, 3].map(() => seed(site)))
  await seed(site, new Date("2027-01-01T12:00:00+09:00"))
})
afterAll(() => site.drop())

test("an interrupted demo leaves nothing behind", async () => {
  expect(leftBehind).toEqual(await digestOf(await databaseForTest()))
})

test("the demo is loaded once, even if several processes ask for it and after an interruption", async () => {
  const { people, content, reviews } = planWorld(await readDemoContent(), clockAt(around.now))
  const { rows } = await site.root.query(`select
    (select count(*)::int from users where uid not like 'demo-columnist-%') as people, (select count(*)::int from mysteries) as mysteries,
    (select count(*)::int from mystery_reviews) as reviews`)
  expect(rows).toEqual([
    {
      people: people.length,
      mysteries: content.mysteries.length + content.drafts.length,
      reviews: reviews.length,
    },
  ])
})

describe("a new site with the demo", () => {
  const count = async (query: string) => {
    const { rows } = await site.root.query<{ n: string }>(`select count(*) as n from ${query}`)
    return Number(rows[0]?.n)
  }

  test("shows a guest hundreds of mysteries, most of them with reviews", async () => {
    const page = await searchAsGuest(site, (tx, index) =>
      readNumberedPage(tx, index, everything, 1),
    )
    expect(page.total).toBeGreaterThanOrEqual(400)
    expect(await count("mystery_stats where review_count = 0 and published")).toBeLessThan(120)
  })

  test("has mysteries that are over, running, ending soon, upcoming and without an end", async () => {
    const today = "date '2026-11-21'"
    for (const when of [
      `"endDate" < ${today}`,
      `"startDate" <= ${today} and "endDate" > ${today} + 14`,
      `"endDate" between ${today} and ${today} + 14`,
      `"startDate" > ${today}`,
      `"startDate" <= ${today} and "endDate" is null`,
      `"startDate" is null and "endDate" is not null`,
      "subscription and paid",
      "url is null",
    ]) {
      expect(await count(`mysteries where status = 'published' and ${when}`), when).toBeGreaterThan(
        0,
      )
    }
  })

  test("has a dozen mysteries that are cancelled, put off, moved, paused, closed or sold out, and says since when", async () => {
    for (const situation of ["cancelled", "postponed", "rescheduled", "paused", "closed"])
      expect(await count(`mystery_situations where situation = '${situation}'`)).toBeGreaterThan(0)
    expect(await count("mystery_situations where sold_out")).toBe(3)
    const told = "mystery_situations s join mystery_updates u using (mystery_id)"
    expect(
      await count(`${told} where u.before <> u.after and u.begun_at = s.changed_at
        and (u.after ->> 'situation' = s.situation or (u.after ->> 'sold_out')::boolean)`),
    ).toBe(12)
    expect(await count(`mystery_updates where after ? 'startDate' and before ? 'startDate'`)).toBe(
      1,
    )
  })

  test("has rooms, shops and museums with hours, some of them closed today or tonight", async () => {
    expect(await count("(select distinct mystery_id from mystery_hours) h")).toBeGreaterThan(25)
    expect(await count("mystery_hours where opens is null")).toBeGreaterThan(5)
    expect(await count("mystery_closed_days")).toBeGreaterThan(3)
    expect(await count("mystery_search where facets && array['late:6', 'early:6', 'shut:1']")).toBe(
      await count("(select distinct mystery_id from mystery_hours) h"),
    )
  })

  test("has four accounts to sign in to: an administrator, an official member, a planner and a member", async () => {
    const { rows } = await site.root.query(`
      select email, role, official, (select count(*)::int from mysteries m where m.uid = u.uid) as mysteries
      from users u where email ~ '^(tsugumi|chizuwomiru|tanukibori|hinata)@' order by email`)
    expect(rows).toEqual([
      expect.objectContaining({ role: "authenticated", official: true }),
      expect.objectContaining({ role: "authenticated", official: false, mysteries: 1 }),
      expect.objectContaining({
        role: "authenticated",
        mysteries: expect.toSatisfy((n) => n >= 5),
      }),
      expect.objectContaining({ email: "tsugumi@example.com", role: "admin" }),
    ])
  })

  test("knows its members' addresses, and sends no newsletter to them", async () => {
    const { rows } = await site.root.query(
      `select count(*)::int as members, count(user_emails.email)::int as known,
         count(*) filter (where "emailNewsletterEnabled")::int as subscribed
       from users left join user_emails on user_emails.uid = users.uid and user_emails.email = users.email`,
    )
    expect(rows).toEqual([{ members: 392, known: 392, subscribed: 0 }])
  })

  test("stores the spoilers of reviews apart from their text", async () => {
    const { rows } = await site.root.query(`
      select (length(review) - length(replace(review, '||…||', ''))) / 5 as delimiters, cardinality(parts) as parts
      from mystery_reviews r join review_spoilers s on s.review_id = r.id`)
    expect(rows.length).toBeGreaterThan(20)
    for (const { delimiters, parts } of rows) expect(delimiters).toBe(parts)
    const open = "replace(review, '||…||', '') ~ '\\|\\|.+\\|\\|'"
    expect(await count(`mystery_reviews where ${open}`)).toBe(0)
  })

  test("has no dates in the future, and none before a member joined", async () => {
    const now = "timestamptz '2026-11-21 12:00+09'"
    const late = (table: string, at: string) => `${table} t join users u using (uid)
      where ${at} > ${now} or ${at} < u."registerdAt"`
    expect(await count(late("mystery_reviews", 't."createdAt"'))).toBe(0)
    expect(await count(late("favorite_mysteries", 't."createdAt"'))).toBe(0)
    expect(await count(late("like_mystery_reviews", "t.created_at"))).toBe(0)
    expect(await count(late("mystery_review_comments", "t.created_at"))).toBe(0)
    expect(await count(late("user_notifications", "t.created_at"))).toBe(0)
    expect(
      await count(`mystery_reviews r join mysteries m on m.id = r."mysteryId"
      where r."createdAt" < m.created_at or r."playDate" not between
        coalesce(m."startDate", r."playDate") and coalesce(m."endDate", r."playDate")`),
    ).toBe(0)
  })

  test("has notifications from when things happened, most of them read", async () => {
    expect(await count("notifications where created_at > timestamptz '2026-11-21 12:00+09'")).toBe(
      0,
    )
    expect(await count("user_notifications where read")).toBeGreaterThan(5000)
    expect(
      await count("user_notifications where not read and uid = 'demo-hinata'"),
    ).toBeGreaterThan(0)
  })

  test("is lived in by each of the four: with unread notifications, private ナゾ活, likes, a coupon and a mystery to publish", async () => {
    const { rows } = await site.root.query<Record<string, string | number>>(`
      select split_part(email, '@', 1) as name,
        (select count(*)::int from user_notifications n where n.uid = u.uid and n.read) as read,
        (select count(*)::int from user_notifications n where n.uid = u.uid and not n.read) as unread,
        (select count(*)::int from mystery_reviews r where r.uid = u.uid and not "isPrivate") as public,
        (select count(*)::int from mystery_reviews r where r.uid = u.uid and "isPrivate") as private,
        (select count(*)::int from like_mystery_reviews l where l.uid = u.uid) as given,
        (select likes_received from user_stats s where s.uid = u.uid) as received,
        (select count(*)::int from user_coupons c where c.uid = u.uid) as coupons,
        (select count(*)::int from mysteries m where m.uid = u.uid and m.status <> 'published') as drafts
      from users u where email ~ '^(tsugumi|chizuwomiru|tanukibori|hinata)@'`)
    const missing = rows.flatMap(({ name, ...has }) =>
      Object.keys(has).flatMap((what) => (has[what] === 0 ? [`${name} ${what}`] : [])),
    )
    expect([rows.length, missing]).toEqual([4, []])
  })

  test("thanks only those with a coupon who have answered the survey, and after they did", async () => {
    const thanked = `surveys s join user_coupons c using (coupon_id)`
    expect(await count(thanked)).toBeGreaterThan(5)
    const early = `not exists (select from survey_responses r
      where r.survey_id = s.id and r.uid = c.uid and r.answered_at <= c.claimed_at)`
    expect(await count(`${thanked} where ${early}`)).toBe(0)
  })

  test("shows an editor what PickUps brought in the last weeks once its first job has closed their days", async () => {
    expect(await count("graphile_worker.jobs where task_identifier = 'close-days'")).toBe(1)
    const closeUpTo = async (day: string): Promise<void> => {
      const isClosed = await site.db.service
        .transaction()
        .execute((tx) => closeNextDay(tx as unknown as ServiceTx, day))
      if (isClosed) await closeUpTo(day)
    }
    await closeUpTo("2026-11-20")
    const administrator = { role: "admin", uid: "demo-tsugumi" } as const
    const { days, mean, pickUps } = await readAs(site, administrator, (tx) =>
      readPickUpReach(tx, { from: "2026-10-24", to: "2026-11-20" }),
    )
    expect([days.length, pickUps.length]).toEqual([28, 20])
    expect(mean.pickUps?.clicks).toBeGreaterThan(2 * (mean.others?.clicks ?? 0))
    expect(mean.others?.impressions).toBeGreaterThan(1)
  })

  test("has counters, points and badges that a recount confirms", async () => {
    expect(await findDifferences(site.root)).toEqual([])
    const { rows } = await site.root.query(`
      select badge, public_count as reviews, likes_received as likes from users join user_stats using (uid)`)
    for (const { badge, ...won } of rows) expect(badge).toBe(badgeFor(won))
    await site.root.query("select recount_everything()")
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("has the search rows that triggers would have written", async () => {
    const sum = (table: string) =>
      `select count(*)::int, sum(hashtext(t::text)::bigint) from ${table} t`
    const sums = async () =>
      [
        await site.root.query(sum("mystery_search")),
        await site.root.query(sum("mystery_tags")),
      ].map(({ rows }) => rows[0])
    const loaded = await sums()
    expect(loaded).toEqual([
      { count: await count("mysteries where status = 'published'"), sum: expect.anything() },
      { count: expect.toSatisfy((n) => n > 1000), sum: expect.anything() },
    ])
    await site.root.query("update mysteries set title = title")
    expect(await sums()).toEqual(loaded)
  })

  test("shows each picture where it belongs, a single photo on old reviews, and some to players only", async () => {
    const world = planWorld(await readDemoContent(), clockAt(around.now))
    const { people, content, reviews } = world
    const paths = [
      ...people.filter(({ motif }) => motif).map(({ key }) => iconPath(key)),
      ...content.makers.map(({ key }) => makerPath(key)),
      ...content.mysteries.slice(1).map(({ key }) => posterPath(key)),
      ...reviews.flatMap(photoPaths),
    ]
    const drawn = new Map(paths.map((path) => [path, `/files/${path}?v=0123456789abcdef`]))
    const hidden = reviews.flatMap((review) => {
      const path = hiddenPath(review)
      return path ? [[path, "data:image/webp;base64,AAAA"] as const] : []
    })
    expect(hidden).toHaveLength(2)
    const shown = await asOwner(site.owner, async (db) => {
      const tx = await db.startTransaction().execute()
      await sql`set local role service`.execute(tx)
      await showPictures(tx, world, { addresses: drawn, blurred: new Map(hidden) })
      const { rows } = await sql<{ owner: string; url: string }>`
        select uid as owner, photo as url from users where photo is not null
        union all select null, img from makers where img is not null
        union all select id, img from mysteries where img is not null
        union all select uid, unnest("allPhotoUrls") from mystery_reviews
          where "photoUrl" = "allPhotoUrls"[1] and "photoUrl" not like '%/review_800x800.webp?%'
        union all select uid, "photoUrl" from mystery_reviews
          where "photoUrl" like '%/review_800x800.webp?%' and "allPhotoUrls" = '{}'
        union all select r.uid, unnest(s.photos) from review_spoilers s join mystery_reviews r on r.id = s.review_id
          where cardinality(r.blurred_photos) = 1`.execute(tx)
      await tx.rollback().execute()
      return rows
    })
    expect(shown.map(({ url }) => url).toSorted()).toEqual([...drawn.values()].toSorted())
    expect(shown.filter(({ owner, url }) => owner && !url.includes(`/${owner}/`))).toEqual([])
  })

  test("has re-enabled every trigger", async () => {
    expect(await count("pg_trigger where tgenabled <> 'O'")).toBe(0)
  })
})

test.runIf(isLong)(
  "the demo is the same every time, even after an interruption before its last rows",
  async () => {
    const interrupted = await databaseForTest()
    const cut = [seed(interrupted), interruptAt(interrupted, "like_mystery_reviews")]
    await expect(Promise.all(cut)).rejects.toThrow(connectionLost)
    expect(await digestOf(interrupted)).toEqual(leftBehind)
    await seed(interrupted)
    expect(await digestOf(interrupted)).toEqual(await digestOf(site))
  },
  240_000,
)

test("the demo is not loaded into a database that has a member", async () => {
  const used = await databaseForTest()
  await createMember(used)
  await seed(used)
  const { rows } = await used.root.query("select count(*)::int as n from mysteries")
  expect(rows).toEqual([{ n: 0 }])
})

/** Ends the seeding session as soon as it writes to this table. */
async function interruptAt({ root }: TestDatabase, table: string): Promise<void> {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'insert into "${table}"%'`
  const hasEnded = async () => expect((await root.query(end)).rowCount).toBe(1)
  await vi.waitFor(hasEnded, { timeout: 60_000 })
}

/** Checksums of everything except generated ids, which failed attempts also use up. */
async function digestOf({ root }: TestDatabase): Promise<Record<string, string>> {
  const queries = {
    users: `select to_jsonb(u) - 'nzUserId' from users u`,
    makers: "select to_jsonb(m) from makers m",
    mysteries: "select to_jsonb(m) from mysteries m",
    places: `select m.mystery_id, to_jsonb(p) - 'id' from mystery_places m join places p on p.id = m.place_id`,
    reviews: `select to_jsonb(r) - 'id', parts, like_count, comment_count
      from mystery_reviews r join review_stats s on s.review_id = r.id left join review_spoilers p using (review_id)`,
    comments: `select to_jsonb(c) - 'id' - 'mystery_review_id', like_count
      from mystery_review_comments c join comment_stats s on s.comment_id = c.id`,
    likes: "select uid, created_at from like_mystery_reviews",
    statuses: "select to_jsonb(f) - 'id' from favorite_mysteries f",
    follows: "select to_jsonb(f) from follows f",
    notifications: `select n.kind, t.uid, t.read, t.created_at
      from user_notifications t join notifications n on n.id = t.notification_id`,
    coupons: `select to_jsonb(c) - 'id' - 'coupon_id' from user_coupons c`,
    answers: `select uid, answered_at from survey_responses`,
    events: "select to_jsonb(e) from analytics_events_daily e",
    counted: "select to_jsonb(s) - 'ord' from mystery_stats s",
  }
  const digests: Record<string, string> = {}
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await root.query<{ all: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as all from (${query}) t`,
    )
    const whole = String(rows[0]?.all)
    digests[name] = createHash("sha256").update(whole).digest("hex").slice(0, 12)
  }
  return digests
}
