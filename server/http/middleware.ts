import type { HttpBindings } from "@hono/node-server"
import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { chooseEncoding, compress, isCompressible } from "./compression.ts"
import type { PolicyWriter } from "./content-security-policy.ts"
import { senderOf } from "./client.ts"
import { isCrossSite } from "./cross-site.ts"
import { hasOneHost } from "./host.ts"
import { isOpenToOtherSites } from "./open-to-other-sites.ts"
import { plainPage } from "./plain-pages.ts"
import { faultOfUrl, readablePath, withoutTrailingSlash } from "./request-url.ts"
import type { WriteCookie } from "./write-cookie.ts"

type Middleware = MiddlewareHandler<RequestEnv>

const isRead = (method: string) => method === "GET" || method === "HEAD"

export function setSecurityHeaders(
  fixed: Record<string, string>,
  policy: PolicyWriter,
): Middleware {
  const withoutScripts = policy([])
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(fixed)) c.res.headers.set(name, value)
    if (mayBeFramed(c.res)) c.res.headers.delete("X-Frame-Options")
    if (!c.res.headers.has("Content-Security-Policy")) {
      c.res.headers.set("Content-Security-Policy", withoutScripts)
    }
  }
}

/** Only what says so in its own policy. */
const mayBeFramed = ({ headers }: Response) =>
  headers.get("Content-Security-Policy")?.endsWith("frame-ancestors *") === true

export const refuseBadHosts: Middleware = async (c, next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && !hasOneHost(incoming)) return plainPage(400)
  return next()
}

export const refuseBadUrls: Middleware = async (c, next) => {
  const url = new URL(c.req.url)
  const fault = faultOfUrl(url)
  if (fault === "too long") return plainPage(414)
  if (fault === "malformed") return plainPage(404, readablePath(url))
  return next()
}

export function refuseCrossSiteWrites(origin: string): Middleware {
  return async (c, next) => {
    const mayBeRefused = !isRead(c.req.method) && !isOpenToOtherSites(c.req.path)
    if (mayBeRefused && isCrossSite(c.req.raw, origin)) return plainPage(403)
    return next()
  }
}

export const redirectTrailingSlash: Middleware = async (c, next) => {
  const target = isRead(c.req.method) ? withoutTrailingSlash(new URL(c.req.url)) : null
  return target === null ? next() : c.redirect(target, 301)
}

/** Fits into one packet as it is. Compressing a crowd of refusals would take longer than all else about them. */
const smallestCompressed = 1024

/** Compresses responses that no handler has compressed. Cached pages come with their encodings. */
export const compressAnswers: Middleware = async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  if (headers.has("Vary") || !isCompressible(headers.get("Content-Type"))) return
  headers.set("Vary", "Accept-Encoding")
  const encoding = chooseEncoding(c.req.header("accept-encoding"))
  if (!body || encoding === "identity") return

  const whole = Buffer.from(await c.res.arrayBuffer())
  if (whole.length < smallestCompressed) {
    c.res = new Response(whole, { status, headers })
    return
  }
  const bytes = await compress(whole, encoding)
  headers.set("Content-Encoding", encoding)
  headers.set("Content-Length", String(bytes.length))
  headers.delete("ETag")
  c.res = new Response(new Uint8Array(bytes), { status, headers })
}

/**
 * The writer's next pages are rendered fresh: the invalidation may not have reached every process yet. A POST counts as a
 * write unless its handler knows that nothing was written.
 */
export function rememberWrite(cookie: WriteCookie): Middleware {
  return async (c, next) => {
    await next()
    const mayHaveWritten = !isRead(c.req.method) && !c.get("onlyRead")
    if (mayHaveWritten && c.res.status < 400) {
      c.res.headers.append("Set-Cookie", cookie.set(senderOf(c)))
    }
  }
}
