import pg from "pg"
import { openConnections } from "#server/db/open.ts"
import { type Answer, answerRefusal, jsonType } from "./answer/answer.ts"
import { contentRange, rangeStatus } from "./answer/content-range.ts"
import { describeDatabaseError } from "./answer/database-errors.ts"
import { describeApi } from "./answer/open-api.ts"
import { preferenceApplied } from "./answer/preference-applied.ts"
import { conceal } from "./answer/conceal.ts"
import type { Catalogue } from "./catalogue/catalogue.ts"
import { noRights, type Rights, rightsReader } from "./catalogue/rights.ts"
import { watchCatalogue } from "./catalogue/watch-catalogue.ts"
import {
  findTable,
  type Plan,
  planRequest,
  publishedFunctions,
  schemaOf,
  type Settings,
  type Statement,
} from "./plan/plan.ts"
import { quote } from "./plan/sql.ts"
import { refusePayload } from "./plan/write.ts"
import { type Refusal, refusal, refusalOf, refuse } from "./refusal.ts"
import { bounds } from "./request/bounds.ts"
import { operatorsOf, type RawRequest, readRequest, type TableRequest } from "./request/request.ts"
import { type Claims, readToken } from "./token.ts"

export type EngineSettings = Settings & {
  connection: pg.PoolConfig
  /** The role of requests without a token; null refuses them. */
  anonymousRole: string | null
  /** Roles that a token may name; null for all that the login may become. */
  roles: string[] | null
  secret: Buffer | null
  audience: string | null
  /** Claims without which a token is refused, such as `exp`. */
  requiredClaims: string[]
  preRequest: string | null
  allowsTransactionOverride: boolean
  /** Milliseconds. */
  statementTimeout: number
  /** Of statements with regular expressions or full text, if that is less. */
  searchTimeout: number
  /** Milliseconds between two looks at whether the schema has changed. */
  watchEvery?: number
  /** Other details and another hint for an error of the database, from the server that embeds the engine. */
  explain?: (error: pg.DatabaseError, raw: RawRequest) => Partial<Refusal>
  now: () => number
  log: (line: string) => void
}

/** The asking person, as the server that embeds the engine found out: no token is read. */
export type Asking = {
  role: string
  /** Null for somebody without a token. */
  claims: Claims | null
  mayWrite: boolean
  /** Settings of the transaction; they come last. */
  settings: [name: string, value: string][]
}

export type Engine = {
  answer: (raw: RawRequest, asking?: Asking) => Promise<Answer>
  reload: () => Promise<void>
  close: () => Promise<void>
}

/** Requests that wait for a connection, and how long one waits. */
const mostWaiting = 64
const connectWithin = 10_000

export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const pool = openConnections({
    max: 8,
    connectionTimeoutMillis: connectWithin,
    ...settings.connection,
  })
  const watched = await watchCatalogue(settings.connection, settings.log, settings.watchEvery)
  const readRights = rightsReader(pool)
  return {
    answer: (raw, asking) =>
      answer({ settings, pool, current: watched.current, readRights }, raw, asking),
    reload: watched.reload,
    close: async () => {
      await watched.close()
      await pool.end()
    },
  }
}

type Parts = {
  settings: EngineSettings
  pool: pg.Pool
  current: () => Catalogue
  readRights: ReturnType<typeof rightsReader>
}

async function answer(
  { settings, pool, current, readRights }: Parts,
  raw: RawRequest,
  asking?: Asking,
): Promise<Answer> {
  let isSignedIn = false
  let rights = noRights
  const catalogue = current()
  try {
    const claims = asking ? asking.claims : claimsOf(settings, raw)
    isSignedIn = claims !== null
    const request = readRequest(raw)
    if ("refusal" in request) return answerRefusal(request.refusal)
    const role =
      request.method === "OPTIONS"
        ? settings.anonymousRole
        : (asking?.role ?? roleOf(settings, claims))
    rights = role === null ? noRights : await readRights(catalogue, role)
    if (request.method === "OPTIONS" || role === null) {
      return answerOptions(settings, catalogue, request, rights)
    }
    checkPreferences(request)
    const isRoot = request.target.kind === "root"
    if (isRoot && (request.method === "GET" || request.method === "HEAD")) {
      return answerRoot(settings, catalogue, request, rights)
    }
    const plan = planRequest(catalogue, settings, request, rights)
    if (!plan.readOnly && !settings.allowsTransactionOverride) refuseRollback(request)
    if (!plan.readOnly && asking && !asking.mayWrite) refuseWrite()
    return await run(settings, pool, { raw, request, plan, role, claims, asking })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused) return answerRefusal(refused)
    const known = describeDatabaseError(error, isSignedIn)
    if (known) {
      const concealed = conceal(known, catalogue, rights, raw.address)
      return answerRefusal({ ...concealed, ...explained(settings, error, raw) })
    }
    settings.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return answerRefusal(
      refusal({
        status: 503,
        code: "PGRST001",
        message: "Database connection error. Retrying the connection.",
      }),
    )
  }
}

function claimsOf(settings: EngineSettings, { headers }: RawRequest): Claims | null {
  return readToken(headers["authorization"], {
    secret: settings.secret,
    audience: settings.audience,
    required: settings.requiredClaims,
    roles: settings.roles,
    now: settings.now(),
  })
}

const explained = ({ explain }: EngineSettings, error: unknown, raw: RawRequest) =>
  error instanceof pg.DatabaseError ? explain?.(error, raw) : undefined

function refuseWrite(): never {
  return refuse({ status: 403, code: "42501", message: "The token may only read" })
}

function roleOf({ anonymousRole }: EngineSettings, claims: Claims | null): string {
  const claimed = claims?.["role"]
  if (typeof claimed === "string" && claimed !== "") return claimed
  return (
    anonymousRole ??
    refuse({
      status: 401,
      code: "PGRST302",
      message: "Anonymous access is disabled",
      headers: { "WWW-Authenticate": "Bearer" },
    })
  )
}

function checkPreferences({ preferences }: TableRequest): void {
  const { handling, unknown } = preferences
  if (handling === "strict" && unknown.length > 0) {
    refuse({
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${unknown.join(", ")}`,
    })
  }
  if (handling !== "strict") preferences.maxAffected = null
}

/** Ignored, it would keep a write that the client takes for undone. */
function refuseRollback({ preferences }: TableRequest): void {
  if (preferences.transaction !== "rollback") return
  refuse({
    status: 400,
    code: "PGRST122",
    message: "The preference tx=rollback is not allowed",
  })
}

function answerOptions(
  settings: EngineSettings,
  catalogue: Catalogue,
  request: TableRequest,
  rights: Rights,
): Answer {
  const allow = (methods: string): Answer => ({
    status: 200,
    headers: [["Allow", methods]],
    body: "",
  })
  if (request.target.kind === "root") return allow("OPTIONS,GET,HEAD")
  const schema = schemaOf(settings, request)
  if (request.target.kind === "function") {
    const { name } = request.target
    const found = publishedFunctions(catalogue, settings, schema).get(name)
    if (!found) {
      refuse({
        status: 404,
        code: "PGRST202",
        message: `Could not find the function ${schema}.${name} in the schema cache`,
      })
    }
    return allow(
      found.every(({ isVolatile }) => isVolatile) ? "OPTIONS,POST" : "OPTIONS,GET,HEAD,POST",
    )
  }
  const table = findTable(catalogue, schema, request.target.name, rights)
  const put = table.primaryKey.length > 0 ? "PUT," : ""
  const isTable = table.kind === "r" || table.kind === "p" || table.kind === "f"
  return allow(
    isTable || catalogue.writable.has(table.oid)
      ? `OPTIONS,GET,HEAD,POST,${put}PATCH,DELETE`
      : "OPTIONS,GET,HEAD",
  )
}

function answerRoot(
  settings: EngineSettings,
  catalogue: Catalogue,
  request: TableRequest,
  rights: Rights,
): Answer {
  const accepted = ["application/openapi+json", "application/json", "application/*", "*/*"]
  if (!request.accept.some((type) => accepted.includes(type.split(";")[0] ?? ""))) {
    refuse({
      status: 406,
      code: "PGRST107",
      message: `None of these media types are available: ${request.accept.join(", ")}`,
    })
  }
  const schema = schemaOf(settings, request)
  const published = publishedFunctions(catalogue, settings, schema)
  const profile: [string, string][] =
    settings.schemas.length > 1 ? [["Content-Profile", schema]] : []
  return {
    status: 200,
    headers: [["Content-Type", "application/openapi+json; charset=utf-8"], ...profile],
    body: JSON.stringify(describeApi(catalogue, rights, schema, published)),
  }
}

type Work = {
  raw: RawRequest
  request: TableRequest
  plan: Plan
  role: string
  claims: Claims | null
  asking: Asking | undefined
}
type Row = {
  body: Buffer | string | null
  page: number
  inserted?: number | null
  location?: Record<string, string | null> | null
}

/** One transaction: who asks, the function before, the statement, what it says about the answer. */
async function run(settings: EngineSettings, pool: pg.Pool, work: Work): Promise<Answer> {
  const { plan, request } = work
  if (pool.waitingCount >= mostWaiting) {
    refuse({
      status: 429,
      code: "PGRST003",
      message: "Too many requests wait for the database",
      headers: { "Retry-After": "2" },
    })
  }
  const client = await pool.connect()
  let isOpen = false
  try {
    await client.query(`begin${plan.readOnly ? " read only" : ""}`)
    isOpen = true
    await client.query(sessionStatement(settings, work))
    if (settings.preRequest) {
      await client.query(`select ${quote(...settings.preRequest.split("."))}()`)
    }
    const row = (await client.query(toQuery(plan.statement))).rows[0] as Row
    const total = await countRows(settings, client, work, row.page)
    checkRows(work, row)
    const chosen = await client.query(
      "select nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status",
    )
    const own = readChosen(chosen.rows[0] as Chosen)
    const answered = shapeAnswer(settings, work, row, total)
    await client.query(rollsBack(settings, request) ? "rollback" : "commit")
    isOpen = false
    return applyChosen(answered, own)
  } finally {
    const broken = isOpen
      ? await client.query("rollback").then(
          () => false,
          () => true,
        )
      : false
    client.release(broken)
  }
}

function toQuery({ sql, values }: Statement): pg.QueryConfig {
  return { text: sql, values }
}

function rollsBack(
  { allowsTransactionOverride }: EngineSettings,
  { preferences }: TableRequest,
): boolean {
  return allowsTransactionOverride && preferences.transaction === "rollback"
}

function sessionStatement(
  settings: EngineSettings,
  { raw, request, plan, role, claims, asking }: Work,
): pg.QueryConfig {
  const at = raw.address.indexOf("?")
  const path = at === -1 ? raw.address : raw.address.slice(0, at)
  const searchPath = [plan.schema, ...settings.extraSearchPath]
    .map((name) => quote(name))
    .join(", ")
  const { cookie, ...headers } = raw.headers
  const cookies = Object.fromEntries(
    (cookie ?? "").split(";").flatMap((part) => {
      const [name = "", ...rest] = part.trim().split("=")
      return name ? [[name, rest.join("=")]] : []
    }),
  )
  const all: [string, string][] = [
    ["search_path", searchPath],
    ["role", role],
    ["request.jwt.claims", JSON.stringify({ ...claims, role })],
    ["request.method", request.method],
    ["request.path", path],
    ["request.headers", JSON.stringify(headers)],
    ["request.cookies", JSON.stringify(cookies)],
    ["statement_timeout", String(timeoutOf(settings, request))],
    ["standard_conforming_strings", "on"],
    ["response.headers", ""],
    ["response.status", ""],
  ]
  if (request.preferences.timezone !== null) all.push(["timezone", request.preferences.timezone])
  all.push(...(asking?.settings ?? []))
  const calls = all.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, true)`)
  return { text: `select ${calls.join(", ")}`, values: all.flat() }
}

const searches = new Set(["match", "imatch", "fts", "plfts", "phfts", "wfts"])

function timeoutOf(
  { statementTimeout, searchTimeout }: EngineSettings,
  request: TableRequest,
): number {
  const isSearch = [...operatorsOf(request)].some((operator) => searches.has(operator))
  return isSearch ? Math.min(searchTimeout, statementTimeout) : statementTimeout
}

async function countRows(
  { maxRows }: EngineSettings,
  client: pg.ClientBase,
  { plan, request }: Work,
  page: number,
): Promise<number | null> {
  const { count } = request.preferences
  if (!count) return null
  if (plan.kind === "write") return page
  if (!plan.count) return plan.single === "value" ? 1 : null
  const exact = async (limit: number | null) => {
    const sql = `select count(*)::int as total from (${plan.count?.sql}${limit === null ? "" : ` limit ${limit}`}) c`
    const { rows } = await client.query(sql, plan.count?.values)
    return (rows as { total: number }[])[0]?.total ?? 0
  }
  const planned = async () => {
    const { rows } = await client.query(
      `explain (format json) ${plan.count?.sql}`,
      plan.count?.values,
    )
    const [row] = rows as { "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }[]
    return row?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0
  }
  if (count === "exact" || !plan.estimates) return await exact(null)
  if (count === "planned" || maxRows === null) return Math.max(await planned(), page)
  const least = await exact(maxRows + 1)
  return least > maxRows ? Math.max(await planned(), least) : least
}

/** Refuses more rows than the client allows, before they are committed. */
function checkRows({ plan, request }: Work, { page }: Row): void {
  const { maxAffected, representation } = request.preferences
  const counts = request.method === "PATCH" || request.method === "DELETE" || plan.kind === "call"
  if (maxAffected !== null && counts && page > maxAffected) {
    refuse({
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: `The query affects ${page} rows`,
    })
  }
  const sends = plan.kind !== "write" || representation === "representation"
  const isValue = plan.single === "value" || plan.single === "void"
  if (plan.shape.kind === "object" && sends && !isValue && page !== 1) {
    refuse({
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${page} rows`,
    })
  }
  if (request.method === "PUT" && page !== 1) refusePayload()
}

function shapeAnswer(
  settings: EngineSettings,
  { raw, plan, request }: Work,
  row: Row,
  total: number | null,
): Answer {
  const { method, preferences } = request
  const headers: [string, string][] = []
  const applied = preferenceApplied(preferences, {
    resolution: method === "POST" && plan.kind === "write",
    missing: plan.kind === "write" && method !== "DELETE",
    representation: plan.kind === "write",
    transaction: settings.allowsTransactionOverride,
    maxAffected: true,
  })
  if (settings.schemas.length > 1) headers.push(["Content-Profile", plan.schema])
  if (plan.kind === "write") return shapeWrite({ plan, request }, row, total, headers, applied)
  if (plan.single === "void") {
    if (applied) headers.push(["Preference-Applied", applied])
    return { status: 204, headers, body: null }
  }
  const isSet = plan.single !== "value"
  const status = isSet ? rangeStatus(plan.offset, row.page, total) : 200
  headers.push(
    ["Content-Range", contentRange(plan.offset, row.page, total)],
    ["Content-Type", contentType(plan)],
  )
  if (plan.kind === "read") headers.push(["Content-Location", locationOf(raw)])
  if (applied) headers.push(["Preference-Applied", applied])
  const missing = plan.shape.kind === "raw" ? "" : "null"
  return { status, headers, body: method === "HEAD" ? null : (row.body ?? missing) }
}

/** The address in one spelling: parameters in the order of their names. */
function locationOf({ address }: RawRequest): string {
  const [path = "", query = ""] = address.split("?", 2)
  const sorted = query.split("&").toSorted().join("&")
  return sorted === "" ? path : `${path}?${sorted}`
}

function contentType({ shape }: Plan): string {
  switch (shape.kind) {
    case "csv":
      return "text/csv; charset=utf-8"
    case "raw":
      return shape.type === "application/octet-stream" ? shape.type : `${shape.type}; charset=utf-8`
    case "object":
    case "array": {
      const isPlain = shape.kind === "array" && !shape.stripNulls
      const stripped = shape.stripNulls ? ";nulls=stripped" : ""
      return isPlain
        ? jsonType
        : `application/vnd.pgrst.${shape.kind}+json${stripped}; charset=utf-8`
    }
    default:
      return jsonType
  }
}

function shapeWrite(
  { plan, request }: Pick<Work, "plan" | "request">,
  row: Row,
  total: number | null,
  headers: [string, string][],
  applied: string | null,
): Answer {
  const { method, preferences } = request
  const sends = preferences.representation === "representation"
  const { location } = row
  if (method === "POST" && location && row.page === 1 && request.target.kind === "table") {
    const address = addressOf(request.target.name, location)
    if (address.length <= bounds.location) headers.push(["Location", address])
  }
  const isUpdate = method === "PATCH" && row.page > 0
  if (method !== "PUT") {
    headers.push([
      "Content-Range",
      isUpdate ? contentRange(0, row.page, total) : `*/${total ?? "*"}`,
    ])
  }
  if (sends) headers.push(["Content-Type", contentType(plan)])
  if (applied) headers.push(["Preference-Applied", applied])
  const isAllOld = row.inserted === 0 && row.page > 0
  if (method === "POST") {
    const merges = preferences.resolution === "merge-duplicates"
    return {
      status: isAllOld && merges ? 200 : 201,
      headers,
      body: sends ? (row.body ?? "null") : "",
    }
  }
  if (method === "PUT") {
    const isNew = (row.inserted ?? 0) > 0
    if (sends) return { status: isNew ? 201 : 200, headers, body: row.body ?? "null" }
    return { status: isNew ? 201 : 204, headers, body: isNew ? "" : null }
  }
  return sends
    ? { status: 200, headers, body: row.body ?? "null" }
    : { status: 204, headers, body: null }
}

/** The address of a row by its key. Names with signs of the grammar are quoted. */
function addressOf(table: string, key: Record<string, string | null>): string {
  const filters = Object.entries(key).map(([name, value]) => {
    const spelled = /^[\p{L}\p{N}_]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, "\\$&")}"`
    const operation = value === null ? "is.null" : `eq.${encodeURIComponent(value)}`
    return `${encodeURIComponent(spelled)}=${operation}`
  })
  return `/${encodeURIComponent(table)}?${filters.join("&")}`
}

type Chosen = { headers: string | null; status: string | null }

/** Status and headers that functions of the database chose for the answer by `set_config`. */
function readChosen({ headers, status }: Chosen): {
  headers: [string, string][]
  status: number | null
} {
  const code = status === null ? null : Number(status)
  if (code !== null && !(Number.isInteger(code) && code >= 100 && code <= 599)) {
    refuse({
      status: 500,
      code: "PGRST112",
      message: "response.status guc must be a valid status code",
    })
  }
  return { status: code, headers: headers === null ? [] : readHeaders(headers) }
}

function readHeaders(text: string): [string, string][] {
  const wrong = () =>
    refuse({
      status: 500,
      code: "PGRST111",
      message:
        "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    })
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return wrong()
  }
  if (!Array.isArray(list)) return wrong()
  return list.map((one: unknown): [string, string] => {
    const [pair, ...more] = typeof one === "object" && one !== null ? Object.entries(one) : []
    if (!pair || more.length > 0 || typeof pair[1] !== "string") return wrong()
    return [pair[0], pair[1]]
  })
}

function applyChosen(answered: Answer, own: ReturnType<typeof readChosen>): Answer {
  const chosen = new Set(own.headers.map(([name]) => name.toLowerCase()))
  return {
    status: own.status ?? answered.status,
    headers: [
      ...answered.headers.filter(([name]) => !chosen.has(name.toLowerCase())),
      ...own.headers,
    ],
    body: answered.body,
  }
}
