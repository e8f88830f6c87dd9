export type Column = {
  name: string
  /** The type as SQL spells it; of a domain, the type below it. */
  type: string
  /** The expression of its default, an identity's included. */
  default: string | null
  isGenerated: boolean
  /** The comment of the database. */
  comment: string | null
}

export type Table = {
  oid: number
  schema: string
  name: string
  /** As in `pg_class`: `r` table, `v` view, `m` materialized view, `p` partitioned, `f` foreign. */
  kind: string
  comment: string | null
  /** Row-level security is on. */
  hasPolicies: boolean
  columns: Map<string, Column>
  /** Names of columns; those of a view stand for its base table's key. */
  primaryKey: string[]
}

export type Cardinality = "many-to-many" | "many-to-one" | "one-to-many" | "one-to-one"

type Link = { from: Table; to: Table; cardinality: Cardinality; isSelf: boolean }

export type KeyRelation = Link & {
  kind: "key"
  constraint: string
  /** Equal pairs of columns. */
  columns: [from: string, to: string][]
}

export type JunctionRelation = Link & {
  kind: "junction"
  junction: Table
  constraints: [from: string, to: string]
  fromColumns: [from: string, junction: string][]
  toColumns: [junction: string, to: string][]
}

export type ComputedRelation = Link & {
  kind: "computed"
  function: { schema: string; name: string }
}

export type Relation = ComputedRelation | JunctionRelation | KeyRelation

export type Argument = { name: string; type: string; isOptional: boolean; isVariadic: boolean }

export type DbFunction = {
  oid: number
  schema: string
  name: string
  arguments: Argument[]
  isVolatile: boolean
  returns: {
    isSet: boolean
    isVoid: boolean
    /** Rows with columns, or a single value. */
    isRow: boolean
    /** A record whose columns only the call itself knows. */
    isUnnamed: boolean
    /** The table whose rows it returns. */
    table: Table | null
    type: string
    typeName: string
    columns: string[]
  }
}

export type Catalogue = {
  /** By schema and name; see `keyOf`. */
  tables: Map<string, Table>
  functions: Map<string, DbFunction[]>
  /** By the oid of the table that they begin at. */
  relations: Map<number, Relation[]>
  /** Functions that take a row of a table, by its oid: computed columns. */
  computed: Map<number, Map<string, { schema: string; type: string }>>
  /** Views that take every kind of write, by oid. */
  writable: Set<number>
  types: Set<string>
}

export function keyOf(schema: string, name: string): string {
  return `${schema}\0${name}`
}
