import type pg from "pg"
import { calls } from "./calls.ts"
import { leaveOut } from "./left-out.ts"

/** A change of one rule that the tests of the matrix must detect. */
export type Mutant = {
  name: string
  sql: string
  /** Or the function, for `calls`. */
  table: string
  seenIn: "rows" | "columns" | "rights" | "calls"
}

const roles =
  "(values ('anon'), ('authenticated'), ('moderator'), ('editor'), ('admin'), ('service'), ('keeper'), ('intake'), ('auth')) as roles (role)"
const schemas =
  "(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')"
/** Without the schema of the job queue, whose objects are the library's, and that of the table API, which has a test of its own. */
const ourSchemas = `(select oid from ${schemas} s where oid not in ('graphile_worker'::regnamespace, 'api'::regnamespace))`
const verbs = "(values ('select'), ('insert'), ('update'), ('delete')) as verbs (verb)"

const queries = [
  // Drop each policy …
  `select 'rows' as "seenIn", polrelid::regclass::text as table, format('drop policy %I on %s', polname, polrelid::regclass) as sql
   from pg_policy join pg_class c on c.oid = polrelid
   where relnamespace in ${ourSchemas}`,
  // … and make each one allow every row, unless it does already.
  `select 'rows', polrelid::regclass::text, format('alter policy %I on %s %s %s', polname, polrelid::regclass,
     case when polqual is not null then 'using (true)' end, case when polwithcheck is not null then 'with check (true)' end)
   from pg_policy join pg_class c on c.oid = polrelid
   where relnamespace in ${ourSchemas} and (coalesce(pg_get_expr(polqual, polrelid), 'true') <> 'true' or coalesce(pg_get_expr(polwithcheck, polrelid), 'true') <> 'true')`,
  // Revoke each grant, on tables and on single columns …
  `select 'columns', c.oid::regclass::text, format('revoke %s on %s from %I', privilege_type, c.oid::regclass, grantee::regrole::text)
   from pg_class c, aclexplode(relacl) a
   where relkind in ('r', 'v') and relnamespace in ${ourSchemas} and grantee <> relowner`,
  `select 'columns', attrelid::regclass::text,
     format('revoke %s (%I) on %s from %I', privilege_type, attname, attrelid::regclass, grantee::regrole::text)
   from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) a
   where relnamespace in ${ourSchemas}`,
  // … and grant what is not granted, to each role and to everybody. Nobody can write through a view.
  `select 'columns', c.oid::regclass::text, format('grant %s on %s to %I', verb, c.oid::regclass, role)
   from pg_class c, ${roles}, ${verbs}
   where relkind in ('r', 'v') and relnamespace in ${ourSchemas} and not has_table_privilege(role, c.oid, verb)
     and (relkind = 'r' or verb = 'select')`,
  `select 'columns', c.oid::regclass::text, format('grant %s on %s to public', verb, c.oid::regclass)
   from pg_class c, ${verbs}
   where relkind in ('r', 'v') and relnamespace in ${ourSchemas} and (relkind = 'r' or verb = 'select')`,
  // Do the same for functions, schemas and sequences.
  `select 'rights', 'functions', format('revoke execute on routine %s from %I', p.oid::regprocedure, grantee::regrole::text)
   from pg_proc p, aclexplode(proacl) a
   where pronamespace in ${ourSchemas} and grantee <> proowner`,
  `select 'rights', 'functions', format('grant execute on routine %s to %I', p.oid::regprocedure, role)
   from pg_proc p, ${roles}
   where pronamespace in ${ourSchemas} and prorettype <> 'trigger'::regtype and not has_function_privilege(role, p.oid, 'execute')`,
  `select 'rights', 'schemas', format('revoke usage on schema %I from %I', nspname, grantee::regrole::text)
   from pg_namespace n, aclexplode(nspacl) a
   where n.oid in ${schemas} and grantee <> nspowner and grantee::regrole::text <> 'pg_database_owner'`,
  `select 'rights', 'schemas', format('grant usage on schema %I to %I', nspname, role)
   from pg_namespace n, ${roles}
   where n.oid in ${schemas} and not has_schema_privilege(role, n.oid, 'usage')`,
  `select 'rights', 'sequences', format('revoke usage on sequence %s from %I', c.oid::regclass, grantee::regrole::text)
   from pg_class c, aclexplode(relacl) a
   where relkind = 'S' and relnamespace in ${ourSchemas} and grantee <> relowner`,
  `select 'rights', 'sequences', format('grant usage on sequence nz_user_id_seq to %I', role)
   from ${roles}
   where not has_sequence_privilege(role, 'nz_user_id_seq', 'usage')`,
]

/** The rules that consist of several conditions. */
const policies = `
  select polrelid::regclass::text as table, format('alter policy %I on %s', polname, polrelid::regclass) as change,
    pg_get_expr(polqual, polrelid, true) as using, pg_get_expr(polwithcheck, polrelid, true) as check
  from pg_policy join pg_class c on c.oid = polrelid
  where relnamespace in ${ourSchemas}`
const views = `
  select c.oid::regclass::text as table, pg_get_viewdef(c.oid, true) as query,
    format('create or replace view %s with (%s) as ', c.oid::regclass, array_to_string(reloptions, ', ')) as change
  from pg_class c
  where relkind = 'v' and relnamespace in ${ourSchemas}`
const bodies = `
  select proname as table, pg_get_functiondef(oid) as definition,
    array(select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) from pg_trigger where tgfoid = p.oid order by 1) as triggers
  from pg_proc p
  where pronamespace = 'public'::regnamespace and proname = any ($1)`

async function findConditions(root: pg.Client): Promise<Mutant[]> {
  const ask = async <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
    (await root.query<Row>(query, values)).rows
  const named = (of: string, condition: string) => `${of} without ${condition}`.toLowerCase()
  type Policy = { table: string; change: string; using: string | null; check: string | null }
  const ofPolicies = (await ask<Policy>(policies)).flatMap(({ table, change, using, check }) =>
    Object.entries({ using, "with check": check }).flatMap(([clause, rule]) =>
      // A rule of one condition is made to allow everything above.
      leaveOut(`(${rule ?? ""})`).map(({ condition, left }) => ({
        name: named(`${change} ${clause}`, condition),
        table,
        sql: `${change} ${clause} ${left}`,
        seenIn: "rows" as const,
      })),
    ),
  )
  type View = { table: string; change: string; query: string }
  const ofViews = (await ask<View>(views)).flatMap(({ table, change, query }) =>
    leaveOut(query).map(({ condition, left }) => ({
      name: named(table, condition),
      table,
      sql: change + left,
      seenIn: "rows" as const,
    })),
  )
  type Body = { table: string; definition: string; triggers: string[] }
  const ofCalls = (await ask<Body>(bodies, [Object.keys(calls)])).flatMap(
    ({ table, definition, triggers }) => [
      ...leaveOut(definition).map(({ condition, left }) => ({
        name: named(table, condition),
        table,
        sql: left,
        seenIn: "calls" as const,
      })),
      ...triggers.map((sql) => ({ name: sql, table, sql, seenIn: "calls" as const })),
    ],
  )
  return [...ofPolicies, ...ofViews, ...ofCalls]
}

export async function findMutants(root: pg.Client): Promise<Mutant[]> {
  const { rows } = await root.query<Omit<Mutant, "name">>(
    `${queries.join("\nunion all\n")}\norder by 1, 2, 3`,
  )
  const others = rows.map((mutant) => ({
    ...mutant,
    name: mutant.sql.replaceAll(/\s+/g, " ").trim().toLowerCase(),
  }))
  return [...others, ...(await findConditions(root))]
}
