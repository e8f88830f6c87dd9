import type { Catalogue, Relation, Table } from "#server/table-api/catalogue/catalogue.ts"
import type { Rights } from "#server/table-api/catalogue/rights.ts"
import { refuse } from "#server/table-api/refusal.ts"

/** The schema that is served, and those whose functions compute columns and relations of its tables. */
export type Reach = { schema: string; searchPath: string[]; rights: Rights }

/** The relation that `name!hint(…)` in `select` means. Refuses what is unknown or ambiguous. */
export function findRelation(
  catalogue: Catalogue,
  from: Table,
  name: string,
  hint: string | null,
  reach: Reach,
): Relation {
  const all = (catalogue.relations.get(from.oid) ?? []).filter((relation) =>
    isReachable(relation, reach),
  )
  const computed = all.find(
    (relation) => relation.kind === "computed" && relation.function.name === name,
  )
  if (computed) return computed
  const found = all.filter(
    (relation) => matches(relation, name, hint) && isKnown(relation, name, reach.rights),
  )
  const [first] = found
  if (!first) return refuseUnknown(from, name, hint, reach.schema)
  if (found.length > 1) refuseAmbiguous(found, from, name)
  return first
}

/** A table that the role may not read is found by its own name alone, so that no candidate and no error names it. */
function isKnown(relation: Relation, name: string, { tables }: Rights): boolean {
  if (relation.kind === "junction" && !tables.has(relation.junction.oid)) return false
  return tables.has(relation.to.oid) || (relation.kind === "key" && relation.to.name === name)
}

function isReachable(relation: Relation, { schema, searchPath }: Reach): boolean {
  if (relation.kind === "computed") {
    const own = relation.function.schema
    return own === schema || searchPath.includes(own)
  }
  const isServed = relation.to.schema === schema && relation.to.kind !== "c"
  return isServed && (relation.kind === "key" || relation.junction.schema === schema)
}

function matches(relation: Relation, name: string, hint: string | null): boolean {
  if (relation.kind === "computed") return false
  const isTarget = relation.to.name === name
  if (relation.kind === "junction") {
    return isTarget && (hint === null || relation.junction.name === hint)
  }
  const column = relation.columns.length === 1 ? (relation.columns[0] ?? ["", ""]) : ["", ""]
  const pointsAway = relation.cardinality === "many-to-one" || relation.cardinality === "one-to-one"
  // A key or its column stands for the table at its other end, and a view for itself alone.
  const isNamed =
    (relation.constraint === name || (pointsAway && column[0] === name)) &&
    (!isView(relation.to) || relation.isSelf)
  if (hint === null) {
    if (isTarget) return !relation.isSelf || relation.cardinality === "one-to-many"
    return isNamed && (!relation.isSelf || pointsAway)
  }
  if (!isTarget) return isNamed && relation.to.name === hint
  if (relation.isSelf) {
    const side = relation.cardinality === "one-to-many" ? column[1] : ""
    return (relation.constraint === hint && relation.cardinality === "one-to-many") || side === hint
  }
  return relation.constraint === hint || column[0] === hint || column[1] === hint
}

function isView({ kind }: Table): boolean {
  return kind === "v" || kind === "m"
}

function refuseUnknown(from: Table, name: string, hint: string | null, schema: string): never {
  const using = hint === null ? "" : ` using the hint '${hint}'`
  return refuse({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${from.name}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from.name}' and '${name}'${using} in the schema '${schema}', but no matches were found.`,
  })
}

function refuseAmbiguous(found: Relation[], from: Table, name: string): never {
  const hints = found.map((relation) => `'${name}!${hintFor(relation)}'`)
  return refuse({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${from.name}' and '${name}'`,
    details: found.map((relation) => ({
      cardinality: relation.cardinality,
      embedding: `${from.name} with ${relation.to.name}`,
      relationship: describe(relation),
    })),
    hint: `Try changing '${name}' to one of the following: ${hints.join(", ")}. Find the desired relationship in the 'details' key.`,
  })
}

function hintFor(relation: Relation): string {
  if (relation.kind === "junction") return relation.junction.name
  return relation.kind === "key" ? relation.constraint : relation.function.name
}

function describe(relation: Relation): string {
  if (relation.kind === "computed") return relation.function.name
  if (relation.kind === "junction") {
    const [from, to] = relation.constraints
    const fromColumns = relation.fromColumns.map(([, junction]) => junction).join(", ")
    const toColumns = relation.toColumns.map(([junction]) => junction).join(", ")
    return `${relation.junction.name} using ${from}(${fromColumns}) and ${to}(${toColumns})`
  }
  const fromColumns = relation.columns.map(([column]) => column).join(", ")
  const toColumns = relation.columns.map(([, column]) => column).join(", ")
  return `${relation.constraint} using ${relation.from.name}(${fromColumns}) and ${relation.to.name}(${toColumns})`
}
