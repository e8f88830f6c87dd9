import { Hono, type MiddlewareHandler } from "hono"
import { accessLog, type RequestEnv } from "#server/http/access-log.ts"
import * as border from "#server/http/border.ts"
import { type Allowed, policyFor } from "#server/http/content-security-policy.ts"
import { health } from "#server/http/health.ts"
import type { PageCache } from "#server/http/page-cache/page-cache.ts"
import { pageKeyFinder, type PublicPage } from "#server/http/page-cache/page-key.ts"
import { pages, type Shared } from "#server/http/pages.ts"
import { plainPage } from "#server/http/plain-pages.ts"
import { createRender, type RenderParts } from "#server/http/render.ts"
import { securityHeaders } from "#server/http/security-headers.ts"
import { isDatabaseAway } from "#server/db/away.ts"

export type AppParts = Pick<
  RenderParts,
  | "source"
  | "origin"
  | "now"
  | "showsDevPages"
  | "thirdParties"
  | "log"
  | "readViewer"
  | "doors"
  | "searchIndex"
> & {
  cache: PageCache<Shared>
  publicPages: PublicPage[]
  allowed: Allowed
  isReady: () => Promise<boolean>
  /** `staticFiles(build/client)`; Vite serves them itself while developing. */
  files?: MiddlewareHandler<RequestEnv>
  /** Takes in what browsers report. No page changes by it, so its sender is no writer (see rememberWrite). */
  intake?: Hono<RequestEnv>
  /** Answers for addresses of their own (pictures, the table API …), by the path they live under. */
  rooms?: Record<string, Hono<RequestEnv>>
}

const megabyte = 1024 * 1024

export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { origin, log, source, cache } = parts
  const hotReload = source.kind === "growing"
  const policy = policyFor(parts.allowed, { hotReload })
  const headers = securityHeaders(origin)

  const app = new Hono<RequestEnv>()
  app.use(accessLog(log))
  app.use(border.setSecurityHeaders(headers, policy))
  app.use(border.refuseBadUrls)
  app.use(border.refuseCrossSiteWrites(origin))
  app.route("/", health(parts.isReady))
  if (parts.files) app.use(parts.files)
  app.use(border.compressAnswers)
  if (parts.intake) app.route("/", parts.intake)
  app.use(border.rememberWrite(origin))
  // Rooms come before the limit: those that take pictures allow more.
  for (const [path, room] of Object.entries(parts.rooms ?? {})) app.route(path, room)
  app.use(border.limitBody(megabyte))
  app.use(border.redirectTrailingSlash)
  app.all(
    "*",
    pages({
      cache,
      origin,
      headers,
      // While developing a page changes with every key pressed.
      keyOf: hotReload ? () => null : pageKeyFinder(parts.publicPages),
      buildVersion: source.kind === "finished" ? source.build.assets.version : "",
      render: createRender({ ...parts, policy, timeLimit: 30_000, changed: cache.drop }),
    }),
  )
  app.onError((err, c) => {
    log.error({ id: c.get("id"), err }, "a request failed")
    return plainPage(isDatabaseAway(err) ? 503 : 500)
  })
  return app
}
