import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { ViewerTx } from "#domain/transaction.ts"
import { inboxPageSize } from "#shared/members/inbox-page.ts"
import type { Member } from "#shared/members/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { truncate } from "#shared/text/truncate.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { kindOf, notificationText } from "./text.ts"

export type InboxEntry = Awaited<ReturnType<typeof listEntries>>[number]

export type LatestNotifications = Awaited<ReturnType<typeof readLatest>>

/** The bell's box shows this many (specification, section 9). */
const latestCount = 5

/** The contents of the bell: the latest notifications, and how many are unread in all. */
export async function readLatest(tx: ViewerTx, { uid }: Pick<Member, "uid">) {
  const latest = await listEntries(tx, uid, { limit: latestCount, offset: 0 })
  return { latest, unread: await countUnread(tx, uid) }
}

/** A page of all notifications of a member, newest first. */
export async function readInbox(tx: ViewerTx, { uid }: Pick<Member, "uid">, page: number) {
  const { total } = await receivedBy(tx, uid)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const offset = (page - 1) * inboxPageSize
  const entries = await listEntries(tx, uid, { limit: inboxPageSize, offset })
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  return { entries, total, pages, unread: await countUnread(tx, uid) }
}

export async function countUnread(tx: ViewerTx, uid: string): Promise<number> {
  const { unread } = await receivedBy(tx, uid)
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("n.read", "=", false)
    .executeTakeFirstOrThrow()
  return unread
}

/** Notifications that were withdrawn from everybody, or tell of nobody any more, are hidden. */
const receivedBy = (tx: ViewerTx, uid: string) =>
  tx
    .selectFrom("user_notifications as n")
    .innerJoin("notifications as t", "t.id", "n.notification_id")
    .where("n.uid", "=", uid)
    .where("t.deleted_at", "is", null)

async function listEntries(
  tx: ViewerTx,
  uid: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await tx
    // The joins below are for the notifications shown, not for all there are.
    .selectFrom(
      receivedBy(tx, uid)
        .select(["n.id", "n.read", "n.created_at", "t.kind", "t.params", "t.content", "t.img"])
        .orderBy("n.created_at", "desc")
        .orderBy("n.id", "desc")
        .limit(limit)
        .offset(offset)
        .as("n"),
    )
    .leftJoin("users as u", (join) =>
      join.on("u.nzUserId", "=", sql<number>`(n.params ->> 'nzUserId')::integer`),
    )
    .leftJoin("mystery_reviews as r", (join) =>
      join.on("r.id", "=", sql<number>`(n.params ->> 'reviewId')::bigint`),
    )
    .leftJoin("mysteries as m", (join) =>
      join.on("m.id", "=", sql<string>`coalesce(r."mysteryId", n.params ->> 'mysteryId')`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("mystery_review_comments as of")
          .select("of.content as words")
          .where((of) =>
            of.or([
              of("of.id", "=", sql<number>`(n.params ->> 'commentId')::bigint`),
              of.and([
                of("n.kind", "=", "comment"),
                of("of.mystery_review_id", "=", of.ref("r.id")),
                of("of.uid", "=", of.ref("u.uid")),
              ]),
            ]),
          )
          .orderBy("of.id", "desc")
          .limit(1)
          .as("comment"),
      (join) => join.onTrue(),
    )
    .select(["n.id", "n.read", "n.created_at", "n.kind", "n.params", "n.content", "n.img"])
    .select("comment.words")
    .select(["u.name", "u.photo", "u.nzUserId"])
    .select(["m.title as mysteryTitle", "m.img as poster"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("like_mystery_reviews as l")
          .innerJoin("users as of", "of.uid", "l.uid")
          .select(["of.name", "of.photo"])
          .where("n.kind", "=", "like")
          .whereRef("l.mysteryReviewId", "=", "r.id")
          .whereRef("l.uid", "!=", "u.uid")
          .where(
            "l.uid",
            "not in",
            tx.selectFrom("muted_users").select("muted_uid").where("uid", "=", uid),
          )
          .where(sql<boolean>`l.created_at <= n.created_at`)
          .orderBy("l.created_at", "desc")
          .limit(
            sql<number>`least(coalesce((n.params ->> 'count')::integer, 1) - 1, ${mostBeside})`,
          ),
      ).as("beside"),
    )
    .select(
      sql<string[]>`array(
        select of.img
        from jsonb_array_elements_text(n.params -> 'mysteryIds') with ordinality as found (id, n)
        join mysteries of using (id)
        order by found.n)`.as("posters"),
    )
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .execute()
  return rows.map((row) => {
    const { id, read, created_at, params, content, img, name, photo, nzUserId } = row
    const kind = kindOf(row)
    const given = params as { title?: string; until?: Day; badge?: string; count?: number }
    const told = notificationText({ kind, params, content })
    const ending = kind === "ending" && given.until ? endingOf(params as Ending) : null
    return {
      id,
      /** Notifications that are told with it (merge-likes.ts). */
      alike: [] as number[],
      isRead: read,
      at: created_at.toISOString(),
      kind,
      ...told,
      text: ending?.text ?? told.text,
      img: img ?? row.poster,
      /** The posters of new mysteries for a saved search. */
      posters: row.posters,
      /** The mystery it is about, where the text does not name it. */
      about: ending?.title ?? (given.title === undefined ? row.mysteryTitle : null),
      /** The beginning of the comment that it tells of. */
      said: row.words === null ? null : beginningOf(row.words),
      /** The last day of a 気になる, and the badge that was won. */
      until: given.until ?? null,
      badge: given.badge ?? null,
      /** How many members it tells of. */
      people: given.count ?? 1,
      /** Some of them beside the latest: those whose likes others see, too. */
      beside: row.beside,
      /** The latest of them. */
      actor: name === null || nzUserId === null ? null : { name, photo, nzUserId },
    }
  })
}

/** A pile of faces has these beside the latest one. */
export const mostBeside = 2

const longestBeginning = 120

/** The first line of a comment, without those whom it calls. */
const beginningOf = (comment: string) =>
  truncate(
    comment
      .trim()
      .replace(/^(?:@\S+\s+)+/, "")
      .split("\n", 1)[0] ?? "",
    longestBeginning,
  )

type Ending = { title: string; until: Day; left: number; isLastWeekend?: boolean }

/** A last day, with the title in a line of its own. */
const endingOf = ({ title, isLastWeekend = false, ...when }: Ending) => ({
  title,
  text: `気になる謎が、${messages.NOTIFICATION.endsWhen({ ...when, isLastWeekend })}`,
})
