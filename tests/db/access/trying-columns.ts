import { roles } from "./matrix.ts"
import { accessTo, type Differences, isView, mayColumn, type Verb } from "./expectations.ts"
import type { Sessions } from "./sessions.ts"
import type { Column } from "./statements.ts"

/** Tries every verb on every column as every role, one role after the other, without touching a row. */
export async function* tryColumns(
  as: Sessions,
  table: string,
  columns: Column[],
): AsyncGenerator<string> {
  const statements = columnStatements(table, columns)
  for (const role of roles) {
    const differences: Differences = []
    await as(role, undefined, async ({ findDenied }) => {
      const denied = await findDenied(statements.map(({ statement }) => statement))
      for (const { verb, column, statement } of statements) {
        const wanted = mayColumn(table, role, verb, column)
        const found = !denied.has(statement)
        if (found !== wanted)
          differences.push(`${role} ${found ? "can" : "cannot"} ${verb} ${table}.${column}`)
      }
    })
    yield* differences
  }
}

const isWrittenThrough = (view: string) => accessTo(view)?.change !== undefined

/** Every verb on every column, and a delete; none of them touches a row. */
export function columnStatements(table: string, columns: Column[]) {
  const each = columns.flatMap(({ name, type, identity, generated }) => {
    const read = {
      verb: "select" as Verb,
      column: name,
      statement: `select "${name}" from ${table} limit 0`,
    }
    if (isView(table) ? !isWrittenThrough(table) : generated) return [read]
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
