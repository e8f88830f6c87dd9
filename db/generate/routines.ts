import type pg from "pg"
import { readRoutineGrants } from "./grants.ts"
import { ourSchemas } from "./lines.ts"

type Routine = { oid: string; name: string; definition: string; foreignOwner: string | null }

/** Functions and procedures: who owns them, what they do, who may call them. */
export async function printRoutines(client: pg.Client): Promise<string[]> {
  const grants = await readRoutineGrants(client)
  const { rows } = await client.query<Routine>(`
    select p.oid::text, p.oid::regprocedure::text as name, trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || ';' as definition,
      case when p.proowner <> d.datdba then p.proowner::regrole::text end as "foreignOwner"
    from pg_proc p
    join ${ourSchemas} s on s.oid = p.pronamespace
    join pg_database d on d.datname = current_database()
    where p.prokind <> 'a'
      and not exists (select from pg_depend e where e.objid = p.oid and e.classid = 'pg_proc'::regclass and e.deptype = 'e')
    order by s.later, s.nspname collate "C", p.proname collate "C", p.oid::regprocedure::text collate "C"`)
  return rows.map(({ oid, name, definition, foreignOwner }) =>
    [
      definition,
      ...(foreignOwner ? [`alter routine ${name} owner to ${foreignOwner};`] : []),
      ...grants(oid),
    ].join("\n"),
  )
}
