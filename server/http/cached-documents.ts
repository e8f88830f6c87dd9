import type { Context } from "hono"
import type { ViewerTx } from "#domain/transaction.ts"
import type { RequestEnv } from "./access-log.ts"
import type { RequestDb } from "./request-db.ts"
import { makePage, replyWith, sizeOf } from "./page-cache/page.ts"
import type { PageCache } from "./page-cache/page-cache.ts"
import type { CachedReply } from "./page-handler.ts"
import { plainPage } from "./plain-pages.ts"

export type ReadTagged = <T>(tags: string[], read: (tx: ViewerTx) => Promise<T>) => Promise<T>

export type DocumentParts = { cache: PageCache<CachedReply>; requestDb: Pick<RequestDb, "asGuest"> }

/**
 * Sitemaps and feeds: read as a guest, cached compressed until something they read changes, and answered with 304 if
 * the client has them. `write` returns null where there is no such document.
 */
export function cachedDocuments({ cache, requestDb }: DocumentParts) {
  return async function respond(
    c: Context<RequestEnv>,
    contentType: string,
    write: (read: ReadTagged) => Promise<string | null>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await cache.get(
      c.req.path,
      async (reads) => {
        const text = await write((tags, read) => requestDb.asGuest(read, { fresh: reads(tags) }))
        if (text === null) return { value: null, size: null }
        const page = await makePage(
          Buffer.from(text),
          { "Content-Type": contentType, ...headers },
          "",
        )
        return { value: page, size: sizeOf(page) }
      },
      { fresh: false },
    )
    c.set("cache", answer.state)
    if (answer.state === "busy") return plainPage(503)
    if (!answer.value || !("variants" in answer.value)) return plainPage(404, c.req.path)
    const {
      status,
      headers: sent,
      body,
    } = await replyWith(answer.value, {
      method: c.req.method,
      encodings: c.req.header("accept-encoding"),
      knows: c.req.header("if-none-match"),
    })
    return new Response(body ? new Uint8Array(body) : null, { status, headers: sent })
  }
}
