import type { MiddlewareHandler } from "hono"
import { authApi, storageApi, tableApi } from "#shared/addresses/server-routes.ts"
import type { RequestEnv } from "./access-log.ts"

/** Cookies mean nothing below these paths, so pages of other sites may ask there. */
const openPaths = [storageApi, tableApi, authApi]

export const isOpenToOtherSites = (path: string): boolean =>
  openPaths.some((open) => path === open || path.startsWith(`${open}/`))

/** Versions of the client differ in the headers that they send. Without cookies none of them does harm. */
const preflightFor = (headers: string | undefined) => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers": /^[\w, -]{1,500}$/.test(headers ?? "")
    ? (headers ?? "")
    : "authorization, apikey, content-type, prefer, range, accept-profile, content-profile",
  "Access-Control-Max-Age": "86400",
  Vary: "Access-Control-Request-Headers",
})

const exposed =
  "content-length, content-disposition, content-location, content-range, etag, location, preference-applied, range-unit, retry-after, x-request-id"

/** Says so to browsers, and answers what they ask beforehand. */
export const allowOtherSites: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.method === "OPTIONS") {
    return c.body(null, 204, preflightFor(c.req.header("access-control-request-headers")))
  }
  await next()
  c.res.headers.set("Access-Control-Allow-Origin", "*")
  c.res.headers.set("Access-Control-Expose-Headers", exposed)
}
