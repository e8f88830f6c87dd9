import { Hono, type MiddlewareHandler } from "hono"
import { accessLog, type RequestEnv } from "#server/http/access-log.ts"
import * as middleware from "./http/middleware.ts"
import { type Allowed, policyFor } from "#server/http/content-security-policy.ts"
import { health } from "#server/http/health.ts"
import type { PageCache } from "#server/http/page-cache/page-cache.ts"
import { pageKeyFinder, type CachedPage } from "#server/http/page-cache/page-key.ts"
import { pages, type CachedReply } from "./http/page-handler.ts"
import { plainPage } from "#server/http/plain-pages.ts"
import { createRender, type RenderParts } from "#server/http/render.ts"
import { limitRequests } from "#server/http/rate-limit.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import { securityHeaders } from "#server/http/security-headers.ts"
import { isDatabaseUnavailable } from "#server/db/unavailable.ts"

export type AppParts = Pick<
  RenderParts,
  | "source"
  | "origin"
  | "now"
  | "showsDevPages"
  | "thirdParties"
  | "log"
  | "readViewer"
  | "requestDb"
  | "formTickets"
  | "searchIndex"
> & {
  cache: PageCache<CachedReply>
  cachedPages: CachedPage[]
  allowed: Allowed
  isReady: () => Promise<boolean>
  /** `staticFiles(build/client)`; Vite serves them during development. */
  files?: MiddlewareHandler<RequestEnv>
  /** Counts requests; absent: no limits. */
  limits?: { take: TakeRequest; trustedProxies: number }
  /** Takes in analytics events. They change no page, so their sender is not treated as a writer (see rememberWrite). */
  intake?: Hono<RequestEnv>
  /** Routes outside React Router (pictures, feeds), by the path they are mounted at. */
  routes?: Record<string, Hono<RequestEnv>>
}

const megabyte = 1024 * 1024

export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { origin, log, source, cache } = parts
  const hotReload = source.kind === "live"
  const policy = policyFor(parts.allowed, { hotReload })
  const headers = securityHeaders(origin)

  const app = new Hono<RequestEnv>()
  app.use(accessLog(log))
  app.use(middleware.setSecurityHeaders(headers, policy))
  app.use(middleware.refuseBadUrls)
  app.use(middleware.refuseCrossSiteWrites(origin))
  app.route("/", health(parts.isReady))
  if (parts.files) app.use(parts.files)
  app.use(middleware.compressAnswers)
  if (parts.limits) app.use(limitRequests(parts.limits))
  if (parts.intake) app.route("/", parts.intake)
  app.use(middleware.rememberWrite(origin))
  // These come before the body limit, because uploads of pictures allow more.
  for (const [path, routes] of Object.entries(parts.routes ?? {})) app.route(path, routes)
  app.use(middleware.limitBody(megabyte))
  app.use(middleware.redirectTrailingSlash)
  app.all(
    "*",
    pages({
      cache,
      origin,
      headers,
      // During development every edit changes pages.
      keyOf: hotReload ? () => null : pageKeyFinder(parts.cachedPages),
      buildVersion: source.kind === "built" ? source.build.assets.version : "",
      render: createRender({
        ...parts,
        policy,
        timeLimit: 30_000,
        onInvalidation: cache.drop,
        isLimited: async (viewer) =>
          viewer.role !== "anon" &&
          ((await parts.limits?.take("write", { member: viewer.uid })) ?? 0) > 0,
      }),
    }),
  )
  app.onError((err, c) => {
    log.error({ id: c.get("id"), err }, "a request failed")
    return plainPage(isDatabaseUnavailable(err) ? 503 : 500)
  })
  return app
}
