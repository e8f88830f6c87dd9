import type { Context } from "hono"
import type { ViewerTx } from "#domain/transaction.ts"
import type { RequestEnv } from "./access-log.ts"
import type { RequestDb } from "./request-db.ts"
import { makePage, replyWith, sizeOf } from "./page-cache/page.ts"
import type { PageCache } from "./page-cache/page-cache.ts"
import type { Shared } from "./page-handler.ts"
import { plainPage } from "./plain-pages.ts"

export type ReadNamed = <T>(names: string[], read: (tx: ViewerTx) => Promise<T>) => Promise<T>

export type DocumentParts = { cache: PageCache<Shared>; requestDb: Pick<RequestDb, "asGuest"> }

/**
 * Texts for programs (maps, feeds): read as a guest, kept compressed until something of what they read changes, answered
 * with 304 to who has them. `make` gives null where there is nothing.
 */
export function cachedDocuments({ cache, requestDb }: DocumentParts) {
  return async function answer(
    c: Context<RequestEnv>,
    contentType: string,
    make: (read: ReadNamed) => Promise<string | null>,
  ): Promise<Response> {
    const kept = await cache.get(
      c.req.path,
      async (reads) => {
        const text = await make((names, read) => requestDb.asGuest(read, { fresh: reads(names) }))
        if (text === null) return { value: null, size: null }
        const page = await makePage(Buffer.from(text), { "Content-Type": contentType }, "")
        return { value: page, size: sizeOf(page) }
      },
      { fresh: false },
    )
    c.set("cache", kept.state)
    if (kept.state === "busy") return plainPage(503)
    if (!kept.value || !("variants" in kept.value)) return plainPage(404, c.req.path)
    const { status, headers, body } = replyWith(kept.value, {
      method: c.req.method,
      encodings: c.req.header("accept-encoding"),
      knows: c.req.header("if-none-match"),
    })
    return new Response(body ? new Uint8Array(body) : null, { status, headers })
  }
}
