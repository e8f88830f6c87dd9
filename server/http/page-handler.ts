import type { Context, Handler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { refused } from "#shared/outcome.ts"
import { refusal } from "./answer-in-turn.ts"
import { type Client, type NameClient, senderOf } from "./client.ts"
import type { CrowdLog } from "./crowd-log.ts"
import type { FairQueue, Turn } from "./fair-queue.ts"
import { makePage, type Page, type Reply, replyWith, sizeOf } from "./page-cache/page.ts"
import type { CacheAnswer, Rendered, Render, PageCache } from "./page-cache/page-cache.ts"
import type { PageKeyFinder } from "./page-cache/page-key.ts"
import { methodNotAllowed, plainPage } from "./plain-pages.ts"
import type { Draw, RenderPage } from "./render.ts"
import { isTimeout } from "./time-limit.ts"
import type { WriteCookie } from "./write-cookie.ts"

/** A cacheable page; a reply shared only by those already waiting; null: each request needs its own. */
export type CachedReply = Page | Reply | null

export type PageParts = {
  render: RenderPage
  cache: PageCache<CachedReply>
  keyOf: PageKeyFinder
  origin: string
  headers: Record<string, string>
  buildVersion: string
  nameClient: NameClient
  inTurn: FairQueue
  drawInTurn: FairQueue
  writeCookie: WriteCookie
  noteCrowd: CrowdLog
}

/** The last handler: everything React Router serves. A page that is not cached waits for its client's turn. */
export function pages(parts: PageParts): Handler<RequestEnv> {
  const { cache, keyOf, inTurn, drawInTurn, nameClient, writeCookie, noteCrowd, render } = parts
  /** Renders in line, by client and page: a household that opens one page a hundred times takes one turn. */
  const waiting = new Map<string, Promise<CacheAnswer<CachedReply>>>()

  /** Once its turn has come nobody joins it here: the cache knows whether what it renders may still be shared. */
  function readInTurn(client: Client, key: string, render: Render<CachedReply>) {
    const name = `${client.network} ${client.group} ${key}`
    const known = waiting.get(name)
    if (known) return known
    const leaveLine = () => waiting.delete(name)
    const answer = inTurn(client, () => {
      leaveLine()
      return cache.get(key, render, { fresh: false })
    })
    waiting.set(name, answer)
    answer.catch(leaveLine)
    return answer
  }

  /** Pictures have turns of their own, in which the rest of the site need not wait for them. */
  function drawFor(client: Client, turn: Turn): Draw {
    return (work) =>
      turn.leaveFor(async () => {
        try {
          return await drawInTurn(client, work)
        } catch (error) {
          if (isTimeout(error)) return refused("unavailable")
          throw error
        }
      })
  }

  async function answerInTurn(c: Context<RequestEnv>, key: string | null): Promise<Response> {
    const request = c.req.raw
    const id = c.get("id")
    const sender = senderOf(c)
    const client = nameClient(sender)
    const mayHaveWritten = request.method === "POST" || writeCookie.wroteJustNow(sender)
    if (key !== null) {
      const renderShared = renderForGuests(parts, key, id)
      const answer = mayHaveWritten
        ? await inTurn(client, () => cache.get(key, renderShared, { fresh: true }))
        : (cache.getCached(key, renderShared) ?? (await readInTurn(client, key, renderShared)))
      c.set("cache", answer.state)
      if (answer.state === "busy") return plainPage(503)
      if (answer.value) return respond(answer.value, request)
    }
    // A writer sees their own write, and everybody what was invalidated.
    const reads = (tags: string[]) => mayHaveWritten || cache.hasChanged(tags)
    const { response, document, run } = await inTurn(client, (turn) =>
      render(request, { id, reads, draw: drawFor(client, turn) }),
    )
    c.set("onlyRead", !run.hasWritten)
    setCacheControl(response, run.isPersonal)
    if (!document) return response
    return new Response(request.method === "HEAD" ? null : document, response)
  }

  return async (c) => {
    const request = c.req.raw
    const isRead = request.method === "GET" || request.method === "HEAD"
    if (!isRead && request.method !== "POST") return methodNotAllowed("GET, HEAD, POST")

    const key = isRead ? keyOf(new URL(request.url)) : null
    const cached = key === null ? undefined : cache.find(key)
    if (cached && !writeCookie.wroteJustNow(senderOf(c))) {
      c.set("cache", "hit")
      return respond(cached, request)
    }
    try {
      return await answerInTurn(c, key)
    } catch (error) {
      if (!isTimeout(error)) throw error
      c.set("cache", "busy")
      noteCrowd(refusal)
      return plainPage(503)
    }
  }
}

/** Renders a page as a guest sees it: nothing of the incoming request reaches the application. */
function renderForGuests(parts: PageParts, key: string, id: string): Render<CachedReply> {
  return async (reads): Promise<Rendered<CachedReply>> => {
    const request = new Request(parts.origin + key)
    const { response, document, run } = await parts.render(request, {
      id,
      reads,
      draw: (work) => work(),
    })
    const body = document ?? Buffer.from(await response.arrayBuffer())
    if (run.isPersonal || response.headers.has("Set-Cookie")) return { value: null, size: null }

    const headers = { ...parts.headers, ...Object.fromEntries(response.headers) }
    if (response.status !== 200 || !run.readsPublic || run.failures.size > 0) {
      return { value: { status: response.status, headers: uncached(headers), body }, size: null }
    }
    const page = await makePage(body, headers, parts.buildVersion)
    return { value: page, size: sizeOf(page) }
  }
}

async function respond(shared: Page | Reply, request: Request): Promise<Response> {
  const { status, headers, body } =
    "variants" in shared
      ? await replyWith(shared, {
          method: request.method,
          encodings: request.headers.get("accept-encoding"),
          knows: request.headers.get("if-none-match"),
        })
      : shared
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
}

const uncached = (headers: Record<string, string>) => ({ ...headers, "cache-control": "no-store" })

/** A route's own Cache-Control holds only if nothing personal was read. */
function setCacheControl(response: Response, isPersonal: boolean): void {
  if (isPersonal) response.headers.set("Cache-Control", "private, no-store")
  else if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store")
}
