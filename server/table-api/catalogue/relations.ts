import type { JunctionRelation, KeyRelation, Relation, Table } from "./catalogue.ts"

export type ForeignKey = { name: string; from: number; to: number; columns: [string, string][] }
export type Unique = { table: number; columns: string[]; isPrimary: boolean }

/** For each relation, what its columns are called in a view of it: several names where the view repeats one. */
export type ViewOf = { view: Table; columns: Map<string, string[]> }

type Side = { table: Table; columns: string[]; isView: boolean }

/** Views that have all columns of a key, and the table itself. A view that repeats a column stands there for each name. */
function sidesOf(table: Table, columns: string[], views: Map<number, ViewOf[]>): Side[] {
  const shown = (views.get(table.oid) ?? []).flatMap(({ view, columns: names }) =>
    combinations(columns.map((column) => names.get(column) ?? [])).map((chosen) => ({
      table: view,
      columns: chosen,
      isView: true,
    })),
  )
  return [{ table, columns, isView: false }, ...shown]
}

const combinationsAtMost = 64

function combinations(choices: string[][]): string[][] {
  let found: string[][] = [[]]
  for (const choice of choices) {
    found = found.flatMap((chosen) => choice.map((name) => [...chosen, name]))
    if (found.length > combinationsAtMost) found = found.slice(0, combinationsAtMost)
  }
  return found
}

export function relate(
  tables: Map<number, Table>,
  keys: ForeignKey[],
  uniques: Unique[],
  views: Map<number, ViewOf[]>,
): Map<number, Relation[]> {
  const related = keys.flatMap((key) => relateKey(tables, key, uniques, views))
  const relations = [...related, ...related.map(reverse), ...relateJunctions(related)]
  const byTable = new Map<number, Relation[]>()
  for (const relation of relations.toSorted(byDescription)) {
    const own = byTable.get(relation.from.oid) ?? []
    own.push(relation)
    byTable.set(relation.from.oid, own)
  }
  return byTable
}

const ranks = { "one-to-one": 1, "one-to-many": 0, "many-to-one": 2, "many-to-many": 3 } as const

function byDescription(a: Relation, b: Relation): number {
  const difference = ranks[a.cardinality] - ranks[b.cardinality]
  return difference || (describe(a) < describe(b) ? -1 : 1)
}

function describe(relation: Relation): string {
  if (relation.kind === "key") return `${relation.constraint} ${relation.columns.join()}`
  if (relation.kind === "computed") return relation.function.name
  const { junction, fromColumns, toColumns } = relation
  return `${junction.name} ${fromColumns.join()} ${toColumns.join()}`
}

function relateKey(
  tables: Map<number, Table>,
  key: ForeignKey,
  uniques: Unique[],
  views: Map<number, ViewOf[]>,
): KeyRelation[] {
  const [from, to] = [tables.get(key.from), tables.get(key.to)]
  if (!from || !to) return []
  const fromColumns = key.columns.map(([column]) => column)
  const isUnique = uniques.some(
    ({ table, columns }) =>
      table === key.from && columns.every((column) => fromColumns.includes(column)),
  )
  const cardinality = isUnique ? "one-to-one" : "many-to-one"
  const toSides = sidesOf(
    to,
    key.columns.map(([, column]) => column),
    views,
  )
  return sidesOf(from, fromColumns, views).flatMap((start) =>
    toSides.map((end): KeyRelation => {
      const columns = start.columns.map((column, i): [string, string] => [
        column,
        end.columns[i] ?? "",
      ])
      const isSelf = start.table.oid === end.table.oid
      return {
        kind: "key",
        constraint: key.name,
        from: start.table,
        to: end.table,
        cardinality,
        isSelf,
        columns,
      }
    }),
  )
}

function reverse(relation: KeyRelation): KeyRelation {
  return {
    ...relation,
    from: relation.to,
    to: relation.from,
    cardinality: relation.cardinality === "one-to-one" ? "one-to-one" : "one-to-many",
    columns: relation.columns.map(([from, to]) => [to, from]),
  }
}

/** A junction has two foreign keys, and all of their columns in its primary key. */
function relateJunctions(related: KeyRelation[]): JunctionRelation[] {
  const byJunction = new Map<number, KeyRelation[]>()
  for (const relation of related) {
    const { from, columns } = relation
    if (!columns.every(([column]) => from.primaryKey.includes(column))) continue
    const own = byJunction.get(from.oid) ?? []
    own.push(relation)
    byJunction.set(from.oid, own)
  }
  return [...byJunction.values()].flatMap((keys) =>
    keys.flatMap((start) =>
      keys
        .filter((end) => end !== start && !(end.constraint === start.constraint))
        .map((end): JunctionRelation => ({
          kind: "junction",
          from: start.to,
          to: end.to,
          cardinality: "many-to-many",
          isSelf: start.to.oid === end.to.oid,
          junction: start.from,
          constraints: [start.constraint, end.constraint],
          fromColumns: start.columns.map(([junction, from]) => [from, junction]),
          toColumns: end.columns,
        })),
    ),
  )
}
