import type pg from "pg"
import { readRoutineGrants } from "./grants.ts"
import { ourSchemas } from "./lines.ts"
import type { Printed } from "./schema.ts"

type Routine = {
  oid: string
  name: string
  definition: string
  comment: string
  foreignOwner: string | null
}

/** Functions and procedures: who owns them, what they do, who may call them. */
export async function printRoutines(client: pg.Client): Promise<Printed[]> {
  const grants = await readRoutineGrants(client)
  const { rows } = await client.query<Routine>(`
    select p.oid::text, p.oid::regprocedure::text as name, trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || ';' as definition,
      format('comment on %s %s is %L;', case prokind when 'p' then 'procedure' else 'function' end,
        p.oid::regprocedure, obj_description(p.oid, 'pg_proc')) as comment,
      case when p.proowner <> d.datdba then p.proowner::regrole::text end as "foreignOwner"
    from pg_proc p
    join ${ourSchemas} s on s.oid = p.pronamespace
    join pg_database d on d.datname = current_database()
    where p.prokind <> 'a'
      and not exists (select from pg_depend e where e.objid = p.oid and e.classid = 'pg_proc'::regclass and e.deptype = 'e')
    order by s.later, s.nspname collate "C", p.proname collate "C", p.oid::regprocedure::text collate "C"`)
  return rows.map(({ oid, name, definition, comment, foreignOwner }) => ({
    oid,
    name,
    text: [
      definition,
      comment,
      ...(foreignOwner ? [`alter routine ${name} owner to ${foreignOwner};`] : []),
      ...grants(oid),
    ].join("\n"),
  }))
}
