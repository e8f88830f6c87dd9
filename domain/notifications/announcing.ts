import { sql } from "kysely"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { AdminTx, ServiceTx } from "#domain/transaction.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome } from "#shared/outcome.ts"
import { readContent } from "./content.ts"
import type { Told } from "./text.ts"

export type DeskAnnouncementRow = { id: number; told: Told; sentAt: Date; withdrawnAt: Date | null }

/** All announcements, withdrawn ones as well; the newest first. */
export async function listAnnouncementsAtDesk(
  tx: AdminTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskAnnouncementRow>> {
  const query = tx
    .selectFrom("notifications as n")
    .select(["n.id", "n.content", "n.created_at as sentAt", "n.deleted_at as withdrawnAt"])
    .where("n.kind", "=", "announcement")
    .$if(words !== "", (q) => q.where(sql<boolean>`strpos(n.content, ${words}) > 0`))
    .$if(filters.is === "shown", (q) => q.where("n.deleted_at", "is", null))
    .$if(filters.is === "withdrawn", (q) => q.where("n.deleted_at", "is not", null))
    .orderBy("n.id", sort === "sent" ? "asc" : "desc")
  const { rows, total } = await readDeskRows(tx, query, page)
  return {
    rows: rows.map(({ content, ...row }) => ({ ...row, told: readContent(content) })),
    total,
  }
}

/** `to`: the numbers of members, or null for all. */
export type Announcement = Told & { to: readonly number[] | null }

/**
 * Announces something: to some members at once, to all by a job. Returns to how many, null for all. With the same submission it is
 * announced once.
 */
export async function announce(
  tx: AdminTx,
  { to, ...told }: Announcement,
  submission: string | null = null,
): Promise<Outcome<{ count: number | null }>> {
  const announced = await tx
    .insertInto("notifications")
    .values({ content: contentOf(told), submission })
    .onConflict((conflict) =>
      conflict.column("submission").where("submission", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()
  if (!announced) return done({ count: to?.length ?? null })
  const { id } = announced
  if (to === null) {
    await sql`select announce_to_all(${id})`.execute(tx)
    return done({ count: null })
  }
  const receivers = await tx
    .selectFrom("users")
    .select(["uid", "nzUserId"])
    .where("nzUserId", "in", to)
    .where("deletedAt", "is", null)
    .execute()
  const unknown = to.filter((number) => !receivers.some(({ nzUserId }) => nzUserId === number))
  if (unknown.length > 0) return invalid({ numbers: messages.DESK.unknownNumbers(unknown) })
  await tx
    .insertInto("user_notifications")
    .values(receivers.map(({ uid }) => ({ notification_id: id, uid })))
    .execute()
  return done({ count: receivers.length })
}

/** Takes announcements back: nobody sees them any more. Returns how many there were. */
export async function withdrawAnnouncements(
  tx: AdminTx,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("notifications")
    .set({ deleted_at: now })
    .where("id", "in", [0, ...ids])
    .where("kind", "=", "announcement")
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Members of one transaction of the job. */
const atOnce = 5_000

/** Hands an announcement to the present members after a number. Returns the last of them, or null when all have it. */
export async function announceToNext(
  tx: ServiceTx,
  id: number,
  after: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select uid, "nzUserId" from users where "nzUserId" > ${after} and "deletedAt" is null
      order by "nzUserId" limit ${atOnce}
    ),
    told as (
      insert into user_notifications (notification_id, uid)
      select ${id}, uid from next where exists (select from notifications where id = ${id} and deleted_at is null)
      on conflict on constraint user_notifications_one_each do nothing
    )
    select max("nzUserId") as last from next`.execute(tx)
  return rows[0]?.last ?? null
}
