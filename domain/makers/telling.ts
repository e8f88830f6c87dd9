import { sql } from "kysely"
import { notificationText } from "#domain/notifications/text.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const kind = "new-mystery"

type News = {
  notification: number
  maker: string
  /** When the notification was last written. */
  at: Date
  /** The member who registered all of its mysteries. */
  registeredBy: string | null
}

/**
 * Writes the notification of what a maker has published today, and counts later mysteries of the same day in. `id` is the MD5 of its
 * name. Null where there is nothing to tell any more.
 */
export async function prepareNews(
  tx: ServiceTx,
  id: string,
  { now }: { now: Date },
): Promise<News | null> {
  const maker = await holdMaker(tx, id)
  if (maker === null) return null
  const key = `${kind} ${maker} ${tokyoDay(now)}`
  const ofToday = await tx
    .selectFrom("notifications")
    .select(["id", "created_at as at"])
    .where("merge_key", "=", key)
    .executeTakeFirst()
  const fresh = await untoldIds(tx, maker, { now })
  const known = ofToday ?? (fresh.length === 0 ? await findBegun(tx, maker, { now }) : undefined)
  if (fresh.length === 0 && !known) return null
  const notification = known?.id ?? (await begin(tx, key, now))
  if (fresh.length > 0) {
    await tx
      .updateTable("mystery_publications")
      .set({ notification_id: notification, told_at: now })
      .where("mystery_id", "in", fresh)
      .execute()
  }
  const about = await readAbout(tx, notification)
  if (!about) return null
  const { registeredBy, ...latest } = about
  const more = latest.count > 1 ? `ほか${latest.count - 1}作` : ""
  const params = { maker, ...latest, more }
  const at = known && fresh.length === 0 ? known.at : now
  await tx
    .updateTable("notifications")
    .set({
      params: JSON.stringify(params),
      content: contentOf(notificationText({ kind, params, content: "" })),
      created_at: at,
    })
    .where("id", "=", notification)
    .execute()
  return { notification, maker, at, registeredBy }
}

/** The notification that an attempt before midnight has begun. */
const findBegun = (tx: ServiceTx, maker: string, { now }: { now: Date }) =>
  tx
    .selectFrom("mystery_publications as p")
    .innerJoin("notifications as n", "n.id", "p.notification_id")
    .innerJoin("mysteries as m", "m.id", "p.mystery_id")
    .select(["n.id", "n.created_at as at"])
    .where("m.maker", "=", maker)
    .where("n.created_at", ">", sql<Date>`${now}::timestamptz - interval '1 day'`)
    .orderBy("n.id", "desc")
    .executeTakeFirst()

/** The maker, whose row orders two jobs at once. Nobody hears of a maker that the desk has hidden. */
async function holdMaker(tx: ServiceTx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("makers as k")
    .select("k.name")
    .where(sql<string>`md5(k.name)`, "=", id)
    .where("k.published", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}

/**
 * Mysteries that were published within a week, since somebody follows the maker, and nobody was told of: jobs may have stood still for
 * days. A catalogue may bring past runs along.
 */
async function untoldIds(tx: ServiceTx, maker: string, { now }: { now: Date }): Promise<string[]> {
  const rows = await tx
    .selectFrom("mystery_publications as p")
    .innerJoin("mysteries as m", "m.id", "p.mystery_id")
    .select("m.id")
    .where("m.maker", "=", maker)
    .where("m.status", "=", "published")
    .where("p.told_at", "is", null)
    .where("p.published_at", ">", sql<Date>`${now}::timestamptz - interval '7 days'`)
    .where("p.published_at", ">=", (of) =>
      of
        .selectFrom("maker_follows as f")
        .select((follow) => follow.fn.min("f.since").as("since"))
        .where("f.maker", "=", maker),
    )
    .where((of) => of.or([of("m.endDate", "is", null), of("m.endDate", ">=", tokyoDay(now))]))
    .execute()
  return rows.map((row) => row.id)
}

async function begin(tx: ServiceTx, key: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto("notifications")
    .values({ kind, content: "", merge_key: key, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

type About = { mysteryId: string; title: string; count: number; registeredBy: string | null }

/** The latest of the mysteries that a notification is about, and how many there are. */
async function readAbout(tx: ServiceTx, notification: number): Promise<About | null> {
  const { rows } = await sql<About>`
    select m.id as "mysteryId", m.title, count(*) over ()::integer as count,
      case when min(m.uid) over () = max(m.uid) over () and count(m.uid) over () = count(*) over () then m.uid end
        as "registeredBy"
    from mystery_publications p join mysteries m on m.id = p.mystery_id
    where p.notification_id = ${notification} and m.status = 'published'
    order by p.published_at desc, m.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Members of one transaction of the job. */
const atOnce = 2_000

/**
 * Hands it to the next followers after a uid, without a member who registered all of it. A member who has it already finds it unread
 * again after it was written again, and has one letter of it. Returns the last one, or null after all.
 */
export async function tellNextFollowers(
  tx: ServiceTx,
  { notification, maker, at, registeredBy }: News,
  { after }: { after: string },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select uid from maker_follows where maker = ${maker} and uid > ${after} and since <= ${at}
      order by uid limit ${atOnce}
    ),
    told as (
      insert into user_notifications as n (notification_id, uid, created_at)
      select ${notification}, uid, ${at} from next
      where uid is distinct from ${registeredBy} and wants_notification(uid, ${kind}, null)
      on conflict on constraint user_notifications_one_each
      do update set read = n.read and not excluded.in_app, created_at = excluded.created_at
      where n.created_at < excluded.created_at
    )
    select max(uid) as last from next`.execute(tx)
  return rows[0]?.last ?? null
}
