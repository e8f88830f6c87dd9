import { refuse } from "#server/table-api/refusal.ts"
import type { Condition, Filter, Operation } from "#server/table-api/request/filters.ts"
import { fieldSql, type Scope } from "./fields.ts"
import { addValue } from "./sql.ts"

const operators = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
  isdistinct: "is distinct from",
} as const

const searchFunctions = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const

const isTests = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
} as const

/** `embedded` returns what is null where an embedded resource of that name has no row. */
export function conditionSql(
  scope: Scope,
  condition: Condition,
  embedded: (name: string) => string | null,
): string {
  if (condition.kind === "filter") return filterSql(scope, condition, embedded)
  const parts = condition.parts.map((part) => conditionSql(scope, part, embedded))
  return `${condition.not ? "not " : ""}(${parts.join(condition.kind === "and" ? " and " : " or ")})`
}

function filterSql(
  scope: Scope,
  filter: Filter,
  embedded: (name: string) => string | null,
): string {
  const { field, operation } = filter
  const not = filter.not ? "not " : ""
  const relation = field.path.length === 0 ? embedded(field.name) : null
  if (relation && !scope.table.columns.has(field.name)) {
    if (operation.kind !== "is" || (operation.value !== "null" && operation.value !== "not_null")) {
      refuse({
        status: 400,
        code: "PGRST120",
        message: "Bad operator on the embedded resource",
        details: `Only is null or not is null filters are allowed on embedded resources`,
      })
    }
    return `${not}(${relation} ${isTests[operation.value]})`
  }
  const { sql, type } = fieldSql(scope, field)
  return `${not}${operationSql(scope, sql, type, operation)}`
}

function operationSql({ values }: Scope, sql: string, type: string, operation: Operation): string {
  switch (operation.kind) {
    case "is":
      return `(${sql} ${isTests[operation.value]})`
    case "in":
      return `${sql} = any(${addValue(values, operation.values)})`
    case "compare": {
      const isLike = operation.operator === "like" || operation.operator === "ilike"
      const text = isLike ? operation.value.replaceAll("*", "%") : operation.value
      const value = addValue(values, text)
      const right = operation.quantifier ? `${operation.quantifier}(${value})` : value
      return `${sql} ${operators[operation.operator]} ${right}`
    }
    case "search": {
      const configuration = operation.configuration
        ? `${addValue(values, operation.configuration)}::regconfig, `
        : ""
      const left = type === "tsvector" ? sql : `to_tsvector(${configuration}${sql})`
      const call = searchFunctions[operation.operator]
      return `${left} @@ ${call}(${configuration}${addValue(values, operation.value)})`
    }
    case "plain":
      return `${sql} ${operators[operation.operator]} ${addValue(values, operation.value)}`
  }
}
