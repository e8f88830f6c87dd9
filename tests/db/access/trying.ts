import type pg from "pg"
import {
  type Access,
  all,
  type Columns,
  functions,
  type Role,
  schemas,
  sequences,
  tables,
  views,
} from "./matrix.ts"
import { actors, ben, owners, type Person } from "./people.ts"
import { type Row, rows, viewRows } from "./rows.ts"
import type { Attempts, Sessions } from "./sessions.ts"
import { type Catalogue, type Column, insert, where } from "./statements.ts"

/** A sentence for each thing that is not as the matrix says. */
export type Differences = string[]

type Verb = "select" | "insert" | "update" | "delete"
const roles: Role[] = ["anon", "authenticated", "admin", "service", "keeper", "intake", "auth"]
const inherits: Partial<Record<Role, Role[]>> = {
  authenticated: ["anon"],
  admin: ["authenticated", "anon"],
}
const almighty: Role[] = ["service", "keeper"]

const isView = (table: string) => table in views
const accessTo = (table: string): Access | undefined => tables[table] ?? views[table]
const split = (columns: string) => columns.split(" ").filter(Boolean)

/** What there is and what the matrix speaks of, both ways. */
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

/** Every role tries every verb on every column, without touching a row. */
export async function tryColumns(
  as: Sessions,
  table: string,
  columns: Column[],
): Promise<Differences> {
  const differences: Differences = []
  const statements = columnStatements(table, columns)
  for (const role of roles) {
    await as(role, undefined, async ({ findDenied }) => {
      const denied = await findDenied(statements.map(({ statement }) => statement))
      for (const { verb, column, statement } of statements) {
        const wanted = mayColumn(table, role, verb, column)
        const found = !denied.has(statement)
        if (found !== wanted)
          differences.push(`${role} ${found ? "can" : "cannot"} ${verb} ${table}.${column}`)
      }
    })
  }
  return differences
}

function columnStatements(table: string, columns: Column[]) {
  const each = columns.flatMap(({ name, type, identity }) => {
    const read = {
      verb: "select" as Verb,
      column: name,
      statement: `select "${name}" from ${table} limit 0`,
    }
    if (isView(table)) return [read]
    const add = `insert into ${table} ("${name}") overriding system value select null::${type} where false`
    const change = `update ${table} set "${name}" = ${identity ? "default" : "null"} where false`
    return [
      read,
      { verb: "insert" as Verb, column: name, statement: add },
      { verb: "update" as Verb, column: name, statement: change },
    ]
  })
  if (isView(table)) return each
  return [
    ...each,
    { verb: "delete" as Verb, column: "*", statement: `delete from ${table} where false` },
  ]
}

function mayColumn(table: string, role: Role, verb: Verb, column: string): boolean {
  const access = accessTo(table)
  if (!access) return false
  if (almighty.includes(role) && isPublicTable(table)) return true
  const self = [role, ...(inherits[role] ?? [])]
  if (verb === "delete") return self.some((r) => access.remove?.includes(r))
  return self.some((r) => listed(grantsOf(access, verb), r).some((c) => c === all || c === column))
}

const isPublicTable = (table: string) => !isView(table) && !table.includes(".")
const grantsOf = (access: Access, verb: Verb): Columns =>
  ({ select: access.read, insert: access.add, update: access.change, delete: {} })[verb] ?? {}
const listed = (columns: Columns, role: Role) => split(columns[role] ?? "")

/** Everybody tries every verb on a row of every kind. */
export async function tryRows(
  as: Sessions,
  table: string,
  columns: Column[],
): Promise<Differences> {
  const differences: Differences = []
  for (const [actor, cells] of readCells(table)) {
    const known = actors[actor]
    if (!known) throw new Error(`${table}: nobody is called ${actor}`)
    const { role, person } = known
    const asTwin = new Map<string, string>()
    // What exists is the person's own; what is inserted is their twin's.
    await as(role, person?.twin, async ({ attempt }) => {
      for (const [label, wanted] of cells) {
        if (wanted !== "." && !isView(table))
          asTwin.set(label, await tryInsert(attempt, table, label, columns, person))
      }
    })
    await as(role, person, async ({ attempt }) => {
      for (const [label, wanted] of cells) {
        if (wanted === ".") continue
        const [read, ...rest] = await tryExisting(attempt, { table, label, columns, role, person })
        const found = [read, asTwin.get(label), ...rest].join("") || "-"
        if (found !== wanted)
          differences.push(`${actor} on ${table}, ${label}: ${found} instead of ${wanted}`)
      }
      if (!isView(table)) differences.push(...(await tryBlindly(attempt, table, columns, role)))
    })
  }
  return differences
}

async function tryInsert(
  attempt: Attempts["attempt"],
  table: string,
  label: string,
  columns: Column[],
  person?: Person,
) {
  const { owner, state } = readLabel(label, person)
  const make = rows.find((r) => r.table === table)?.states[state]
  if (!make || !owner.twin) throw new Error(`${table}: no rows "${state}"`)
  const row = make(owner.twin, true)
  return letter(await attempt(insert(table, row, columns, { drawn: true })), "i")
}

type Existing = {
  table: string
  label: string
  columns: Column[]
  role: Role
  person: Person | undefined
}

async function tryExisting(
  attempt: Attempts["attempt"],
  { table, label, columns, role, person }: Existing,
): Promise<string[]> {
  const { owner, state } = readLabel(label, person)
  const row: Row | undefined = isView(table)
    ? viewRows[table]?.[state]?.(owner)
    : rows.find((r) => r.table === table)?.states[state]?.(owner, false)
  if (!row) throw new Error(`${table}: no rows "${state}"`)
  const found = where(row, columns)
  const read = letter(await attempt(`select from ${table} where ${found}`), "r")
  if (isView(table)) return [read]
  const changeable = columns.filter(({ identity }) => !identity)
  const column =
    changeable.find(({ name }) => mayColumn(table, role, "update", name)) ?? changeable[0]
  const change = `update ${table} set "${column?.name}" = "${column?.name}" where ${found}`
  return [
    read,
    letter(await attempt(change), "u"),
    letter(await attempt(`delete from ${table} where ${found}`), "d"),
  ]
}

/**
 * Who changes without looking (no column in a condition) is not held by what they may read: the rules of changing alone
 * must keep them to the same rows.
 */
async function tryBlindly(
  attempt: Attempts["attempt"],
  table: string,
  columns: Column[],
  role: Role,
): Promise<Differences> {
  if (accessTo(table)?.unseen?.includes(role)) return []
  const looking = `"${columns[0]?.name}" is not null`
  const column = columns.find((c) => c.optional && mayColumn(table, role, "update", c.name))
  const statements = [
    ...(mayColumn(table, role, "delete", all) ? [`delete from ${table}`] : []),
    ...(column ? [`update ${table} set "${column.name}" = default`] : []),
  ]
  const differences: Differences = []
  for (const statement of statements) {
    const blind = letter(await attempt(statement), "1")
    const seeing = letter(await attempt(`${statement} where ${looking}`), "1")
    if (blind !== seeing)
      differences.push(`${role}: ${statement} meets ${blind} rows, ${seeing} of them seen`)
  }
  return differences
}

/** The letter when it was done to one row, nothing when the rules refused, and else what went wrong. */
function letter(answer: Awaited<ReturnType<Attempts["attempt"]>>, done: string): string {
  if (answer === 1) return done
  if (answer === 0) return ""
  if (typeof answer === "number") return `?${answer} rows?`
  const isRule = answer.code === "42501" || answer.constraint === "users_erase_withdrawn_only"
  return isRule ? "" : `?${answer.code} ${answer.constraint ?? ""}?`
}

function readLabel(label: string, person: Person | undefined): { owner: Person; state: string } {
  const prefix = Object.keys(owners).find((o) => label === o || label.startsWith(`${o} `))
  if (prefix === undefined) return { owner: ben, state: label }
  const owner = owners[prefix]
  const state = label.slice(prefix.length + 1)
  if (owner !== "actor") return { owner: owner ?? ben, state }
  if (!person) throw new Error(`"${label}" asks for somebody's own`)
  return { owner: person, state }
}

/** The cells of a table by actor; roles without a column may do everything or nothing. */
function readCells(table: string): Map<string, [label: string, wanted: string][]> {
  const [head = "", ...lines] = (accessTo(table)?.rows ?? "").split("\n").filter(Boolean)
  const names = head.trim().split(/\s+/)
  const cells = new Map<string, [string, string][]>(Object.keys(actors).map((a) => [a, []]))
  for (const line of lines) {
    const words = line.trim().split(/\s+/)
    const wanted = words.slice(-names.length)
    const label = words.slice(0, -names.length).join(" ")
    for (const [actor, column] of cells) {
      const at = names.indexOf(actor)
      const isOwn = label === "own" || label.startsWith("own ")
      const unsaid = isOwn
        ? "."
        : almighty.includes(actor as Role) && isPublicTable(table)
          ? "riud"
          : "-"
      column.push([label, wanted[at] ?? unsaid])
    }
  }
  return cells
}

/** Functions, schemas and sequences: the database is asked what it would say. */
export async function compareOtherRights(root: pg.Client): Promise<Differences> {
  const { rows: found } = await root.query<{
    kind: string
    name: string
    role: Role
    may: boolean
  }>(
    `select 'function' as kind, p.oid::regprocedure::text as name, role, has_function_privilege(role, p.oid, 'execute') as may
     from pg_proc p, unnest($1::text[]) role
     where pronamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
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
