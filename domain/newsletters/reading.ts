import { sql } from "kysely"
import type { ServiceTx, ViewerTx } from "#domain/transaction.ts"
import type { NewsletterStatus } from "#shared/newsletters/status.ts"

/** A page of the newsletters that were sent, the newest first, and how many there are. */
export async function listNewsletters(tx: ViewerTx, { page }: { page: number }) {
  const rows = await tx
    .selectFrom("newsletters")
    .select(["id", "subject"])
    .select(sql<Date>`begun_at`.as("begunAt"))
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .where("begun_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .orderBy("begun_at", "desc")
    .orderBy("id", "desc")
    .limit(newslettersAPage)
    .offset((page - 1) * newslettersAPage)
    .execute()
  const sent = rows.map(({ id, subject, begunAt }) => ({ id, subject, begunAt }))
  return { sent, pages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0) / newslettersAPage)) }
}

const newslettersAPage = 50

/** One that was sent; undefined if there is none. */
export const findNewsletter = (tx: ViewerTx, id: number) =>
  tx
    .selectFrom("newsletters")
    .select(["id", "subject", "body"])
    .select(sql<Date>`begun_at`.as("begunAt"))
    .where("id", "=", id)
    .where("begun_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst()

/** The text of a letter, and how far its newsletter has come. */
export const readForLetter = (tx: ServiceTx, id: number) =>
  tx
    .selectFrom("newsletters")
    .select(["subject", "body", "withdrawn_at as withdrawnAt"])
    .select(sql<NewsletterStatus>`status`.as("status"))
    .where("id", "=", id)
    .executeTakeFirst()

/** A member who may get a newsletter at this moment. */
export const findReader = (tx: ServiceTx, uid: string) =>
  tx
    .selectFrom("newsletter_readers")
    .select(["name", "email"])
    .where("uid", "=", uid)
    .executeTakeFirst()

/** The titles of mysteries that everybody may see. */
export async function titlesOf(tx: ServiceTx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("mysteries")
    .select(["id", "title"])
    .where("id", "in", ["", ...ids])
    .where("status", "=", "published")
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
