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
  const mysteries = await readFrom(tx, readAloud, namesOfMysteries)
  // Searches by sound that found nothing before may find something now.
  if (mysteries > 0) await sql`select announce_invalidation('{"soft": ["mysteries"]}')`.execute(tx)
  return mysteries + (await readFrom(tx, readAloud, terms))
}

type Source = { table: string; id: string; idType: "text" | "integer"; names: string; by: string }

/** All names of a mystery, by which searches find it. Chunk by chunk, so that few bitmaps become outdated at a time. */
const namesOfMysteries: Source = {
  table: "mystery_search",
  id: "mystery_id",
  idType: "text",
  names: "names",
  by: "ord",
}

/** Single names, for suggestions. */
const terms: Source = {
  table: "search_terms",
  id: "id",
  idType: "integer",
  names: "name",
  by: "id",
}

async function readFrom(tx: ServiceTx, readAloud: ReadAloud, source: Source): Promise<number> {
  const [table, id, names] = [sql.table(source.table), sql.ref(source.id), sql.ref(source.names)]
  const { rows: unread } = await sql<{ id: string; names: string }>`
    select ${id}::text as id, ${names} as names from ${table}
    where reading_of <> ${names} order by ${sql.ref(source.by)} limit ${batchSize}
    for update skip locked`.execute(tx)
  if (unread.length === 0) return 0
  await sql`
    update ${table} t set reading = r.reading, reading_of = r.names
    from unnest(
      ${unread.map((row) => row.id)}::text[],
      ${unread.map((row) => row.names)}::text[],
      ${unread.map((row) => readingOfNames(row.names, readAloud))}::text[]
    ) r (id, names, reading)
    where t.${id} = r.id::${sql.raw(source.idType)}`.execute(tx)
  return unread.length
}
