import type { DbFunction, Table } from "#server/table-api/catalogue/catalogue.ts"
import type { Rights } from "#server/table-api/catalogue/rights.ts"
import { suggest } from "#server/table-api/catalogue/suggest.ts"
import { refuse } from "#server/table-api/refusal.ts"
import type { TableRequest } from "#server/table-api/request/request.ts"
import { addValue, quote, type Values } from "./sql.ts"

const rawTypes: Record<string, string> = {
  "text/plain": "text",
  "text/xml": "xml",
  "application/octet-stream": "bytea",
}

type Chosen = { function: DbFunction; takesBody: boolean }

/** The function that the name and the arguments of a request mean. */
export function findFunction(
  published: Map<string, DbFunction[]>,
  schema: string,
  name: string,
  request: TableRequest,
  rights: Rights,
): Chosen {
  const isKnown = ({ oid }: DbFunction) => rights.functions.has(oid)
  const all = published.get(name) ?? []
  const names = [...new Set(argumentNames(request))]
  const isPost = request.method === "POST"
  const raw = request.body.kind === "raw" ? rawTypes[request.body.type] : undefined
  const whole = isPost
    ? all.filter(
        ({ arguments: own }) => own.length === 1 && own[0]?.name === "" && takes(own[0].type, raw),
      )
    : []
  const named = raw
    ? []
    : all.filter(({ arguments: own }) => {
        const known = own.map((argument) => argument.name)
        return (
          !(own.length === 1 && own[0]?.name === "") &&
          names.every((argument) => known.includes(argument)) &&
          own.every(
            (argument) =>
              argument.isOptional || argument.isVariadic || names.includes(argument.name),
          )
        )
      })
  const isPreferred = named.length === 1 || whole.length === 0
  const found = isPreferred ? named : named.length > 1 ? named : whole
  const [first] = found
  if (!first)
    return refuseUnknown(
      knownOf(published, isKnown),
      schema,
      name,
      names,
      raw,
      isPost,
      all.filter(isKnown),
    )
  if (found.length > 1) refuseAmbiguous(found.filter(isKnown))
  return { function: first, takesBody: found === whole }
}

function knownOf(
  published: Map<string, DbFunction[]>,
  isKnown: (own: DbFunction) => boolean,
): Map<string, DbFunction[]> {
  return new Map([...published].filter(([, own]) => own.some(isKnown)))
}

function takes(type: string, raw: string | undefined): boolean {
  return raw ? type === raw : type === "json" || type === "jsonb"
}

/** Whether arguments are texts of the address or of a form. */
function takesTexts({ method, args }: TableRequest): boolean {
  return method !== "POST" || args.length > 0
}

function argumentNames(request: TableRequest): string[] {
  if (takesTexts(request)) return request.args.map(([name]) => name)
  if (request.columns) return request.columns
  return request.body.kind === "json" ? request.body.keys : []
}

function refuseUnknown(
  published: Map<string, DbFunction[]>,
  schema: string,
  name: string,
  names: string[],
  raw: string | undefined,
  isPost: boolean,
  all: DbFunction[],
): never {
  const full = `${schema}.${name}`
  const plural = names.length > 1 ? "parameters" : "parameter"
  const asked = names.length > 0 ? `with ${plural} ${names.join(", ")}` : "without parameters"
  const body = isPost && names.length > 0 ? " or with a single unnamed json/jsonb parameter" : ""
  const searched = raw ? `with a single unnamed ${raw} parameter` : `${asked}${body}`
  const called = names.length > 0 ? `(${names.join(", ")})` : " without parameters"
  return refuse({
    status: 404,
    code: "PGRST202",
    message: `Could not find the function ${full}${raw ? "" : called} in the schema cache`,
    details: `Searched for the function ${full} ${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : hintFor(published, schema, name, names, all),
  })
}

function hintFor(
  published: Map<string, DbFunction[]>,
  schema: string,
  name: string,
  names: string[],
  all: DbFunction[],
) {
  if (all.length > 0) {
    const lists = all.map((own) => own.arguments.map((argument) => argument.name))
    const shared = (list: string[]) => list.filter((argument) => names.includes(argument)).length
    const closest = lists.toSorted((a, b) => shared(b) - shared(a))[0] ?? []
    const similar = suggest(
      names.join(", "),
      lists.map((list) => list.join(", ")),
    )
    const best = shared(closest) > 0 ? closest.join(", ") : similar
    return best && `Perhaps you meant to call the function ${schema}.${name}(${best})`
  }
  const best = suggest(name, [...published.keys()])
  return best === null ? null : `Perhaps you meant to call the function ${schema}.${best}`
}

function refuseAmbiguous(found: DbFunction[]): never {
  const forms = found.map(
    ({ schema, name, arguments: own }) =>
      `${schema}.${name}(${own.map((argument) => `${argument.name} => ${argument.type}`).join(", ")})`,
  )
  return refuse({
    status: 300,
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${forms.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  })
}

/** The call with its arguments, to stand behind `from`. */
export function callSql(
  values: Values,
  { function: own, takesBody }: Chosen,
  request: TableRequest,
  alias: string,
): string {
  const name = quote(own.schema, own.name)
  const as = own.returns.isRow ? quote(alias) : `${quote(alias)}(pgrst_scalar)`
  // Only a call within a select list may return a record without naming its columns.
  const from = (call: string) =>
    own.returns.isUnnamed ? `lateral (select ${call}) as ${as}` : `${call} as ${as}`
  const { body } = request
  if (takesBody) {
    const type = own.arguments[0]?.type ?? "json"
    const value =
      body.kind === "raw"
        ? type === "bytea"
          ? body.bytes
          : body.bytes.toString("utf8")
        : body.kind === "json"
          ? body.text
          : null
    return from(`${name}(${addValue(values, value)}::${type})`)
  }
  const given = new Set(argumentNames(request))
  const used = own.arguments.filter((argument) => given.has(argument.name))
  if (used.length === 0) return from(`${name}()`)
  if (!takesTexts(request)) {
    const columns = used.map((argument) => `${quote(argument.name)} ${argument.type}`).join(", ")
    const text = body.kind === "json" ? body.text : "{}"
    const json =
      body.kind === "json" && body.isArray
        ? `(${addValue(values, text)}::json)->0`
        : `${addValue(values, text)}::json`
    const record = `json_to_record(${json}) as pgrst_args(${columns})`
    const passed = used.map((argument) =>
      pass(argument.name, `pgrst_args.${quote(argument.name)}`, argument.isVariadic),
    )
    return `${record}, ${own.returns.isUnnamed ? "" : "lateral "}${from(`${name}(${passed.join(", ")})`)}`
  }
  const passed = used.map((argument) => {
    const texts = request.args.filter(([key]) => key === argument.name).map(([, value]) => value)
    const isList = argument.isVariadic && !(texts.length === 1 && /^\{.*\}$/s.test(texts[0] ?? ""))
    const value = addValue(values, isList ? texts : texts.at(-1))
    return pass(argument.name, `${value}::${argument.type}`, argument.isVariadic)
  })
  return from(`${name}(${passed.join(", ")})`)
}

function pass(name: string, value: string, isVariadic: boolean): string {
  return `${isVariadic ? "variadic " : ""}${quote(name)} := ${value}`
}

/** The rows of a function as a table, so that its columns can be selected and filtered. */
export function rowsOf({ returns, name, schema }: DbFunction): Table {
  if (returns.table) return returns.table
  const columns = returns.isRow
    ? returns.columns.filter((column) => column !== "")
    : ["pgrst_scalar"]
  const plain = { default: null, isGenerated: false, comment: null }
  return {
    oid: -1,
    schema,
    name,
    kind: "x",
    comment: null,
    hasPolicies: false,
    columns: new Map(
      columns.map((column) => [column, { name: column, type: "unknown", ...plain }]),
    ),
    primaryKey: [],
  }
}
