import { parseArgs } from "node:util"
import { z } from "zod"
import { listen } from "./http/listen.ts"
import { openEngine } from "./table-api/engine.ts"
import { serveEngine } from "./table-api/serve-engine.ts"

// npm run table-api -- --database <url> [--schemas public] [--anon <role>] [--jwt-secret <text>] [--port 3000] …
const names = z.string().transform((text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean),
)
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const wanted = z.object({
  database: z.string().min(1),
  schemas: names.default(["public"]),
  anon: z.string().optional(),
  "jwt-secret": z.string().min(32, "must have at least 32 characters").optional(),
  roles: names.optional(),
  "jwt-audience": z.string().optional(),
  "jwt-require": names.default([]),
  "jwt-secret-is-base64": z.boolean().default(false),
  port: count(0, 65_535).default(3000),
  host: z.string().default("127.0.0.1"),
  prefix: z.string().default(""),
  "max-rows": count(0, 10_000_000).optional(),
  "max-bytes": count(1000, 500_000_000).default(20_000_000),
  "pre-request": z.string().optional(),
  "extra-search-path": names.default(["public"]),
  "statement-timeout": count(100, 600_000).default(10_000),
  "search-timeout": count(100, 600_000).default(5000),
  "refuse-operators": names.default([]),
  connections: count(1, 100).default(8),
  functions: names.optional(),
  aggregates: z.boolean().default(false),
  "tx-override": z.boolean().default(false),
  "require-filter": z.boolean().default(false),
})

const text = { type: "string" } as const
const flag = { type: "boolean" } as const
const { values } = parseArgs({
  options: {
    database: text,
    schemas: text,
    anon: text,
    "jwt-secret": text,
    roles: text,
    "jwt-audience": text,
    "jwt-require": text,
    "jwt-secret-is-base64": flag,
    port: text,
    host: text,
    prefix: text,
    "max-rows": text,
    "max-bytes": text,
    "pre-request": text,
    "extra-search-path": text,
    "statement-timeout": text,
    "search-timeout": text,
    "refuse-operators": text,
    connections: text,
    functions: text,
    aggregates: flag,
    "tx-override": flag,
    "require-filter": flag,
  },
})
const given = wanted.safeParse(values)
if (!given.success) {
  process.stderr
    .write(`npm run table-api -- --database <url> [--schemas public] [--anon <role>] [--jwt-secret <text>]
See docs/table-api.md.
${z.prettifyError(given.error)}\n`)
  process.exit(2)
}

const options = given.data
const log = (line: string) => void process.stderr.write(`${line}\n`)
const secret = options["jwt-secret"]
const engine = await openEngine({
  connection: { connectionString: options.database, max: options.connections },
  schemas: options.schemas,
  anonymousRole: options.anon ?? null,
  secret:
    secret === undefined
      ? null
      : Buffer.from(secret, options["jwt-secret-is-base64"] ? "base64" : "utf8"),
  roles: options.roles ?? null,
  audience: options["jwt-audience"] ?? null,
  requiredClaims: options["jwt-require"],
  functions: options.functions ?? null,
  extraSearchPath: options["extra-search-path"],
  preRequest: options["pre-request"] ?? null,
  allowsTransactionOverride: options["tx-override"],
  statementTimeout: options["statement-timeout"],
  searchTimeout: options["search-timeout"],
  refusedOperators: options["refuse-operators"],
  maxRows: options["max-rows"] ?? null,
  maxBytes: options["max-bytes"],
  aggregates: options.aggregates,
  requireFilter: options["require-filter"],
  now: () => Date.now(),
  log,
})
const { port, close } = await listen(serveEngine(engine, options.prefix), options)
process.stdout.write(`The table API listens on http://${options.host}:${port}${options.prefix}\n`)
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void close().then(engine.close))
}
