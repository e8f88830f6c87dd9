import type pg from "pg"
import {
  type Argument,
  type Catalogue,
  type Column,
  type DbFunction,
  keyOf,
  type Relation,
  type Table,
} from "./catalogue.ts"
import { type ForeignKey, relate, type Unique, type ViewOf } from "./relations.ts"
import { readOrigins } from "./view-columns.ts"

type TableRow = Pick<Table, "oid" | "schema" | "name" | "kind" | "comment" | "hasPolicies">
type ColumnRow = Column & { table: number; position: number }
type FunctionRow = {
  oid: number
  schema: string
  name: string
  isVolatile: boolean
  isSet: boolean
  returnType: string
  returnTypeName: string
  returnTypeKind: string
  returnTable: number
  rows: number
  variadic: number
  defaults: number
  names: string[] | null
  modes: string[] | null
  types: string[]
  typeTables: number[]
}

const notOurs =
  "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%'"

const queries = {
  tables: `
    select c.oid::int, n.nspname as schema, c.relname as name, c.relkind::text as kind,
      obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as "hasPolicies"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and not c.relispartition and ${notOurs}
    order by n.nspname, c.relname`,
  columns: `
    with recursive bases(oid, base, modifier) as (
      select oid, oid, -1 from pg_type where typtype <> 'd'
      union all
      select t.oid, b.base, greatest(b.modifier, t.typtypmod)
      from pg_type t join bases b on b.oid = t.typbasetype where t.typtype = 'd'
    )
    select a.attrelid::int as table, a.attnum as position, a.attname as name,
      format_type(b.base, case when t.typtype = 'd' then b.modifier else a.atttypmod end) as type,
      case
        when a.attidentity <> '' then
          -- The sequence of a table in a schema that is closed to us is refused.
          case when has_schema_privilege(n.oid, 'usage') then
            format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          end
        when a.attgenerated <> '' then null
        else coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault)
      end as default,
      a.attgenerated <> '' as "isGenerated", col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    join bases b on b.oid = t.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and ${notOurs}
    order by a.attrelid, a.attnum`,
  uniques: `
    select i.indrelid::int as table, i.indisprimary as "isPrimary",
      array(select a.attname::text from unnest(i.indkey::int2[]) k(position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.position) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and i.indpred is null and 0 <> all (i.indkey::int2[]) and ${notOurs}`,
  foreignKeys: `
    select k.conname as name, k.conrelid::int as from, k.confrelid::int as to,
      array(select array[f.attname, t.attname]::text[]
        from unnest(k.conkey, k.confkey) with ordinality as pair(f, t, place)
        join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.f
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.t
        order by pair.place) as columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${notOurs}
    order by k.conname`,
  views: `
    select c.oid::int, r.ev_action::text as tree
    from pg_rewrite r
    join pg_class c on c.oid = r.ev_class
    join pg_namespace n on n.oid = c.relnamespace
    where r.rulename = '_RETURN' and c.relkind in ('v', 'm') and ${notOurs}`,
  functions: `
    select p.oid::int, n.nspname as schema, p.proname as name, p.provolatile = 'v' as "isVolatile",
      p.proretset as "isSet", format_type(p.prorettype, null) as "returnType",
      coalesce(b.typname, t.typname) as "returnTypeName", coalesce(b.typtype, t.typtype)::text as "returnTypeKind",
      coalesce(b.typrelid, t.typrelid)::int as "returnTable", p.prorows::int as rows,
      p.provariadic::int as variadic, p.pronargdefaults as defaults,
      p.proargnames as names, p.proargmodes::text[] as modes,
      array(select format_type(a.type, null)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, place)
        order by a.place) as types,
      array(select coalesce(at.typrelid, 0)::int
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, place)
        join pg_type at on at.oid = a.type
        order by a.place) as "typeTables"
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type t on t.oid = p.prorettype
    left join pg_type b on b.oid = t.typbasetype
    where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger') and ${notOurs}
    order by p.oid`,
  writable: `
    select c.oid::int from pg_class c
    where c.relkind = 'v' and pg_relation_is_updatable(c.oid, true) & 28 = 28`,
  types: `
    select distinct unnest(array[t.typname::text, format_type(t.oid, null), format('%I.%I', n.nspname, t.typname)]) as name
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype <> 'p'`,
}

/** Reads what the database has: all schemas, since keys and views lead from one to another. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const all = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  // A search path would leave out the schemas of types on it.
  await client.query("set local search_path to ''")
  const tableRows = await all<TableRow>(queries.tables)
  const columnRows = await all<ColumnRow>(queries.columns)
  const uniques = await all<Unique>(queries.uniques)
  const foreignKeys = await all<ForeignKey>(queries.foreignKeys)
  const viewRows = await all<{ oid: number; tree: string }>(queries.views)
  const functionRows = await all<FunctionRow>(queries.functions)
  const names = async (sql: string) =>
    new Set((await all<{ name: string }>(sql)).map(({ name }) => name))
  const tables = new Map<number, Table>(
    tableRows.map((row) => [row.oid, { ...row, columns: new Map(), primaryKey: [] }]),
  )
  const positions = new Map<string, string>()
  for (const { table, position, ...column } of columnRows) {
    tables.get(table)?.columns.set(column.name, column)
    positions.set(`${table} ${position}`, column.name)
  }
  for (const { table, columns, isPrimary } of uniques) {
    const found = tables.get(table)
    if (found && isPrimary) found.primaryKey = columns
  }
  const views = resolveViews(tables, positions, viewRows)
  const relations = relate(tables, foreignKeys, uniques, views)
  const functions = new Map<string, DbFunction[]>()
  const computed: Catalogue["computed"] = new Map()
  for (const row of functionRows) addFunction(row, { tables, relations, functions, computed })
  return {
    tables: new Map([...tables.values()].map((table) => [keyOf(table.schema, table.name), table])),
    functions,
    relations,
    computed,
    writable: new Set((await all<{ oid: number }>(queries.writable)).map(({ oid }) => oid)),
    types: await names(queries.types),
  }
}

/** Follows each view to the tables whose columns it shows, and gives it the key of such a table. */
function resolveViews(
  tables: Map<number, Table>,
  positions: Map<string, string>,
  rows: { oid: number; tree: string }[],
): Map<number, ViewOf[]> {
  const origins = new Map(rows.map(({ oid, tree }) => [oid, readOrigins(tree)]))
  const follow = (
    table: number,
    column: number,
    depth = 0,
  ): { table: number; column: number } | null => {
    const own = origins.get(table)
    if (!own || depth > 20) return { table, column }
    const next = own.find((origin) => origin.column === column)
    return next ? follow(next.table, next.base, depth + 1) : null
  }
  const views = new Map<number, ViewOf[]>()
  for (const [oid, shown] of origins) {
    const view = tables.get(oid)
    if (!view) continue
    const byTable = new Map<number, Map<string, string[]>>()
    for (const { column } of shown) {
      const end = follow(oid, column)
      const name = positions.get(`${oid} ${column}`)
      const base = end && positions.get(`${end.table} ${end.column}`)
      if (!end || !name || !base) continue
      const columns = byTable.get(end.table) ?? new Map<string, string[]>()
      columns.set(base, [...(columns.get(base) ?? []), name])
      byTable.set(end.table, columns)
    }
    for (const [table, columns] of byTable) {
      views.set(table, [...(views.get(table) ?? []), { view, columns }])
      const key = tables.get(table)?.primaryKey ?? []
      const names = key.map((column) => columns.get(column))
      if (key.length > 0 && names.every((name) => name !== undefined)) {
        view.primaryKey = [...new Set([...view.primaryKey, ...names.flat()])]
      }
    }
  }
  return views
}

type Found = Pick<Catalogue, "computed" | "functions" | "relations"> & {
  tables: Map<number, Table>
}

/** `character` alone has one letter in SQL, but any number of them as an argument. */
function withoutLength(type: string): string {
  return type.replace(/^(character|bit)(?=\[\]$|$)/, "$1 varying")
}

function addFunction(row: FunctionRow, found: Found): void {
  const modes = row.modes ?? row.types.map(() => "i")
  const inputs = modes.flatMap((mode, i) => ("ibv".includes(mode) ? [i] : []))
  const outputs = modes.flatMap((mode, i) => ("obt".includes(mode) ? [i] : []))
  const argumentsOf = inputs.map((i, place): Argument => ({
    name: row.names?.[i] ?? "",
    type: withoutLength(row.types[i] ?? "text"),
    isOptional: place >= inputs.length - row.defaults,
    isVariadic: modes[i] === "v",
  }))
  const table = found.tables.get(row.returnTable) ?? null
  const isUnnamed = row.returnTypeName === "record" && outputs.length === 0
  const isRow = row.returnTypeKind === "c" || outputs.length > 0
  const key = keyOf(row.schema, row.name)
  found.functions.set(key, [
    ...(found.functions.get(key) ?? []),
    {
      oid: row.oid,
      schema: row.schema,
      name: row.name,
      arguments: argumentsOf,
      isVolatile: row.isVolatile,
      returns: {
        isSet: row.isSet,
        isVoid: row.returnTypeName === "void",
        isRow,
        isUnnamed,
        table,
        type: row.returnType,
        typeName: row.returnTypeName,
        columns: table ? [...table.columns.keys()] : outputs.map((i) => row.names?.[i] ?? ""),
      },
    },
  ])
  const [first] = inputs
  const from =
    inputs.length === 1 && first !== undefined
      ? found.tables.get(row.typeTables[first] ?? 0)
      : undefined
  if (!from) return
  if (table) {
    const cardinality = row.isSet && row.rows !== 1 ? "one-to-many" : "many-to-one"
    const isSelf = from.oid === table.oid
    const relation: Relation = {
      kind: "computed",
      from,
      to: table,
      cardinality,
      isSelf,
      function: { schema: row.schema, name: row.name },
    }
    found.relations.set(from.oid, [...(found.relations.get(from.oid) ?? []), relation])
  }
  if (!row.isSet) {
    const columns =
      found.computed.get(from.oid) ?? new Map<string, { schema: string; type: string }>()
    columns.set(row.name, { schema: row.schema, type: row.returnType })
    found.computed.set(from.oid, columns)
  }
}
