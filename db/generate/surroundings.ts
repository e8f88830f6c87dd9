import type pg from "pg"
import { ourSchemas } from "./lines.ts"

/** Extensions and schemas, with who may use them. */
export async function printSchemas(client: pg.Client): Promise<string> {
  return printLines(
    client,
    `
    select format('create extension %I;', extname) as line from pg_extension
    where extname <> 'plpgsql' order by extname collate "C"`,
    `
    select coalesce('create schema ' || quote_ident(nullif(nspname, 'public')) || ';' || coalesce(E'\\n' || grants, ''), grants) as line
    from ${ourSchemas} s
    left join lateral (
      select string_agg(grant_line, E'\\n' order by grant_line collate "C") as grants from (
        select format('grant %s on schema %I to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type),
          s.nspname, case a.grantee when 0 then 'public' else a.grantee::regrole::text end) as grant_line
        from pg_namespace n, aclexplode(n.nspacl) a
        where n.oid = s.oid and a.grantee not in (n.nspowner, 'pg_database_owner'::regrole)
        group by a.grantee
      ) lines
    ) g on true
    where nspname <> 'public' or grants is not null
    order by later, nspname collate "C"`,
  )
}

/** Default privileges of future objects. */
export async function printDefaults(client: pg.Client): Promise<string> {
  return printLines(
    client,
    `
    select case when exists (select from aclexplode(defaclacl) where grantee = 0)
      then '-- New routines can be called by everybody.'
      else 'alter default privileges revoke execute on functions from public;' end as line
    from pg_default_acl where defaclobjtype = 'f'`,
  )
}

/** Sequences of their own; those of identity columns are listed with their table. */
export async function printSequences(client: pg.Client): Promise<string> {
  return printLines(
    client,
    `
    select format('create sequence %s as %s%s;', c.oid::regclass, format_type(s.seqtypid, null),
        ' owned by ' || d.refobjid::regclass || '.' || quote_ident(a.attname))
      || coalesce(E'\\n' || (
        select string_agg(format('grant %s on sequence %s to %s;', lower(acl.privilege_type), c.oid::regclass, acl.grantee::regrole),
          E'\\n' order by acl.grantee::regrole::text collate "C", acl.privilege_type)
        from aclexplode(c.relacl) acl where acl.grantee <> c.relowner), '') as line
    from pg_class c
    join pg_sequence s on s.seqrelid = c.oid
    left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.deptype is distinct from 'i' and c.relnamespace in (select oid from ${ourSchemas} s)
    order by c.oid::regclass::text collate "C"`,
  )
}

async function printLines(client: pg.Client, ...queries: string[]): Promise<string> {
  const lines: string[] = []
  for (const query of queries) {
    const { rows } = await client.query<{ line: string }>(query)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.join("\n")
}
