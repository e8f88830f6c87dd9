import { isView, mayColumn } from "#tests/db/access/expectations.ts"
import { all, type Role } from "#tests/db/access/matrix.ts"
import { ada, ann, ben, type Person, sue, wim } from "#tests/db/access/people.ts"
import type { Attempts, Refusal, Sessions } from "#tests/db/access/sessions.ts"
import type { Catalogue, Column } from "#tests/db/access/statements.ts"
import { columnStatements } from "#tests/db/access/trying-columns.ts"
import { count, type Figure, together } from "../figure.ts"

type Actor = { role: Role; person?: Person; isBare?: true }

/** A bare login has given up its role. */
const actors: Record<string, Actor> = {
  "a guest": { role: "anon" },
  "a member": { role: "authenticated", person: ann },
  "another member": { role: "authenticated", person: ben },
  "a suspended member": { role: "authenticated", person: sue },
  "a withdrawn member": { role: "authenticated", person: wim },
  "an administrator": { role: "admin", person: ada },
  "the server": { role: "service" },
  intake: { role: "intake" },
  auth: { role: "auth" },
  "the bare login of guests": { role: "anon", isBare: true },
  "the bare login of members": { role: "authenticated", isBare: true },
  "the bare login of administrators": { role: "admin", isBare: true },
  "the bare login of the server": { role: "service", isBare: true },
  "the bare login of intake": { role: "intake", isBare: true },
  "the bare login of auth": { role: "auth", isBare: true },
}

type Try = { verb: string; where: string; statement: string; isAllowed: boolean }

/** Every actor × table × column × select, insert and update; and delete, truncate, lock and "for update" of each table. */
export async function tryTables(as: Sessions, catalogue: Catalogue): Promise<Figure> {
  const sum = { tried: 0, refused: 0, allowed: 0 }
  const fell: [about: string, where: string][] = []
  const note = (actor: string, { verb, where, isAllowed }: Try, wasAllowed: boolean) => {
    sum.tried += 1
    if (!wasAllowed) sum.refused += 1
    else if (isAllowed) sum.allowed += 1
    if (wasAllowed !== isAllowed)
      fell.push([`${actor} ${wasAllowed ? "can" : "cannot"} ${verb}`, where])
  }

  for (const [actor, { role, person, isBare }] of Object.entries(actors)) {
    for (const [table, columns] of catalogue) {
      const tries = triesOf(table, columns, role)
      await as(role, person, async ({ attempt, findDenied }) => {
        if (isBare) {
          // Without the right to the schema, a name without one is merely unknown.
          const named = triesOf(table.includes(".") ? table : `public.${table}`, columns, role)
          const denied = await findDenied(["set local role none", ...named.map(statementOf)])
          for (const each of named) {
            note(actor, { ...each, isAllowed: false }, !denied.has(each.statement))
          }
          return
        }
        const light = tries.filter(({ statement }) => !heavy.test(statement))
        const denied = await findDenied(light.map(statementOf))
        for (const each of light) note(actor, each, !denied.has(each.statement))
        for (const each of tries.filter(({ statement }) => heavy.test(statement))) {
          note(actor, each, wasAllowed(await attempt(each.statement)))
        }
      })
    }
  }
  return {
    what: `${Object.keys(actors).length} actors, ${catalogue.size} tables and views, every column`,
    figure: `${count(sum.tried)} tried, ${count(sum.refused)} refused, ${count(sum.allowed)} allowed as stated, ${count(fell.length)} unexpected`,
    expected: "0 unexpected",
    fell: together(fell),
  }
}

const statementOf = ({ statement }: Try) => statement

/** Given back at once, because the site needs these tables. */
const heavy = /^(?:truncate|lock) /

const triesOf = (table: string, columns: Column[], role: Role) => [
  ...columnTries(table, columns, role),
  ...tableTries(table, columns, role),
]

function columnTries(table: string, columns: Column[], role: Role): Try[] {
  return columnStatements(table, columns).map(({ verb, column, statement }) => ({
    verb,
    where: `${table}.${column}`,
    statement,
    isAllowed: mayColumn(table, role, verb, column),
  }))
}

function tableTries(table: string, columns: Column[], role: Role): Try[] {
  if (isView(table)) return []
  const changes = columns.some(({ name }) => mayColumn(table, role, "update", name))
  const reads = columns.some(({ name }) => mayColumn(table, role, "select", name))
  return [
    { verb: "truncate", where: table, statement: `truncate ${table}`, isAllowed: false },
    {
      verb: "lock",
      where: table,
      statement: `lock table ${table} in access exclusive mode nowait`,
      // PostgreSQL lets everybody lock who may delete or change whole rows (docs/security.md).
      isAllowed: mayColumn(table, role, "delete", all) || mayColumn(table, role, "update", all),
    },
    {
      verb: "select for update",
      where: table,
      statement: `select from ${table} where false for update`,
      isAllowed: changes && reads,
    },
  ]
}

/** A lock that somebody else holds at the moment would have been given. */
function wasAllowed(answer: Awaited<ReturnType<Attempts["attempt"]>>): boolean {
  return typeof answer === "number" || (answer satisfies Refusal).code === "55P03"
}
