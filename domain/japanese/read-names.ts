import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { readingOfNames, type ReadAloud } from "./name-reading.ts"

const batchSize = 200

/** Whether names are new or have changed since their reading was made. */
export async function hasUnreadNames(tx: ServiceTx): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (select from mystery_search where reading_of <> names)
      or exists (select from search_terms where reading_of <> name) as unread`.execute(tx)
  return rows[0]?.unread ?? false
}

/** Reads a batch of names. Returns how many there were. */
export async function readNames(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  return (await readMysteryNames(tx, readAloud)) + (await readTerms(tx, readAloud))
}

/** All names of a mystery, by which searches find it. Chunk by chunk, so that few bitmaps become outdated at a time. */
async function readMysteryNames(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  const unread = await tx
    .selectFrom("mystery_search")
    .select(["mystery_id as id", "names"])
    .whereRef("reading_of", "<>", "names")
    .orderBy("ord")
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (unread.length === 0) return 0
  await sql`
    update mystery_search s set reading = r.reading, reading_of = r.names
    from ${readingsOf(unread, readAloud)} r (id, names, reading)
    where s.mystery_id = r.id`.execute(tx)
  // Searches by sound that found nothing before may find something now.
  await sql`select announce_invalidation('{"soft": ["mysteries"]}')`.execute(tx)
  return unread.length
}

/** Single names, for suggestions. */
async function readTerms(tx: ServiceTx, readAloud: ReadAloud): Promise<number> {
  const unread = await tx
    .selectFrom("search_terms")
    .select(["id", "name as names"])
    .whereRef("reading_of", "<>", "name")
    .orderBy("id")
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (unread.length === 0) return 0
  await sql`
    update search_terms t set reading = r.reading, reading_of = r.names
    from ${readingsOf(unread, readAloud)} r (id, names, reading)
    where t.id = r.id::integer`.execute(tx)
  return unread.length
}

const readingsOf = (unread: { id: string | number; names: string }[], readAloud: ReadAloud) => sql`
  unnest(
    ${unread.map(({ id }) => String(id))}::text[],
    ${unread.map(({ names }) => names)}::text[],
    ${unread.map(({ names }) => readingOfNames(names, readAloud))}::text[]
  )`
