import type pg from "pg"
import { readRelationGrants } from "./grants.ts"
import { ourSchemas } from "./lines.ts"
import type { Printed } from "./schema.ts"
import { readComments } from "./tables.ts"

type View = {
  oid: string
  name: string
  options: string | null
  query: string
  foreignOwner: string | null
}

export async function printViews(client: pg.Client): Promise<Printed[]> {
  const comments = await readComments(client)
  const grants = await readRelationGrants(client)
  const { rows } = await client.query<View>(`
    select c.oid::text, c.oid::regclass::text as name, array_to_string(c.reloptions, ', ') as options,
      pg_get_viewdef(c.oid, true) as query,
      case when c.relowner <> d.datdba then c.relowner::regrole::text end as "foreignOwner"
    from pg_class c
    join ${ourSchemas} s on s.oid = c.relnamespace
    join pg_database d on d.datname = current_database()
    where c.relkind in ('v', 'm')
    order by s.later, s.nspname collate "C", c.relname collate "C"`)
  return rows.map(({ oid, name, options, query, foreignOwner }) => ({
    oid,
    name,
    text: [
      `create view ${name}${options ? ` with (${options})` : ""} as\n${query}`,
      ...(foreignOwner ? [`alter view ${name} owner to ${foreignOwner};`] : []),
      ...comments(oid),
      ...grants(oid),
    ].join("\n"),
  }))
}
