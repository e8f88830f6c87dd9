import type pg from "pg"
import { type Connection } from "#server/db/connection.ts"
import { refusalOf } from "#server/db/errors.ts"
import { loginAt } from "#server/db/logins.ts"
import { signClaims } from "#server/db/signing.ts"
import type { Answer } from "#server/table-api/answer/answer.ts"
import { type Engine, openEngine } from "#server/table-api/engine.ts"
import type { Refusal } from "#server/table-api/refusal.ts"
import type { RawRequest } from "#server/table-api/request/request.ts"
import type { Asker } from "#shared/programs/asker.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { refusedCalls } from "#shared/programs/calls.ts"
import { type AddressParts, storedAddresses } from "./stored-addresses.ts"

export type Tables = {
  answer: (raw: RawRequest, asker: Asker) => Promise<Answer>
  close: () => Promise<void>
}

type Parts = AddressParts & {
  connection: Connection
  secret: string
  log: (line: string) => void
}

/** Connections of one process: few, so that pages are not kept waiting for programs. */
export const tableConnections = 3

export const mostRows = 1000

/**
 * The tables that programs read and write: the engine of the table API on schema `api`. Nothing is opened before the first request. It
 * logs in as members do: a guest's transaction takes the role of guests, which that of members includes.
 */
export function openTables({ connection, secret, log, storage, origin }: Parts): Tables {
  let opening: Promise<Engine> | null = null
  const open = async () => {
    opening ??= openEngine({
      connection: { ...loginAt(connection, "nazo_member", secret), max: tableConnections },
      schemas: ["api"],
      anonymousRole: "anon",
      roles: [],
      secret: null,
      audience: null,
      requiredClaims: [],
      extraSearchPath: [],
      functions: [],
      preRequest: null,
      allowsTransactionOverride: false,
      statementTimeout: 5_000,
      searchTimeout: 2_000,
      refusedOperators: ["match", "imatch", "fts", "plfts", "phfts", "wfts"],
      maxRows: mostRows,
      maxBytes: 5_000_000,
      aggregates: false,
      requireFilter: true,
      // The schema changes at a start alone.
      watchEvery: 600_000,
      explain,
      now: () => Date.now(),
      log,
    })
    try {
      return await opening
    } catch (error) {
      opening = null
      throw error
    }
  }
  return {
    async answer(raw, asker) {
      const engine = await open()
      const { viewer } = asker
      const uid = viewer.role === "anon" ? null : viewer.uid
      const sent = await storedAddresses({ storage, origin }, raw, uid)
      return engine.answer({ ...sent, headers: headersFor(raw.headers) }, asking(asker, secret))
    },
    async close() {
      const engine = await opening?.catch(() => null)
      await engine?.close()
    },
  }
}

/** Neither cookies nor tokens reach the settings of a transaction. */
const withheld = new Set(["apikey", "authorization", "cookie"])

/** Clients name the schema "public" unless told otherwise; here it is the only one. */
const isDefaultSchema = (name: string, value: string | undefined) =>
  (name === "accept-profile" || name === "content-profile") && value === "public"

const headersFor = (headers: RawRequest["headers"]) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => !withheld.has(name) && !isDefaultSchema(name, value),
    ),
  )

function asking({ viewer, mayWrite }: Asker, secret: string) {
  return {
    role: viewer.role,
    claims: viewer.role === "anon" ? null : { sub: viewer.uid },
    mayWrite,
    settings: [
      ["nazo.claims", signClaims(viewer, secret)],
      // Functions of triggers mean our tables by their bare names, not the views of the same names.
      ["search_path", "pg_catalog, public"],
    ] satisfies [string, string][],
  }
}

/** The code and the words with which the site refuses the same, and for what is not served what to do instead. */
function explain(error: pg.DatabaseError, { method, address }: RawRequest): Partial<Refusal> {
  const table = /^\/(\w+)/.exec(address)?.[1] ?? ""
  const isClosed = error.code === "42501" || error.code === "55000"
  if (isClosed && !error.constraint) {
    const instead = refusedCalls.find((call) => call.table === table && call.method === method)
    return instead ? { hint: "forbidden", details: instead.instead } : {}
  }
  if (!error.constraint) return {}
  const code = refusalOf(error)
  return code ? { hint: code, details: outcomes[code].text } : {}
}
