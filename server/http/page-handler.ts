import type { Handler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { makePage, type Page, type Reply, replyWith, sizeOf } from "./page-cache/page.ts"
import type { Rendered, Render, PageCache } from "./page-cache/page-cache.ts"
import type { PageKeyFinder } from "./page-cache/page-key.ts"
import { plainPage } from "./plain-pages.ts"
import type { RenderPage } from "./render.ts"

/** A cacheable page; a reply shared only by those already waiting; null: each request needs its own. */
export type CachedReply = Page | Reply | null

export type PageParts = {
  render: RenderPage
  cache: PageCache<CachedReply>
  keyOf: PageKeyFinder
  origin: string
  headers: Record<string, string>
  buildVersion: string
}

/** The last handler: everything React Router serves. */
export function pages(parts: PageParts): Handler<RequestEnv> {
  return async (c) => {
    const request = c.req.raw
    const isRead = request.method === "GET" || request.method === "HEAD"
    if (!isRead && request.method !== "POST") return methodNotAllowed()

    const key = isRead ? parts.keyOf(new URL(request.url)) : null
    if (key !== null) {
      const fresh = wroteJustNow(request.headers.get("cookie"))
      const answer = await parts.cache.get(key, renderForGuests(parts, key, c.get("id")), { fresh })
      c.set("cache", answer.state)
      if (answer.state === "busy") return plainPage(503)
      if (answer.value) return respond(answer.value, request)
    }
    // Not cached, so its tags do not matter; a writer must see their own write.
    const reads = () => true
    const { response, run } = await parts.render(request, { id: c.get("id"), reads })
    c.set("onlyRead", !run.hasWritten)
    return withCacheControl(response, run.isPersonal)
  }
}

/** Renders a page as a guest sees it: nothing of the incoming request reaches the application. */
function renderForGuests(parts: PageParts, key: string, id: string): Render<CachedReply> {
  return async (reads): Promise<Rendered<CachedReply>> => {
    const request = new Request(parts.origin + key)
    const { response, run } = await parts.render(request, { id, reads })
    const body = Buffer.from(await response.arrayBuffer())
    if (run.isPersonal || response.headers.has("Set-Cookie")) return { value: null, size: null }

    const headers = { ...parts.headers, ...Object.fromEntries(response.headers) }
    if (response.status !== 200 || !run.readsPublic || run.failures.size > 0) {
      return { value: { status: response.status, headers: uncached(headers), body }, size: null }
    }
    const page = await makePage(body, headers, parts.buildVersion)
    return { value: page, size: sizeOf(page) }
  }
}

function respond(shared: Page | Reply, request: Request): Response {
  const { status, headers, body } =
    "variants" in shared
      ? replyWith(shared, {
          method: request.method,
          encodings: request.headers.get("accept-encoding"),
          knows: request.headers.get("if-none-match"),
        })
      : shared
  return new Response(body ? new Uint8Array(body) : null, { status, headers })
}

const uncached = (headers: Record<string, string>) => ({ ...headers, "cache-control": "no-store" })

/** A route's own Cache-Control holds only if nothing personal was read. */
function withCacheControl(response: Response, isPersonal: boolean): Response {
  if (isPersonal) response.headers.set("Cache-Control", "private, no-store")
  else if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store")
  return response
}

/** The cookie set after a write: the writer's next pages are rendered fresh, also by a process that has not received the invalidation. */
export function wroteJustNow(cookies: string | null | undefined): boolean {
  return cookies ? /(?:^|;\s*)fresh=1(?:;|$)/.test(cookies) : false
}

function methodNotAllowed(): Response {
  const response = plainPage(405)
  response.headers.set("Allow", "GET, HEAD, POST")
  return response
}
