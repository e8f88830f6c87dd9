import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { Hono } from "hono"
import type { Log } from "#server/log.ts"
import { logRequest, newRequestId, type RequestEnv } from "./access-log.ts"
import { type Reply, replyWith } from "./page-cache/page.ts"
import type { PageCache } from "./page-cache/page-cache.ts"
import { type Shared, wroteJustNow } from "./page-handler.ts"
import { plainPage } from "./plain-pages.ts"

type ListenerParts = { app: Hono<RequestEnv>; cache: PageCache<Shared>; log: Log }

/**
 * What node:http calls for each request. A page that is kept under exactly the address asked for is sent from here,
 * since the way through all middleware costs several times what sending it does; everything else takes that way.
 */
export function createListener({ app, cache, log }: ListenerParts): RequestListener {
  const throughApp = getRequestListener(app.fetch, {
    // Only what is no HTTP request at all ends here; the application answers for its own errors.
    errorHandler: () => plainPage(400),
  })

  return (incoming, outgoing) => {
    const since = performance.now()
    const reply = keptReply(cache, incoming)
    if (!reply) {
      // Browsers read `\` as `/`; encoded it is what it looks like, a path that no page has.
      incoming.url = incoming.url?.replaceAll("\\", "%5C")
      void throughApp(incoming, outgoing)
      return
    }
    const id = newRequestId()
    send(outgoing, reply, id)
    const { method = "", url = "" } = incoming
    const path = url.split("?", 1)[0] ?? ""
    const bytes = reply.body?.length ?? 0
    logRequest(log, { id, method, path, status: reply.status, since, bytes, cache: "hit" })
  }
}

function keptReply(
  cache: PageCache<Shared>,
  { method, url, headers }: IncomingMessage,
): Reply | null {
  if ((method !== "GET" && method !== "HEAD") || !url || wroteJustNow(headers.cookie)) return null
  const kept = cache.find(url)
  if (!kept || !("variants" in kept)) return null
  return replyWith(kept, {
    method,
    encodings: headers["accept-encoding"]?.toString(),
    knows: headers["if-none-match"],
  })
}

function send(outgoing: ServerResponse, { status, headers, body }: Reply, id: string): void {
  outgoing.writeHead(status, { ...headers, "X-Request-Id": id })
  outgoing.end(body)
}
