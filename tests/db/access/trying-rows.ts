import { type Differences, accessTo, isView, mayColumn, readCells } from "./expectations.ts"
import { all, type Role } from "./matrix.ts"
import { actors, ben, owners, type Person } from "./people.ts"
import { rows, viewRows } from "./rows.ts"
import type { Row } from "./rows/making.ts"
import type { Attempts, Sessions } from "./sessions.ts"
import { type Column, insert, where } from "./statements.ts"

/** Tries every verb on a row of every kind as every actor, one actor after the other. */
export async function* tryRows(
  as: Sessions,
  table: string,
  columns: Column[],
): AsyncGenerator<string> {
  for (const [actor, cells] of readCells(table)) {
    const differences: Differences = []
    const { role, person } = actorNamed(actor, table)
    const asTwin = new Map<string, string>()
    // The person's own rows exist already, so inserts are tried as their twin.
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
    })
    yield* differences
  }
}

/**
 * An update or delete that reads no column is not restricted by the policies for reading. The policies for changing
 * must restrict it to the same rows, for every actor.
 */
export async function* tryWithoutReading(
  as: Sessions,
  table: string,
  columns: Column[],
): AsyncGenerator<string> {
  if (isView(table)) return
  for (const actor of readCells(table).keys()) {
    const differences: Differences = []
    const { role, person } = actorNamed(actor, table)
    const statements = changesOfAll(table, columns, role)
    if (statements.length === 0) continue
    await as(role, person, async ({ attempt }) => {
      for (const { blind, seeing } of statements) {
        const met = letter(await attempt(blind), "1")
        const seen = letter(await attempt(seeing), "1")
        if (met !== seen)
          differences.push(`${actor}: ${blind} meets ${met} rows, ${seen} of them seen`)
      }
    })
    yield* differences
  }
}

/** Changes of every row, without reading and with. */
function changesOfAll(table: string, columns: Column[], role: Role) {
  if (accessTo(table)?.unseen?.includes(role)) return []
  const column = columns.find((c) => c.optional && mayColumn(table, role, "update", c.name))
  const statements = [
    ...(mayColumn(table, role, "delete", all) ? [`delete from ${table}`] : []),
    ...(column ? [`update ${table} set "${column.name}" = default`] : []),
  ]
  return statements.map((blind) => ({
    blind,
    seeing: `${blind} where "${columns[0]?.name}" is not null`,
  }))
}

function actorNamed(actor: string, table: string) {
  const known = actors[actor]
  if (!known) throw new Error(`${table}: nobody is called ${actor}`)
  return known
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
  return letter(await attempt(insert(table, row, columns, { generateIds: true })), "i")
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
    ? viewRows[table]?.[state]?.(owner, false)
    : rows.find((r) => r.table === table)?.states[state]?.(owner, false)
  if (!row) throw new Error(`${table}: no rows "${state}"`)
  const found = where(row, columns)
  const read = letter(await attempt(`select from ${table} where ${found}`), "r")
  if (isView(table)) return [read]
  const changeable = columns.filter(({ identity, generated }) => !identity && !generated)
  const column =
    changeable.find(({ name }) => mayColumn(table, role, "update", name)) ?? changeable[0]
  const change = `update ${table} set "${column?.name}" = "${column?.name}" where ${found}`
  return [
    read,
    letter(await attempt(change), "u"),
    letter(await attempt(`delete from ${table} where ${found}`), "d"),
  ]
}

/** The letter if one row was affected, nothing if the rules refused, otherwise what went wrong. */
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
