import { createHmac } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { type Engine, type EngineSettings, openEngine } from "#server/table-api/engine.ts"

const secret = "a secret of thirty-two characters"
export const tableApiNow = Date.parse("2026-04-01T00:00:00Z")

export type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }
export type Received = { status: number; headers: Map<string, string>; json: unknown }
export type TableApi = {
  guest: string
  member: string
  root: pg.Client
  /** The answer of an engine with these settings. Texts are sent as they are, other bodies as JSON. */
  ask: (settings: Partial<EngineSettings>, address: string, sent?: Sent) => Promise<Received>
  engineWith: (settings: Partial<EngineSettings>) => Promise<Engine>
  /** An `Authorization` header. */
  tokenOf: (claims: object) => string
  close: () => Promise<void>
}

/** A database of its own with two roles, GUEST and MEMBER in `schema`, and engines that serve it. */
export async function openTableApi(schema: string): Promise<TableApi> {
  const cluster = inject("cluster")
  const name = `table_api_${process.pid}_${Math.floor(performance.now())}`
  const [guest, member] = [`${name}_guest`, `${name}_member`]
  const maintenance = new pg.Client(cluster)
  await maintenance.connect()
  await maintenance.query(`create role ${guest}; create role ${member}`)
  await maintenance.query(`create database ${name}`)
  const connection = { ...cluster, database: name }
  const root = new pg.Client(connection)
  await root.connect()
  await root.query(schema.replaceAll("GUEST", guest).replaceAll("MEMBER", member))
  const engines = new Map<string, Promise<Engine>>()

  const open = async (settings: Partial<EngineSettings>) =>
    await openEngine({
      connection: { ...connection, max: 2 },
      schemas: ["shop"],
      anonymousRole: guest,
      secret: Buffer.from(secret),
      roles: null,
      audience: null,
      requiredClaims: [],
      functions: null,
      extraSearchPath: [],
      refusedOperators: [],
      searchTimeout: 60_000,
      preRequest: null,
      allowsTransactionOverride: true,
      statementTimeout: 3000,
      maxRows: null,
      maxBytes: 5_000_000,
      aggregates: true,
      requireFilter: false,
      now: () => tableApiNow,
      log: (line) => process.stderr.write(`${line}\n`),
      ...settings,
    })
  const engineWith = (settings: Partial<EngineSettings>) => {
    const key = JSON.stringify(settings)
    const known = engines.get(key) ?? open(settings)
    engines.set(key, known)
    return known
  }

  return {
    guest,
    member,
    root,
    engineWith,
    ask: async (settings, address, { method = "GET", headers = {}, body } = {}) => {
      const engine = await engineWith(settings)
      const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body)
      const answer = await engine.answer({ method, address, headers, body: Buffer.from(text) })
      const sent = String(answer.body ?? "")
      const json: unknown = /^[[{"\d]|^(?:null|true|false)/.test(sent) ? JSON.parse(sent) : sent
      return { status: answer.status, headers: new Map(answer.headers), json }
    },
    tokenOf: (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
      const text = `${part({ alg: "HS256" })}.${part(claims)}`
      return `Bearer ${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`
    },
    close: async () => {
      for (const engine of engines.values()) await (await engine).close()
      await root.end()
      await maintenance.query(`drop database ${name} with (force)`)
      await maintenance.query(`drop role ${guest}, ${member}`)
      await maintenance.end()
    },
  }
}
