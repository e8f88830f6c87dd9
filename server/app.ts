import { Hono, type MiddlewareHandler } from "hono"
import { accessLog, type RequestEnv } from "#server/http/access-log.ts"
import * as middleware from "./http/middleware.ts"
import { type Allowed, policyFor } from "#server/http/content-security-policy.ts"
import { answerInTurn } from "./http/answer-in-turn.ts"
import { health } from "#server/http/health.ts"
import type { PageCache } from "#server/http/page-cache/page-cache.ts"
import { pageKeyFinder, type CachedPage } from "#server/http/page-cache/page-key.ts"
import { pages, type CachedReply } from "./http/page-handler.ts"
import { plainPage } from "#server/http/plain-pages.ts"
import { clientGone, createRender, type RenderParts } from "#server/http/render.ts"
import { limitRequests } from "#server/http/rate-limit.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import { securityHeaders } from "#server/http/security-headers.ts"
import type { Log } from "#server/log.ts"
import type { NameClient } from "./http/client.ts"
import { createCrowdLog } from "./http/crowd-log.ts"
import { createFailureLog } from "./http/failure-log.ts"
import { createFairQueue } from "./http/fair-queue.ts"
import { isOverloaded } from "./http/overloaded.ts"
import type { WriteCookie } from "./http/write-cookie.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"

export type AppParts = Pick<
  RenderParts,
  | "source"
  | "origin"
  | "now"
  | "showsDevPages"
  | "thirdParties"
  | "readViewer"
  | "requestDb"
  | "formTickets"
  | "accounts"
  | "drawYearCard"
  | "icons"
  | "mysteryImages"
  | "photos"
  | "searchIndex"
  | "hasRoom"
> & {
  log: Log
  cache: PageCache<CachedReply>
  cachedPages: CachedPage[]
  allowed: Allowed
  isReady: () => Promise<boolean>
  nameClient: NameClient
  writeCookie: WriteCookie
  /** `staticFiles(build/client)`; Vite serves them during development. */
  files?: MiddlewareHandler<RequestEnv>
  /** Counts requests; absent: no limits. */
  limits?: { take: TakeRequest; trustedProxies: number }
  /** Receives analytics events. They change no page, so their sender is not treated as a writer (see rememberWrite). */
  intake?: Hono<RequestEnv>
  /** Routes outside React Router (pictures, feeds), by the path they are mounted at. */
  routes?: Record<string, Hono<RequestEnv>>
}

const megabyte = 1024 * 1024

/** Forms with a picture of up to 10 MB. */
const takesPicture = /^\/mypage\/(edit|register|mysteries)(\.data)?$/i
/** A member's history in a file of up to 4 MB. */
const takesHistory = /^\/mypage\/import(\.data)?$/i
/** Read by a script, which expects an outcome. */
const takesPhoto = /^\/api\/photos$/i

/**
 * What is rendered at once. One thread renders, and a page reads from one of six guest connections: more at once would
 * only be slower. A client alone gets half of it, and the clients of a network all but one.
 */
const rendering = {
  atOnce: 4,
  atOncePerClient: 2,
  atOncePerNetwork: 3,
  waitingPerClient: 40,
  waiting: 400,
  patience: 3_000,
}

/**
 * Pictures are asked for by the dozen and mostly come from the disk in milliseconds; one that has to be made takes half a
 * second, and two are made at once.
 */
const sendingPictures = {
  atOnce: 4,
  atOncePerClient: 2,
  atOncePerNetwork: 3,
  waitingPerClient: 120,
  waiting: 600,
  patience: 8_000,
}

export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { origin, log, source, cache } = parts
  const hotReload = source.kind === "live"
  const policy = policyFor(parts.allowed, { hotReload })
  const headers = securityHeaders(origin)
  const noteCrowd = createCrowdLog(log)
  const logFailure = createFailureLog(log, noteCrowd)

  const app = new Hono<RequestEnv>()
  app.use(accessLog(log))
  app.use(middleware.setSecurityHeaders(headers, policy))
  app.use(middleware.refuseBadHosts)
  app.use(middleware.refuseBadUrls)
  app.use(middleware.refuseCrossSiteWrites(origin))
  app.route("/", health(parts.isReady, parts.hasRoom))
  if (parts.files) app.use(parts.files)
  app.use(middleware.compressAnswers)
  if (parts.limits) app.use(limitRequests(parts.limits))
  if (parts.intake) app.route("/", parts.intake)
  app.use(middleware.rememberWrite(parts.writeCookie))
  const inTurn = createFairQueue(rendering)
  const pictureInTurn = createFairQueue(sendingPictures)
  for (const path of ["/sitemap.xml", "/sitemaps/*", "/feeds/*"]) {
    app.use(path, answerInTurn({ ...parts, noteCrowd, inTurn }))
  }
  for (const path of ["/images/*", "/files/*", "/share/*"]) {
    app.use(path, answerInTurn({ ...parts, noteCrowd, inTurn: pictureInTurn }))
  }
  // These come before the body limit, because uploads of pictures allow more.
  for (const [path, routes] of Object.entries(parts.routes ?? {})) app.route(path, routes)
  const ordinary = middleware.limitBody(megabyte)
  const withPicture = middleware.limitBody(11 * megabyte)
  const withHistory = middleware.limitBody(5 * megabyte)
  const photo = middleware.limitBody(11 * megabyte, photoTooLarge)
  app.use((c, next) => {
    if (takesPhoto.test(c.req.path)) return photo(c, next)
    if (takesHistory.test(c.req.path)) return withHistory(c, next)
    return (takesPicture.test(c.req.path) ? withPicture : ordinary)(c, next)
  })
  app.use(middleware.redirectTrailingSlash)
  app.all(
    "*",
    pages({
      ...parts,
      headers,
      noteCrowd,
      inTurn,
      // During development every edit changes pages.
      keyOf: hotReload ? () => null : pageKeyFinder(parts.cachedPages),
      buildVersion: source.kind === "built" ? source.build.assets.version : "",
      render: createRender({
        ...parts,
        logFailure,
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
    if (c.req.raw.signal.aborted) return clientGone()
    logFailure(err, "a request failed", c.get("id"))
    return plainPage(isOverloaded(err) ? 503 : 500)
  })
  return app
}

function photoTooLarge(): Response {
  const { status, text } = outcomes["photo-too-large"]
  return Response.json({ ...refused("photo-too-large"), text }, { status })
}
