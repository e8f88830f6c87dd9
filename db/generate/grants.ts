import type pg from "pg"
import { type LinesOf, readLines } from "./lines.ts"

// The owner's own rights are left out; grantee 0 is everybody.
const grantee = "case a.grantee when 0 then 'public' else a.grantee::regrole::text end"
const option = "case when a.is_grantable then ' with grant option' else '' end"

/** Grants on tables and views, followed by those on single columns. */
export function readRelationGrants(client: pg.Client): Promise<LinesOf> {
  return readLines(
    client,
    `
    select owner, line from (
      select c.oid::text as owner, 1 as part, ${grantee} collate "C" as grantee, '' as privileges, format('grant %s on %s to %s%s;',
        string_agg(lower(a.privilege_type), ', ' order by a.privilege_type collate "C"), c.oid::regclass, ${grantee}, ${option}) as line
      from pg_class c, aclexplode(c.relacl) a
      where a.grantee <> c.relowner
      group by c.oid, a.grantee, a.is_grantable
      union all
      select attrelid::text, 2, ${grantee} collate "C", a.privilege_type, format('grant %s (%s) on %s to %s%s;',
        lower(a.privilege_type), string_agg(quote_ident(attname), ', ' order by attnum), attrelid::regclass, ${grantee}, ${option})
      from pg_attribute, aclexplode(attacl) a
      where attnum > 0 and not attisdropped
      group by attrelid, a.grantee, a.privilege_type, a.is_grantable
    ) grants
    order by part, grantee, privileges, line collate "C"`,
  )
}

/** The roles that may call a function. By PostgreSQL's default everybody may. */
export function readRoutineGrants(client: pg.Client): Promise<LinesOf> {
  return readLines(
    client,
    `
    select p.oid::text as owner, format('grant execute on routine %s to %s%s;', p.oid::regprocedure,
      string_agg(${grantee}, ', ' order by ${grantee} collate "C"), ${option}) as line
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where a.grantee <> p.proowner
    group by p.oid, a.is_grantable
    order by a.is_grantable`,
  )
}
