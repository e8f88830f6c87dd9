import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type PublishedColumn = { name: string; type: string; meaning: string; isWritable: boolean }
export type PublishedTable = {
  name: string
  meaning: string
  /** Guests read it too. */
  isPublic: boolean
  columns: PublishedColumn[]
}

/** The tables that programs are served, with what their columns mean, from the comments of the database. */
export async function readPublishedTables(tx: ViewerTx): Promise<PublishedTable[]> {
  const { rows } = await sql<PublishedTable>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as meaning,
      has_any_column_privilege('anon', c.oid, 'select') as "isPublic",
      (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'meaning', col_description(c.oid, a.attnum),
        'isWritable', has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace = (select oid from pg_namespace where nspname = 'api') and c.relkind = 'v'
    order by c.relname collate "C"`.execute(tx)
  return rows
}
