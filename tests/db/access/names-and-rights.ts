import type pg from "pg"
import { functions, type Role, roles, schemas, sequences, split, tables, views } from "./matrix.ts"
import type { Catalogue } from "./statements.ts"
import type { Differences } from "./expectations.ts"

/** Tables and columns that only the database or only the matrix has. */
export function compareNames(catalogue: Catalogue): Differences {
  const named = { ...tables, ...views }
  return [
    ...[...catalogue.keys()].filter((t) => !(t in named)).map((t) => `${t} is not in the matrix`),
    ...Object.keys(named)
      .filter((t) => !catalogue.has(t))
      .map((t) => `there is no ${t}`),
    ...[...catalogue].flatMap(([table, columns]) => {
      const written = split(named[table]?.columns ?? "")
      const found = columns.map(({ name }) => name)
      return [
        ...found
          .filter((c) => !written.includes(c))
          .map((c) => `${table}.${c} is not in the matrix`),
        ...written.filter((c) => !found.includes(c)).map((c) => `there is no ${table}.${c}`),
      ]
    }),
  ]
}

/** Compares the rights on functions, schemas and sequences with what the database says. */
export async function compareOtherRights(root: pg.Client): Promise<Differences> {
  const { rows: found } = await root.query<{
    kind: string
    name: string
    role: Role
    may: boolean
  }>(
    `select 'function' as kind, p.oid::regprocedure::text as name, role, has_function_privilege(role, p.oid, 'execute') as may
     from pg_proc p, unnest($1::text[]) role
     where pronamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker'))
       and prorettype <> 'trigger'::regtype
     union all
     select 'schema', nspname, role, has_schema_privilege(role, oid, 'usage') from pg_namespace, unnest($1) role
     where nspname !~ '^pg_' and nspname <> 'information_schema'
     union all
     select 'sequence', s.name, role, has_sequence_privilege(role, s.name, 'usage, select, update')
     from (select oid::regclass::text as name from pg_class c where relkind = 'S'
       and not exists (select from pg_depend d where d.objid = c.oid and deptype = 'i')) s, unnest($1) role`,
    [roles],
  )
  const written: Record<string, Record<string, Role[]>> = {
    function: functions,
    schema: schemas,
    sequence: sequences,
  }
  const known = new Set(found.map(({ kind, name }) => `${kind} ${name}`))
  return [
    ...found
      .filter(
        ({ kind, name, role, may }) => may !== (written[kind]?.[name]?.includes(role) ?? false),
      )
      .map(({ kind, name, role, may }) => `${role} ${may ? "may" : "may not"} use ${kind} ${name}`),
    ...found
      .filter(({ kind, name }) => !written[kind]?.[name])
      .map(({ kind, name }) => `${kind} ${name} is not in the matrix`),
    ...Object.entries(written).flatMap(([kind, names]) =>
      Object.keys(names)
        .filter((n) => !known.has(`${kind} ${n}`))
        .map((n) => `there is no ${kind} ${n}`),
    ),
  ]
}
