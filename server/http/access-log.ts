import { randomBytes } from "node:crypto"
import type { MiddlewareHandler } from "hono"
import type { Asker } from "#shared/programs/asker.ts"
import type { Log } from "#server/log.ts"

/** State shared by the middleware of one request. */
export type RequestEnv = {
  Variables: {
    id: string
    cache: CacheState
    /** The request wrote nothing, whatever its method. */
    onlyRead?: boolean
    /** Where programs ask: in whose name. */
    asker?: Asker
  }
}

/** Hears of every request once it is answered. */
export type NoteAnswer = (answer: {
  path: string
  status: number
  seconds: number
  cache: CacheState
}) => void

export type CacheState = "hit" | "stale" | "miss" | "busy" | "none"

type Line = {
  id: string
  method: string
  path: string
  status: number
  /** When the request came, by `performance.now()`. */
  since: number
  bytes: number
  cache: CacheState
}

const processId = randomBytes(4).toString("hex")
let requests = 0

/** Unique across processes. A counter, because random bytes per request are measurable. */
export function newRequestId(): string {
  requests += 1
  return `${processId}-${requests.toString(36)}`
}

/** Anybody who knows the address of a member's own calendar can read it (shared/addresses/own-calendar.ts). */
const secretPart = /^(\/calendar\/own\/)[^/]*/i

/** One line per request, without address, cookies and query, which identify people. */
export function logRequest(
  log: Log,
  { path, since, ...line }: Line,
  noteAnswer?: NoteAnswer,
): void {
  const took = performance.now() - since
  const ms = Math.round(took * 10) / 10
  noteAnswer?.({ path, status: line.status, seconds: took / 1000, cache: line.cache })
  log.info({ ...line, path: path.replace(secretPart, "$1…").slice(0, 300), ms }, "request")
}

export function accessLog(log: Log, noteAnswer?: NoteAnswer): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const since = performance.now()
    const id = newRequestId()
    c.set("id", id)
    c.set("cache", "none")
    await next()
    c.res.headers.set("X-Request-Id", id)
    const line = {
      id,
      method: c.req.method,
      path: new URL(c.req.url).pathname,
      status: c.res.status,
      since,
      bytes: Number(c.res.headers.get("Content-Length") ?? 0),
      cache: c.get("cache"),
    }
    logRequest(log, line, noteAnswer)
  }
}
