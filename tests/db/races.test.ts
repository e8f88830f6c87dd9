import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import pg from "pg"
import { setStatus } from "#domain/statuses/setting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { refusalOf } from "#server/db/errors.ts"
import { loginAt } from "#server/db/logins.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { statusLimit } from "#shared/catalogue/statuses.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { findDifferences } from "./counters/differences.ts"
import { openSession } from "./races/session.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  // PostgreSQL detects deadlocks after this time instead of a second.
  await site.root.query(`alter database ${site.owner.database} set deadlock_timeout = '20ms'`)
})
afterAll(() => site.drop())

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))

async function inTurn<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < count; n++) results.push(await act(n))
  return results
}

/** How often each outcome occurred. */
function tally(outcomes: Outcome<unknown>[]) {
  const names = outcomes.map((outcome) => (outcome.ok ? "done" : outcome.code))
  return Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([k, v]) => [k, v?.length]),
  )
}

async function like(tx: ViewerTx, uid: string, mysteryReviewId: number): Promise<Outcome<unknown>> {
  return done(
    await tx.insertInto("like_mystery_reviews").values({ uid, mysteryReviewId }).execute(),
  )
}

async function unlike(
  tx: ViewerTx,
  uid: string,
  mysteryReviewId: number,
): Promise<Outcome<unknown>> {
  const rows = tx.deleteFrom("like_mystery_reviews").where("uid", "=", uid)
  return done(await rows.where("mysteryReviewId", "=", mysteryReviewId).execute())
}

async function reviewBy(author: Person) {
  return createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
}

describe("the last free one", () => {
  test("of a thousand statuses goes to one of four requests at the same time", async () => {
    const member = await createMember(site)
    await site.root.query(`
      insert into mysteries (id, title, status)
      select lpad(n::text, 22, 'x'), '謎' || n, 'published' from generate_series(1, ${statusLimit + 3}) n`)
    await site.root.query(`
      insert into favorite_mysteries (uid, mysteryid, status)
      select '${member.uid}', lpad(n::text, 22, 'x'), 1 from generate_series(1, ${statusLimit - 1}) n`)
    const play = (n: number) => {
      const mysteryid = String(n).padStart(22, "x")
      const wish = { mysteryid, status: 2 as const, now: new Date() }
      return writeAs(site, member, (tx) => setStatus(tx, member, wish))
    }
    const outcomes = await times(4, (n) => play(statusLimit + n))
    expect(tally(outcomes)).toEqual({ done: 1, "status-limit": 3 })
    const { rows } = await site.root.query(
      `select count(*)::int as kept from favorite_mysteries where uid = '${member.uid}'`,
    )
    expect(rows).toEqual([{ kept: statusLimit }])
    expect(await play(1)).toEqual(done(2))
  })

  test("of a coupon goes to one of twenty members", async () => {
    const { rows } = await site.root.query<{ id: string }>(`
      insert into coupons (title, code, valid_from, valid_to, total, active)
      values ('お茶一杯', 'OCHA', '2026-01-01', '2027-01-01', 1, true) returning id`)
    const members = await inTurn(20, () => createMember(site))
    const outcomes = await times(20, (n) =>
      writeAs(site, members[n] as Person, async (tx) =>
        done(await sql`select claim_coupon(${rows[0]?.id}, '2026-06-01')`.execute(tx)),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const kept = await site.root.query(
      "select claimed_count from coupons join user_coupons on coupon_id = coupons.id",
    )
    expect(kept.rows).toEqual([{ claimed_count: 1 }])
  })

  test("of a coupon that each member gets once is not claimed twice by a member who presses twice", async () => {
    const { rows } = await site.root.query<{ id: string }>(`
      insert into coupons (title, code, valid_from, valid_to, active)
      values ('お茶二杯', 'OCHA', '2026-01-01', '2027-01-01', true) returning id`)
    const member = await createMember(site)
    const outcomes = await times(5, () =>
      writeAs(site, member, async (tx) =>
        done(await sql`select claim_coupon(${rows[0]?.id}, '2026-06-01')`.execute(tx)),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe("a member who presses twice", () => {
  test("posts one review per mystery", async () => {
    const member = await createMember(site)
    const mysteryId = await createMystery(site)
    const outcomes = await times(5, () =>
      writeAs(site, member, async (tx) =>
        done(
          await tx
            .insertInto("mystery_reviews")
            .values({ uid: member.uid, mysteryId, review: "二度押しました。" })
            .execute(),
        ),
      ),
    )
    expect(tally(outcomes)).toEqual({ done: 1, "review-exists": 4 })
  })

  test("likes once", async () => {
    const [author, reader] = [await createMember(site), await createMember(site)]
    const review = await reviewBy(author)
    const outcomes = await times(5, () =>
      writeAs(site, reader, (tx) => like(tx, reader.uid, review)),
    )
    expect(tally(outcomes)).toEqual({ done: 1, conflict: 4 })
    expect(await likesOf(review)).toBe(1)
  })

  test("likes or takes it back, and the count agrees", async () => {
    const [author, reader] = [await createMember(site), await createMember(site)]
    const review = await reviewBy(author)
    await times(20, (n) =>
      writeAs(site, reader, (tx) => (n % 2 ? unlike : like)(tx, reader.uid, review)),
    )
    expect(await findDifferences(site.root)).toEqual([])
  })
})

describe("no transaction deadlocks or is retried", () => {
  test("when a member posts from many windows at once", async () => {
    const member = await createMember(site, { registeredAt: longAgo })
    const mysteries = await inTurn(40, () => createMystery(site))
    await times(8, async (window) => {
      const { run } = await openSession(site, member)
      for (const mysteryId of mysteries.slice(window * 5, window * 5 + 5)) {
        await run(
          `insert into mystery_reviews (uid, "mysteryId", review) values ($1, $2, 'ほぼ同時です。')`,
          [member.uid, mysteryId],
        )
      }
    })
    expect(await memberPoints(member)).toBe(120)
  })

  test("when members follow each other back and forth", async () => {
    const old = { registeredAt: longAgo }
    const pair = [await createMember(site, old), await createMember(site, old)] as const
    await times(2, async (n) => {
      const [me, other] = [pair[n] as Person, pair[1 - n] as Person]
      const { run } = await openSession(site, me)
      for (let round = 0; round < 60; round++) {
        await run("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
          me.uid,
          other.uid,
        ])
        await run("delete from follows where follower_uid = $1", [me.uid])
      }
    })
    expect(await findDifferences(site.root)).toEqual([])
  })
})

describe("two hundred people who sign up at once", () => {
  test("get two hundred different numbers", async () => {
    const numbers = await times(20, async (database) => {
      const client = new pg.Client(loginAt(site.owner, "nazo_auth", site.secret))
      await client.connect()
      onTestFinished(() => client.end())
      const given: number[] = []
      for (let n = 0; n < 10; n++) {
        const { rows } = await client.query<{ nzUserId: number }>(
          `insert into users (uid, name) values ($1, '新人') returning "nzUserId"`,
          [`signup-${database}-${n}`],
        )
        given.push(...rows.map(({ nzUserId }) => nzUserId))
      }
      return given
    })
    expect(new Set(numbers.flat()).size).toBe(200)
  })

  test("with one e-mail address become one member", async () => {
    const outcomes = await times(10, async (n) => {
      const email = n % 2 ? "one@example.com" : "One@Example.com"
      const signUp = site.db.auth
        .insertInto("users")
        .values({ uid: `same-${n}`, name: "新人", email })
      return signUp.execute().catch(refusalOf)
    })
    expect(outcomes.filter((outcome) => outcome === "email-taken")).toHaveLength(9)
  })
})

describe("two members at the same time", () => {
  test("like each other's reviews when both win a badge by it", async () => {
    const pair = [await createMember(site), await createMember(site)] as const
    const reviews = await inTurn(2, (n) => almostBronze(pair[n] as Person))
    const outcomes = await times(2, (n) =>
      writeAs(site, pair[n] as Person, (tx) =>
        like(tx, (pair[n] as Person).uid, reviews[1 - n] as number),
      ),
    )
    expect(tally(outcomes)).toEqual({ done: 2 })
    const { rows } = await site.root.query("select badge from users where uid = any ($1)", [
      pair.map(({ uid }) => uid),
    ])
    expect(rows).toEqual([{ badge: "bronze" }, { badge: "bronze" }])
  })

  test("follow each other, again and again", async () => {
    const pair = [await createMember(site), await createMember(site)] as const
    for (let round = 0; round < 10; round++) {
      const outcomes = await times(2, (n) => {
        const [follower_uid, followee_uid] = [pair[n]?.uid ?? "", pair[1 - n]?.uid ?? ""]
        return writeAs<unknown, Person>(site, pair[n] as Person, async (tx) => {
          const rows = tx.deleteFrom("follows").where("follower_uid", "=", follower_uid)
          if (round % 2) return done(await rows.execute())
          return done(
            await tx.insertInto("follows").values({ follower_uid, followee_uid }).execute(),
          )
        })
      })
      expect(tally(outcomes)).toEqual({ done: 2 })
    }
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("name the same new maker and the same new tag", async () => {
    const admin = await createMember(site, { role: "admin" })
    const outcomes = await times(6, (n) =>
      writeAs(site, admin, async (tx) =>
        done(
          await tx
            .insertInto("mysteries")
            .values({
              id: `same${n}`.padEnd(22, "0"),
              title: "謎",
              status: "published",
              maker: "新しい工房",
              tag: "新しい",
            })
            .execute(),
        ),
      ),
    )
    expect(tally(outcomes)).toEqual({ done: 6 })
    expect(await findDifferences(site.root)).toEqual([])
  })
})

async function memberPoints({ uid }: Person) {
  const { rows } = await site.root.query<{ points: number }>(
    "select points from users where uid = $1",
    [uid],
  )
  return rows[0]?.points
}

async function likesOf(review: number) {
  const { rows } = await site.root.query<{ like_count: number }>(
    "select like_count from review_stats where review_id = $1",
    [review],
  )
  return rows[0]?.like_count
}

/** Gives the author ten public reviews. Returns one that has nine likes. */
async function almostBronze(author: Person): Promise<number> {
  const reviews = await inTurn(10, () => reviewBy(author))
  for (let n = 0; n < 9; n++) {
    const { uid } = await createMember(site)
    await site.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [uid, reviews[0]],
    )
  }
  return reviews[0] as number
}
