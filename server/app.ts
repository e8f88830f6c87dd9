import { Hono, type MiddlewareHandler } from "hono"
import { accessLog, type RequestEnv } from "#server/http/access-log.ts"
import * as middleware from "./http/middleware.ts"
import { type Allowed, policyFor } from "#server/http/content-security-policy.ts"
import { createBodyRoom } from "./http/body-room.ts"
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
import { metrics, type Watch } from "./http/metrics.ts"
import { isOverloaded } from "./http/overloaded.ts"
import { receiveBodies } from "./http/receive-bodies.ts"
import { allowOtherSites } from "./http/open-to-other-sites.ts"
import type { ReadAsker } from "#shared/programs/asker.ts"
import { bucket } from "./storage-api/bucket.ts"
import { askFirst } from "./storage-api/ask-first.ts"
import { inShape } from "./storage-api/refusal.ts"
import * as programs from "./programs/routes.ts"
import * as tableRefusals from "./programs/refusals.ts"
import { tableConnections, type Tables } from "./programs/tables.ts"
import { tokenRoutes } from "./programs/token-routes.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { storageRoutes, type StorageParts } from "./storage-api/routes.ts"
import type { WriteCookie } from "./http/write-cookie.ts"
import { badges } from "#shared/mysteries/badge.ts"
import {
  authApi,
  dataFiles,
  oEmbed,
  resizedPictures,
  sharePictures,
  sitemapIndex,
  sitemapParts,
  storageApi,
  storedFiles,
  tableApi,
} from "#shared/addresses/server-routes.ts"
import { feeds } from "#shared/feeds/feeds.ts"

/** The parts of rendering that are not made here, and those of the rest of the pipeline. */
export type AppParts = Omit<
  RenderParts,
  "logFailure" | "policy" | "timeLimit" | "isLimited" | "onInvalidation"
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
  /** Counts for `/metrics`, and what the page shows; absent: there is no such page. */
  watch?: Watch | undefined
  /** Receives analytics events. They change no page, so their sender is not treated as a writer (see rememberWrite). */
  intake?: Hono<RequestEnv>
  /** The file storage for programs; absent: there is none. */
  storageApi?: { readAsker: ReadAsker } & Pick<
    StorageParts,
    "storage" | "makePicture" | "secret" | "now"
  >
  /** The tables for programs; absent: there are none. */
  tableApi?: {
    readAsker: ReadAsker
    tables: Tables
    accounts: Pick<Accounts, "renewApiToken" | "giveBackApiToken">
  }
  /** Routes outside React Router (pictures, feeds), by the path they are mounted at. */
  routes?: Record<string, Hono<RequestEnv>>
}

const megabyte = 1024 * 1024

/**
 * Bodies in memory. A review sends one photo at a time, of up to 10 MB. A browser waits a minute for it; a form of a few
 * characters arrives at once.
 */
const receiving = {
  together: { bodies: 512, bytes: 64 * megabyte },
  perNetwork: { bodies: 32, bytes: 32 * megabyte },
  small: 64 * 1024,
  patience: 55_000,
  grace: 10_000,
  leastSpeed: 16 * 1024,
}

/**
 * Bounds for pages being rendered. One thread renders, and a page reads from one of six guest connections: more at once would
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

/**
 * Photos and icons that members send are drawn by one process, one after the other, in half a second each. The second one
 * at once is stored meanwhile.
 */
const drawingPictures = {
  atOnce: 2,
  atOncePerClient: 1,
  atOncePerNetwork: 1,
  waitingPerClient: 20,
  waiting: 200,
  patience: 20_000,
}

/**
 * One connection each. A program asks as often as it likes, so one alone must leave some for others.
 */
const readingTables = {
  atOnce: tableConnections,
  atOncePerClient: 1,
  atOncePerNetwork: tableConnections - 1,
  waitingPerClient: 40,
  waiting: 200,
  patience: 5_000,
}

/** Asks for a turn as any visitor would. */
const probe = { network: "readiness", group: "probe" }

export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { origin, log, source, cache } = parts
  const hotReload = source.kind === "live"
  const policy = policyFor(parts.allowed, { hotReload })
  const headers = securityHeaders(origin)
  const noteCrowd = createCrowdLog(log, parts.watch?.noteCrowd)
  const logFailure = createFailureLog(log, noteCrowd)

  const app = new Hono<RequestEnv>()
  app.use(accessLog(log, parts.watch?.noteAnswer))
  app.use(middleware.setSecurityHeaders(headers, policy))
  if (parts.storageApi) app.use(`${storageApi}/*`, allowOtherSites, inShape)
  if (parts.tableApi) {
    for (const path of [`${tableApi}/*`, `${authApi}/*`]) {
      app.use(path, allowOtherSites, programs.varyByAsker, tableRefusals.inShape)
    }
  }
  app.use(middleware.refuseBadHosts)
  app.use(middleware.refuseBadUrls)
  app.use(middleware.refuseCrossSiteWrites(origin))
  const inTurn = createFairQueue(rendering)
  const pictureInTurn = createFairQueue(sendingPictures)
  const drawInTurn = createFairQueue(drawingPictures)
  const isReady = async () => (await parts.isReady()) && inTurn(probe, async () => true)
  app.route("/", health(isReady, parts.hasRoom))
  const enter = createBodyRoom(receiving)
  if (parts.watch) {
    const { token, families } = parts.watch
    const queues = () => ({
      pages: inTurn.load(),
      pictures: pictureInTurn.load(),
      drawings: drawInTurn.load(),
    })
    app.route("/", metrics({ token, families: families({ queues, bodies: enter.bodies }) }))
  }
  if (parts.files) app.use(parts.files)
  app.use(middleware.compressAnswers)
  if (parts.limits) app.use(limitRequests(parts.limits))
  if (parts.storageApi) app.use(`${storageApi}/*`, askFirst(parts.storageApi.readAsker))
  if (parts.tableApi) app.use(`${tableApi}/*`, programs.askFirst(parts.tableApi.readAsker))
  app.use(receiveBodies({ ...parts, enter, bounds: receiving, noteCrowd }))
  if (parts.intake) app.route("/", parts.intake)
  app.use(middleware.rememberWrite(parts.writeCookie))
  // Exactly what is answered there: pages wait for turns of their own.
  const documents = [
    sitemapIndex,
    `${sitemapParts}/:file`,
    feeds.mysteries.path,
    feeds.reviews.path,
    `${badges}/:id/:size/:theme`,
    oEmbed,
    feeds.columns.path,
  ]
  for (const path of documents) app.get(path, answerInTurn({ ...parts, noteCrowd, inTurn }))
  for (const pictures of [dataFiles, resizedPictures, storedFiles, sharePictures]) {
    app.get(`${pictures}/*`, answerInTurn({ ...parts, noteCrowd, inTurn: pictureInTurn }))
  }
  if (parts.storageApi) {
    const uploads = answerInTurn({ ...parts, noteCrowd, inTurn: drawInTurn })
    app.on(["POST", "PUT"], `${storageApi}/object/${bucket}/*`, uploads)
    const reads = answerInTurn({ ...parts, noteCrowd, inTurn: pictureInTurn })
    app.on(["GET", "HEAD"], `${storageApi}/*`, reads)
    const { take } = parts.limits ?? {}
    const { requestDb, hasRoom } = parts
    app.route(
      storageApi,
      storageRoutes({ ...parts.storageApi, requestDb, hasRoom, take, onInvalidation: cache.drop }),
    )
  }
  if (parts.tableApi) {
    const { tables, accounts } = parts.tableApi
    const tablesInTurn = createFairQueue(readingTables)
    const { take } = parts.limits ?? {}
    app.route(
      tableApi,
      programs.tableRoutes({ ...parts, tables, inTurn: tablesInTurn, noteCrowd, take }),
    )
    app.route(authApi, tokenRoutes(accounts))
  }
  for (const [path, routes] of Object.entries(parts.routes ?? {})) app.route(path, routes)
  app.use(middleware.redirectTrailingSlash)
  app.all(
    "*",
    pages({
      ...parts,
      headers,
      noteCrowd,
      inTurn,
      drawInTurn,
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
