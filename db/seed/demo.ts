import { Kysely, PostgresDialect, sql, type Transaction } from "kysely"
import pg from "pg"
import type { DB } from "#db/types.ts"
import type { Connection } from "#server/db/connection.ts"
import { valueTypes } from "#server/db/value-types.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { makers, mysteries, places } from "./demo/catalogue.ts"
import { follows, marks, reports } from "./demo/community.ts"
import { members } from "./demo/members.ts"

type Tx = Transaction<DB>

/**
 * Fills an empty database with a small world to look at, around the Tokyo day `today`. All of it or nothing; where there
 * is a member or a game already it does nothing. `connection` is the schema's owner.
 */
export async function seedDemo(
  connection: Connection,
  { today, log }: { today: Day; log: (line: string) => void },
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1, types: valueTypes })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const daysAgo = (count: number) => new Date(`${addDays(today, -count)}T12:00:00+09:00`)
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx)
      await sql`set local role service`.execute(tx)
      if (!(await isEmpty(tx))) return
      await seedMembers(tx, daysAgo)
      await seedCatalogue(tx, today, daysAgo)
      await seedCommunity(tx, daysAgo)
      log(`the demo: ${mysteries.length} mysteries, ${members.length} members`)
    })
  } finally {
    await db.destroy()
  }
}

type DaysAgo = (count: number) => Date

async function isEmpty(tx: Tx): Promise<boolean> {
  const member = await tx.selectFrom("users").select("uid").limit(1).executeTakeFirst()
  const mystery = await tx.selectFrom("mysteries").select("id").limit(1).executeTakeFirst()
  return !member && !mystery
}

async function seedMembers(tx: Tx, daysAgo: DaysAgo): Promise<void> {
  for (const { joinedDaysAgo, types, prefectures, email, ...member } of members) {
    const joined = daysAgo(joinedDaysAgo)
    await tx
      .insertInto("users")
      .values({
        ...member,
        email,
        email_verified: true,
        types: [...types],
        prefectures: [...prefectures],
        createdAt: joined,
        registerdAt: joined,
        updated_at: joined,
      })
      .execute()
    await tx
      .insertInto("user_emails")
      .values({ uid: member.uid, email, email_confirmed_at: joined })
      .execute()
  }
}

async function seedCatalogue(tx: Tx, today: Day, daysAgo: DaysAgo): Promise<void> {
  const oldest = daysAgo(400)
  await tx
    .insertInto("makers")
    .values(makers.map((maker) => ({ ...maker, published: true, created_at: oldest })))
    .execute()
  const rows = places.map(({ prefecture, stations, at: [latitude, longitude], ...place }) => ({
    ...place,
    prefecture_id: prefecture,
    stations: [...stations],
    latitude,
    longitude,
    published: true,
    created_at: oldest,
  }))
  const placed = await tx.insertInto("places").values(rows).returning(["id", "name"]).execute()
  const placeIds = new Map(placed.map(({ id, name }) => [name, id]))

  for (const mystery of mysteries) {
    const { key, venue, people, minutes, runs, addedDaysAgo, pickUp, ...columns } = mystery
    const id = mysteryId(key)
    const [first, last] = runs
    await tx
      .insertInto("mysteries")
      .values({
        ...columns,
        id,
        minPeople: people?.[0] ?? null,
        maxPeople: people?.[1] ?? null,
        minDuration: minutes?.[0] ?? null,
        duration: minutes?.[1] ?? null,
        startDate: first === null ? null : addDays(today, first),
        endDate: last === null ? null : addDays(today, last),
        subscription: pickUp !== undefined,
        pickup: pickUp ?? "",
        uid: "demo-tsugumi",
        status: "published",
        created_at: daysAgo(addedDaysAgo),
        updated_at: daysAgo(addedDaysAgo),
      })
      .execute()
    const placeId = placeIds.get(venue ?? "")
    if (placeId)
      await tx.insertInto("mystery_places").values({ mystery_id: id, place_id: placeId }).execute()
  }
}

async function seedCommunity(tx: Tx, daysAgo: DaysAgo): Promise<void> {
  for (const [uid, { interested, played }] of Object.entries(marks)) {
    const mark = (status: number) => (key: string) => ({
      uid,
      mysteryid: mysteryId(key),
      status,
      createdAt: daysAgo(2),
    })
    const rows = [...interested.map(mark(1)), ...played.map(mark(2))]
    await tx.insertInto("favorite_mysteries").values(rows).execute()
  }
  for (const [follower_uid, followee_uid] of follows) {
    await tx
      .insertInto("follows")
      .values({ follower_uid, followee_uid, created_at: daysAgo(30) })
      .execute()
  }
  for (const report of reports) {
    const written = daysAgo(report.daysAgo)
    const { id } = await tx
      .insertInto("mystery_reviews")
      .values({
        uid: report.by,
        mysteryId: mysteryId(report.on),
        review: report.review,
        playDate: written.toISOString().slice(0, 10),
        isPrivate: report.isPrivate ?? false,
        createdAt: written,
        difficultyRating: report.difficulty ?? null,
        actualPlayTimeMinutes: report.minutes ?? null,
        playTimeNote: report.playTimeNote ?? null,
        outcome: report.outcome ?? null,
        people_count: report.people ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const uid of report.likedBy ?? []) {
      const like = { uid, mysteryReviewId: id, created_at: daysAgo(report.daysAgo - 1) }
      await tx.insertInto("like_mystery_reviews").values(like).execute()
    }
    for (const { by, daysAgo: days, content, likedBy } of report.comments ?? []) {
      const comment = await tx
        .insertInto("mystery_review_comments")
        .values({ mystery_review_id: id, uid: by, content, created_at: daysAgo(days) })
        .returning("id")
        .executeTakeFirstOrThrow()
      for (const uid of likedBy ?? []) {
        const like = { uid, mystery_review_comment_id: comment.id, created_at: daysAgo(days) }
        await tx.insertInto("like_mystery_review_comments").values(like).execute()
      }
    }
  }
}

/** The same id in every demo, so that an address stays good from one database to the next. */
function mysteryId(key: string): string {
  return `demo${key}`.padEnd(22, "0")
}
