import { sql } from "kysely"
import { readMarkdown } from "#domain/columns/read-markdown.ts"
import { contentVersion } from "#domain/desk/content-version.ts"
import type { AdminTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { NewsletterStatus } from "#shared/newsletters/status.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"

export type NewsletterDraft = { subject: string; body: string; prefectures: string[] }

/** A newsletter as administrators see it; null if there is none. */
export async function readNewsletter(tx: AdminTx, id: number) {
  const row = await tx
    .selectFrom("newsletters")
    .select(["id", "subject", "body", "prefectures", "letters"])
    .select(["begun_at as begunAt", "withdrawn_at as withdrawnAt"])
    .select(sql<NewsletterStatus>`status`.as("status"))
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) return null
  const { subject, body, prefectures, ...facts } = row
  const draft: NewsletterDraft = { subject, body, prefectures }
  return { ...facts, draft, version: contentVersion(draft) }
}

/** Begins a newsletter. A form that arrives twice begins one. */
export async function addNewsletter(
  tx: AdminTx,
  { subject, submission }: { subject: string; submission: string | null },
): Promise<Outcome<number>> {
  const added = await tx
    .insertInto("newsletters")
    .values({ subject, submission })
    .onConflict((conflict) =>
      conflict.column("submission").where("submission", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()
  if (added) return done(added.id)
  const { id } = await tx
    .selectFrom("newsletters")
    .select("id")
    .where("submission", "=", submission)
    .executeTakeFirstOrThrow()
  return done(id)
}

type OfVersion = { id: number; version: string }

/** Saves a draft, unless somebody has saved another since. The text of a newsletter that was sent stays as it is. */
export async function saveNewsletter(
  tx: AdminTx,
  { id, version, draft, now }: OfVersion & { draft: NewsletterDraft; now: Date },
): Promise<Outcome<number>> {
  const held = await hold(tx, id)
  if (!held) return refused("not-found")
  if (contentVersion(draft) === held.version) return done(id)
  if (held.status !== "draft") return invalid({ subject: messages.DESK.NEWSLETTER_IS_SENT })
  if (held.version !== version) return refused("conflict")
  await tx
    .updateTable("newsletters")
    .set({ ...draft, updated_at: now })
    .where("id", "=", id)
    .execute()
  return done(id)
}

/** The law on specified e-mail asks for the address of the sender in each letter. */
type Sender = { postalAddress: string | null }

/** Begins to send a newsletter, or goes on with one that was stopped. */
export async function sendNewsletter(
  tx: AdminTx,
  { id, version, postalAddress, now }: OfVersion & Sender & { now: Date },
): Promise<Outcome<number>> {
  if (postalAddress === null) return invalid({ act: messages.DESK.NEWSLETTER_NO_ADDRESS })
  const held = await hold(tx, id)
  if (!held) return refused("not-found")
  if (held.version !== version) return refused("conflict")
  const faults = newsletterFaults(held.draft.body)
  if (held.draft.body.trim() === "" || faults.length > 0) {
    return invalid({ body: messages.DESK.ARTICLE_HAS_FAULTS })
  }
  const { rows } = await sql<{ isBegun: boolean }>`
    select send_newsletter(${id}, ${now}) as "isBegun"`.execute(tx)
  return rows[0]?.isBegun ? done(id) : refused("conflict")
}

/** Stops a newsletter that is being sent. */
export async function stopNewsletter(tx: AdminTx, id: number): Promise<Outcome<number>> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select stop_newsletter(${id}) as "isStopped"`.execute(tx)
  return rows[0]?.isStopped ? done(id) : refused("conflict")
}

/** Takes a newsletter off the site. */
export async function withdrawNewsletter(
  tx: AdminTx,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<number>> {
  const { rows } = await sql<{ isWithdrawn: boolean }>`
    select withdraw_newsletter(${id}, ${now}) as "isWithdrawn"`.execute(tx)
  return rows[0]?.isWithdrawn ? done(id) : refused("conflict")
}

/** Sends the stored text to the asking administrator alone. */
export async function tryNewsletter(
  tx: AdminTx,
  { id, postalAddress }: Sender & { id: number },
): Promise<Outcome<number>> {
  if (postalAddress === null) return invalid({ act: messages.DESK.NEWSLETTER_NO_ADDRESS })
  const { rows } = await sql<{ isTried: boolean }>`
    select try_newsletter(${id}) as "isTried"`.execute(tx)
  return rows[0]?.isTried ? done(id) : invalid({ act: messages.DESK.NEWSLETTER_NOT_TRIED })
}

/** Pictures and figures are for pages: a letter has none. */
export const newsletterFaults = (body: string) =>
  readMarkdown(body, { hasPicture: () => false }).faults

/** How many members a newsletter would reach now. */
export async function countReaders(tx: AdminTx, prefectures: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_newsletter_readers(${prefectures}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Until the end of the transaction nobody else saves or sends it. */
async function hold(tx: AdminTx, id: number) {
  await tx.selectFrom("newsletters").select("id").where("id", "=", id).forUpdate().execute()
  return readNewsletter(tx, id)
}
