import { type Context, Hono, type MiddlewareHandler } from "hono"
import type { Asker, ReadAsker } from "#shared/programs/asker.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { type NameClient, senderOf } from "#server/http/client.ts"
import type { CrowdLog } from "#server/http/crowd-log.ts"
import type { FairQueue } from "#server/http/fair-queue.ts"
import { isOverloaded } from "#server/http/overloaded.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import { tableApi } from "#shared/addresses/server-routes.ts"
import { invalidToken, refuse, tooMany } from "./refusals.ts"
import type { Tables } from "./tables.ts"

type C = Context<RequestEnv>

type Parts = {
  tables: Tables
  inTurn: FairQueue
  nameClient: NameClient
  noteCrowd: CrowdLog
  take?: TakeRequest | undefined
}

/** Says who asks, before a body is received. Cookies mean nothing here, so other sites may ask too. */
export function askFirst(readAsker: ReadAsker): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    // No cookie is set, so nothing may be kept for the sender.
    c.set("onlyRead", true)
    const asker = await readAsker({
      apikey: c.req.header("apikey"),
      authorization: c.req.header("authorization"),
    })
    if (asker === "invalid-token") return invalidToken()
    c.set("asker", asker)
    return next()
  }
}

/** Names what an answer depends on. It is set last: an answer that has it earlier is not compressed. */
export const varyByAsker: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next()
  c.res.headers.set(
    "Vary",
    "Accept, Accept-Encoding, Accept-Profile, apikey, Authorization, Prefer, Range",
  )
}

/** The line in the log. */
const crowded = "a program was refused: too many before it"

/** The tables as clients of PostgREST speak to them, mounted at `/rest/v1` behind `askFirst`. */
export function tableRoutes({ tables, inTurn, nameClient, noteCrowd, take }: Parts) {
  async function answer(c: C): Promise<Response> {
    const asker = c.get("asker")
    if (!asker) return invalidToken()
    const wait = await waitOf(asker, c.req.method)
    if (wait > 0) return tooMany(wait)
    try {
      return await inTurn(nameClient(senderOf(c)), () => ask(c, asker))
    } catch (error) {
      if (!isOverloaded(error)) throw error
      noteCrowd(crowded)
      return refuse({
        status: 503,
        code: "PGRST003",
        message: "The tables are busy; try again later",
        headers: { "Retry-After": "5" },
      })
    }
  }

  /** Seconds until the member may ask again. */
  async function waitOf({ viewer }: Asker, method: string): Promise<number> {
    if (!take || viewer.role === "anon") return 0
    const own = await take("tables", { member: viewer.uid })
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(method)
    return own > 0 || isRead ? own : await take("write", { member: viewer.uid })
  }

  async function ask(c: C, asker: Asker): Promise<Response> {
    const { method, url } = c.req.raw
    const { pathname, search } = new URL(url)
    const address = (pathname.slice(tableApi.length) || "/") + search
    const body = Buffer.from(await c.req.arrayBuffer())
    const headers = Object.fromEntries(c.req.raw.headers)
    const answered = await tables.answer({ method, address, headers, body }, asker)
    const isPublic = asker.viewer.role === "anon" && isRead(method) && answered.status < 300
    return new Response(bodyOf(answered.status, method, answered.body), {
      status: answered.status,
      headers: [
        ...answered.headers.map(belowPrefix),
        ["Cache-Control", isPublic ? "public, max-age=60" : "no-store"],
      ],
    })
  }

  return new Hono<RequestEnv>().all("/*", (c) => answer(c))
}

const isRead = (method: string) => method === "GET" || method === "HEAD"

function bodyOf(status: number, method: string, body: Buffer | string | null) {
  if (method === "HEAD" || status === 204 || body === null) return null
  return typeof body === "string" ? body : new Uint8Array(body)
}

function belowPrefix([name, value]: [string, string]): [string, string] {
  const isAddress = /^(?:content-)?location$/i.test(name) && value.startsWith("/")
  return [name, isAddress ? `${tableApi}${value}` : value]
}
