import type { IncomingMessage, RequestListener } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { Hono } from "hono"
import type { Log } from "#server/log.ts"
import { logRequest, newRequestId, type NoteAnswer, type RequestEnv } from "./access-log.ts"
import { senderOfMessage } from "./client.ts"
import { hasOneHost } from "./host.ts"
import { type PageReply, replyAtOnce } from "./page-cache/page.ts"
import type { PageCache } from "./page-cache/page-cache.ts"
import type { CachedReply } from "./page-handler.ts"
import { plainPage } from "./plain-pages.ts"
import type { WriteCookie } from "./write-cookie.ts"
import type { ReadyResponse } from "./ready-head.ts"
import { securityHeaders } from "./security-headers.ts"

type ListenerParts = {
  app: Hono<RequestEnv>
  cache: PageCache<CachedReply>
  log: Log
  writeCookie: WriteCookie
  origin: string
  noteAnswer?: NoteAnswer | undefined
}

/**
 * node:http calls this for each request. A page cached under exactly the requested address is sent from here, because the
 * whole middleware chain costs several times as much as sending it. Everything else goes through the chain.
 */
export function createListener({
  app,
  cache,
  log,
  writeCookie,
  origin,
  noteAnswer,
}: ListenerParts): RequestListener<typeof IncomingMessage, typeof ReadyResponse> {
  const throughApp = getRequestListener(app.fetch, {
    // Only malformed HTTP requests end here; the application handles its own errors.
    errorHandler: () => badRequest(origin),
  })

  function cachedReply(incoming: IncomingMessage): PageReply | null {
    const { method, url, headers } = incoming
    if ((method !== "GET" && method !== "HEAD") || !url) return null
    const page = cache.find(url)
    if (!page || !("variants" in page)) return null
    if (headers.cookie && writeCookie.wroteJustNow(senderOfMessage(incoming))) return null
    return replyAtOnce(page, {
      method,
      encodings: headers["accept-encoding"]?.toString(),
      knows: headers["if-none-match"],
    })
  }

  return (incoming, outgoing) => {
    const since = performance.now()
    const reply = hasOneHost(incoming) ? cachedReply(incoming) : null
    if (!reply) {
      // Browsers read `\` as `/`. Encoded, it stays what it is: a path that no page has.
      incoming.url = incoming.url?.replaceAll("\\", "%5C")
      void throughApp(incoming, outgoing)
      return
    }
    const id = newRequestId()
    outgoing.sendReady(reply.status, reply.ready, ["X-Request-Id", id], reply.body)
    const { method = "", url = "" } = incoming
    const path = url.split("?", 1)[0] ?? ""
    const bytes = reply.body?.length ?? 0
    const line = { id, method, path, status: reply.status, since, bytes, cache: "hit" as const }
    logRequest(log, line, noteAnswer)
  }
}

/** Such a request never reaches the middleware that sets the headers of all other answers. */
function badRequest(origin: string): Response {
  const page = plainPage(400)
  for (const [name, value] of Object.entries(securityHeaders(origin))) page.headers.set(name, value)
  return page
}
