import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type MakerFollow = { name: string; followed: boolean }

/** Follows a maker, or ends it. The database refuses a 501st. */
export async function followMaker(
  tx: ViewerTx,
  { uid }: Member,
  { name, followed }: MakerFollow,
): Promise<Outcome<{ followed: boolean }>> {
  if (!followed) {
    await tx.deleteFrom("maker_follows").where("uid", "=", uid).where("maker", "=", name).execute()
    return done({ followed })
  }
  const maker = await tx
    .selectFrom("makers")
    .select("name")
    .where("name", "=", name)
    .executeTakeFirst()
  if (!maker) return refused("not-found")
  await tx
    .insertInto("maker_follows")
    .values({ uid, maker: name })
    .onConflict((on) => on.constraint("maker_follows_pkey").doNothing())
    .execute()
  return done({ followed })
}

export async function isMakerFollowed(
  tx: ViewerTx,
  { uid }: Member,
  name: string,
): Promise<{ followed: boolean }> {
  const row = await tx
    .selectFrom("maker_follows")
    .select("maker")
    .where("uid", "=", uid)
    .where("maker", "=", name)
    .executeTakeFirst()
  return { followed: row !== undefined }
}

export type FollowedMaker = { name: string; img: string | null; count: number }

/** The makers that a member follows, the latest first, without those that the desk has hidden. */
export async function listFollowedMakers(tx: ViewerTx, { uid }: Member): Promise<FollowedMaker[]> {
  return tx
    .selectFrom("maker_follows as f")
    .innerJoin("makers as k", "k.name", "f.maker")
    .leftJoin("classification_counts as c", (join) =>
      join.onRef("c.key", "=", "f.maker").on("c.kind", "=", "maker"),
    )
    .select(["f.maker as name", "k.img", sql<number>`coalesce(c.mystery_count, 0)`.as("count")])
    .where("f.uid", "=", uid)
    .where("k.published", "=", true)
    .orderBy("f.since", "desc")
    .orderBy("f.maker")
    .execute()
}

const newsDays = 60
const mostNews = 6

/** The newest mysteries of followed makers: published lately, and not over. */
export async function listMakerNews(tx: ViewerTx, { uid }: Member, today: Day) {
  return tx
    .selectFrom("maker_follows as f")
    .innerJoin("makers as k", "k.name", "f.maker")
    .innerJoin("mysteries as m", "m.maker", "f.maker")
    .innerJoin("mystery_publications as p", "p.mystery_id", "m.id")
    .select(["m.id", "m.title", "m.img", "f.maker"])
    .where("f.uid", "=", uid)
    .where("k.published", "=", true)
    .where("m.status", "=", "published")
    .where((of) => of.or([of("m.endDate", "is", null), of("m.endDate", ">=", today)]))
    .where("p.published_at", ">", sql<Date>`${today}::date - ${newsDays}::integer`)
    .orderBy("p.published_at", "desc")
    .orderBy("m.id")
    .limit(mostNews)
    .execute()
}

export type MakerNews = Awaited<ReturnType<typeof listMakerNews>>
