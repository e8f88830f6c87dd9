import type { MiddlewareHandler } from "hono"
import type { ReadAsker } from "#shared/programs/asker.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { storageApi } from "#shared/addresses/server-routes.ts"
import { bucket } from "./bucket.ts"
import { refuse } from "./refusal.ts"

/** Signed addresses carry their own right, and pictures of pages are asked for without a key. */
const withoutToken = new RegExp(
  `^${storageApi}/(?:object/(?:info/)?public|object/sign/${bucket})/`,
  "i",
)

/**
 * Says who asks before a body is received: a picture is taken from those alone who may store one. Cookies mean nothing here, so other
 * sites may ask too.
 */
export function askFirst(readAsker: ReadAsker): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    // No cookie is set, so nothing may be kept for the sender.
    c.set("onlyRead", true)
    const { method } = c.req
    const isRead = method === "GET" || method === "HEAD"
    if (isRead && withoutToken.test(c.req.path)) return next()
    const asker = await readAsker({
      apikey: c.req.header("apikey"),
      authorization: c.req.header("authorization"),
    })
    if (asker === "invalid-token") return refuse(401, "The token is invalid or has ended")
    c.set("asker", asker)
    if (!isRead && isWrite(method, c.req.path)) {
      if (asker.viewer.role === "anon") return refuse(401, "A token of a member is required")
      if (!asker.mayWrite) return refuse(403, "This token only reads")
    }
    return next()
  }
}

/** By POST also lists and signed addresses are asked for. */
const isWrite = (method: string, path: string) =>
  method !== "POST" || path.startsWith(`${storageApi}/object/${bucket}/`)
