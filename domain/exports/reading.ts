import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type ExportedTable, exportedTables } from "./tables.ts"

type Row = Record<string, unknown>

export type MemberData = {
  profile: Row
  tables: Record<ExportedTable, Row[]>
  /** The titles behind the ids. */
  mysteries: Record<string, string>
}

/** Everything that the site has of a member, as the member: what the database does not show them is not in it. */
export async function readMemberData(tx: ViewerTx, { uid }: Member): Promise<MemberData | null> {
  const names = Object.keys(exportedTables) as ExportedTable[]
  const columns = await readableColumns(tx, [...names, "users"])
  const { rows: profiles } = await sql<{ profile: Row }>`
    select to_jsonb(shown) || to_jsonb(told) || to_jsonb(me) as profile
    from me
    join (select ${listOf(columns.get("users") ?? [])} from users) shown using (uid)
    join shared_profiles told using (uid)
    where uid = ${uid}`.execute(tx)
  const [found] = profiles
  if (!found) return null
  const tables = {} as Record<ExportedTable, Row[]>
  for (const name of names) {
    tables[name] = await readTable(tx, uid, { name, columns: columns.get(name) ?? [] })
  }
  const ids = Object.values(tables).flatMap((rows) =>
    rows.flatMap((row) => row.mysteryId ?? row.mysteryid ?? row.mystery_id ?? []),
  )
  return { profile: found.profile, tables, mysteries: await readTitles(tx, ids as string[]) }
}

const listOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function readableColumns(tx: ViewerTx, names: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${names}::text[])
      and has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname`.execute(tx)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function readTable(
  tx: ViewerTx,
  uid: string,
  { name, columns }: { name: ExportedTable; columns: string[] },
): Promise<Row[]> {
  const by = exportedTables[name]
  const isTheirs =
    by === "review_id"
      ? sql`review_id in (select id from mystery_reviews where uid = ${uid})`
      : sql`${sql.ref(by)} = ${uid}`
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from (
      select ${listOf(columns)} from ${sql.table(name)} where ${isTheirs}
    ) t order by t::text`.execute(tx)
  return rows.map(({ row }) => row)
}

async function readTitles(tx: ViewerTx, ids: string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from mysteries where id = any (${[...new Set(ids)]}::text[]) order by id`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}
