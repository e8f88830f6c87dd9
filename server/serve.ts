import { totalmem } from "node:os"
import path from "node:path"
import { Hono } from "hono"
import { cachedPages } from "#shared/addresses/pages.ts"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { createApp } from "./app.ts"
import { openSignIn } from "./auth/open-sign-in.ts"
import { openPracticeProvider } from "./auth/practice-provider/open-practice-provider.ts"
import { providerOptions } from "./auth/providers.ts"
import { createCapabilities } from "./capabilities.ts"
import type { Config } from "./config.ts"
import { requestCounter } from "./http/count-requests.ts"
import { invalidationsOf, listenForInvalidations } from "./db/invalidations.ts"
import { connectionOf, type Connection } from "./db/connection.ts"
import { storeEvents } from "./db/intake.ts"
import { type Db, openPools } from "./db/pools.ts"
import { isReady } from "./db/readiness.ts"
import type { RequestEnv } from "./http/access-log.ts"
import { allowedOrigins } from "./http/allowed-origins.ts"
import { createClientNames } from "./http/client.ts"
import { createSessionNames } from "./http/session-cookie.ts"
import { type RequestDb, openRequestDb } from "./http/request-db.ts"
import { events } from "./http/events.ts"
import { images } from "./http/images.ts"
import { guestsSee, pictureReaders } from "./http/picture-readers.ts"
import { type Close, listen } from "./http/listen.ts"
import { createListener } from "./http/listener.ts"
import { createPageCache } from "./http/page-cache/page-cache.ts"
import { createRateLimiter } from "./http/rate-limiter.ts"
import { notificationStreamRoute } from "./http/notification-stream.ts"
import { createUpgrades, withoutUpgrade } from "./http/upgrades.ts"
import { inboxStatesOf } from "./notifications/inbox-states.ts"
import { createNotificationStreams } from "./notifications/streams.ts"
import { exportRoute } from "./http/export-route.ts"
import { embeds } from "./http/embeds.ts"
import { feedsAndSitemaps } from "./http/feeds-and-sitemaps.ts"
import type { CachedReply } from "./http/page-handler.ts"
import { share } from "./http/share-picture-routes.ts"
import { openWatch } from "./open-watch.ts"
import { loadBuild, startVite } from "./http/site-build.ts"
import { staticFiles } from "./http/static-files.ts"
import { createWriteCookie } from "./http/write-cookie.ts"
import type { Log } from "./log.ts"
import { cardPictures } from "./share-pictures/card-pictures.ts"
import { openDrawingThread } from "./share-pictures/drawing-thread.ts"
import { posterSlabs } from "./share-pictures/poster-slabs.ts"
import { sharePictures } from "./share-pictures/share-pictures.ts"
import { watchHeapGrowth } from "./heap-growth.ts"
import { searchMemory } from "./search-memory.ts"
import { dumpRoutes } from "./programs/dump-routes.ts"
import { openTables } from "./programs/tables.ts"
import { warmSearch } from "./warm-search.ts"
import { demoAccounts } from "#shared/accounts/demo-accounts.ts"
import type { Viewer } from "#shared/members/viewer.ts"
import { openStorage } from "./storage/open-storage.ts"
import { inboxRowsOf } from "./realtime/inbox-rows.ts"
import { openRealtime } from "./realtime/open-realtime.ts"
import { openPictureCache } from "./storage/picture-cache.ts"
import { openPictureProcess } from "./storage/picture-process.ts"
import { resizedPictures } from "./storage/resized-pictures.ts"
import { siteFolders } from "./storage/site-folders.ts"
import { createSpaceCheck } from "./storage/space.ts"

/** Settings of a serving process: plain data, so that they can be sent to a worker. */
export type WorkerSettings = { config: Config; connection: Connection; secret: string }

export type Site = { close: Close }

const build = path.resolve(import.meta.dirname, "../build")
const now = () => new Date()
/** Proxies end connections that are silent for 30 s or more. */
const heartBeat = 25_000

/** Composes a serving process. The database may be unavailable, at start and later. */
export async function serve(
  { config, connection, secret }: WorkerSettings,
  log: Log,
): Promise<Site> {
  const replica = config.replicaUrl && {
    connection: connectionOf(config.replicaUrl),
    onChange: (isCurrent: boolean) =>
      isCurrent
        ? log.info("the replica is current: public pages are read from it")
        : log.warn("the replica is lost or behind: public pages are read from the primary"),
  }
  const db = openPools({ primary: connection, replica: replica || null, secret }, (err) =>
    log.warn({ err }, "the database closed a connection"),
  )
  const cache = createPageCache<CachedReply>({ now })
  // A separate cache: a crawler that reads the whole sitemap must not evict the pages that people read.
  const documentCache = createPageCache<CachedReply>({ now, maxBytes: 16 * 1024 * 1024 })
  const streams = createNotificationStreams({ read: inboxStatesOf(db, now) })
  const realtime = openRealtime({
    readRows: inboxRowsOf(db),
    readAsker: (given) => signIn.readAsker(given),
    now,
  })
  const changes = listenForInvalidations({
    ...invalidationsOf(connection, secret),
    log,
    onInvalidation: (invalidation) => {
      for (const each of [cache, documentCache]) each.drop(invalidation)
      void streams.hear(invalidation)
      void realtime.hear(invalidation)
    },
    onLost: () => [cache, documentCache].forEach((each) => each.suspend()),
    onRestored: () => {
      for (const each of [cache, documentCache]) each.resume()
      void streams.catchUp()
      void realtime.catchUp()
    },
  })
  const heapGrowth = watchHeapGrowth({ megabytes: config.memory })
  const heart = setInterval(() => {
    void streams.beat()
    void realtime.beat()
  }, heartBeat).unref()
  const requestDb = openRequestDb(db)
  const searchIndex = createSearchIndex({
    maxBytes: searchMemory({
      total: totalmem(),
      limit: process.constrainedMemory(),
      processes: config.processes,
      each: config.memory * 2 ** 20,
    }),
  })
  // Needs the database; if it fails, the first search loads the bitmaps instead.
  const warmed = warmSearch(db, searchIndex, now()).catch((err: unknown) =>
    log.info({ err }, "search starts cold"),
  )
  const { origin, trustedProxies } = config
  const limits = config.limitsRequests ? limitsOf(config, db, secret) : undefined
  const nameSession = createSessionNames({ secret, origin })
  const isPractised = config.practises && !(config.google && config.x)
  const provider = isPractised
    ? await openPracticeProvider({ origin, secret, listensAt: config, log })
    : null
  const signIn = openSignIn({
    db,
    secret,
    origin,
    providers: providerOptions(config, provider?.practice ?? null),
    demo: config.seed === "demo" && !config.isOpenDemo ? demoAccounts : [],
    nameSession,
    now,
    log,
    take: limits?.take,
  })
  const { readViewer } = signIn
  const nameClient = createClientNames({ nameSession, trustedProxies })
  const writeCookie = createWriteCookie({ secret, now, origin, nameClient })
  const pictures = await openPictures(config, log, { requestDb, readViewer })
  const vite = config.isDevelopment ? await startVite() : null
  const source = vite?.source ?? (await loadBuild(path.join(build, "server/index.js")))
  const watched = config.metricsToken
    ? openWatch({ token: config.metricsToken, db, source, streams: streams.count })
    : null
  const tables = openTables({
    connection,
    secret,
    log: (line) => log.warn({ line }, "the table API"),
    storage: pictures.storage,
    origin,
  })
  const app = createApp({
    source,
    watch: watched?.watch,
    ...(vite ? {} : { files: await staticFiles(path.join(build, "client")) }),
    origin: config.origin,
    log,
    cache,
    cachedPages,
    allowed: allowedOrigins(config),
    async isReady() {
      await warmed
      return isReady(db)
    },
    readViewer,
    nameClient,
    writeCookie,
    requestDb,
    tableApi: { readAsker: signIn.readAsker, tables, accounts: signIn.accounts },
    storageApi: {
      readAsker: signIn.readAsker,
      storage: pictures.storage,
      makePicture: pictures.makePicture,
      secret,
      now,
    },
    // Elsewhere the database has a disk of its own.
    hasRoom: config.databaseUrl ? async () => true : createSpaceCheck(config.dataDir),
    capabilitiesFor: createCapabilities({
      ...pictures,
      secret,
      now,
      showsDevPages: config.showsDevPages,
      thirdParties: { ads: config.ads, measurementId: config.measurementId },
      postalAddress: config.postalAddress,
      accounts: signIn.accounts,
    }),
    searchIndex,
    ...(limits ? { limits } : {}),
    intake: events({ storeEvents: (store) => storeEvents(db, store), now }),
    routes: {
      "/": new Hono<RequestEnv>()
        .route("/", pictures.routes)
        .route("/", dumpRoutes(pictures.storage))
        .route("/", signIn.routes)
        .route("/", notificationStreamRoute({ streams, nameSession }))
        .route("/", withoutUpgrade)
        .route(
          "/",
          exportRoute({
            storage: pictures.storage,
            requestDb,
            readViewer,
            freshProof: signIn.accounts.freshProof,
            take: limits?.take,
            origin,
            now,
          }),
        )
        .route("/", feedsAndSitemaps({ cache: documentCache, requestDb, origin }))
        .route("/", embeds({ cache: documentCache, requestDb, origin, now })),
    },
  })
  const listener = createListener({
    app,
    cache,
    log,
    writeCookie,
    origin,
    noteAnswer: watched?.watch.noteAnswer,
  })
  const answer = provider ? provider.before(listener) : listener
  const upgrades = createUpgrades({
    realtime,
    readAsker: signIn.readAsker,
    take: limits?.take,
    trustedProxies,
    log,
    noteAnswer: watched?.watch.noteAnswer,
  })
  const server = await listen(
    vite
      ? (request, reply) => vite.middleware(request, reply, () => answer(request, reply))
      : answer,
    { ...config, upgrades },
  )

  return {
    async close(closedByAll) {
      clearInterval(heart)
      heapGrowth.close()
      watched?.close()
      // They would never end by themselves. Browsers connect again after some seconds.
      streams.close()
      await realtime.close()
      await server.close(closedByAll)
      await Promise.all([changes.close(), tables.close(), vite?.close()])
      await db.close()
    },
  }
}

function limitsOf({ processes, trustedProxies }: Config, db: Db, secret: string) {
  return {
    take: createRateLimiter({ count: requestCounter(db), secret, now, processes }),
    trustedProxies,
  }
}

type Asking = { requestDb: RequestDb; readViewer: (request: Request) => Promise<Viewer> }

async function openPictures({ dataDir, s3, origin }: Config, log: Log, asking: Asking) {
  const folders = siteFolders(dataDir)
  const cache = await openPictureCache({
    folder: folders.derivedPictures,
    maxBytes: 2 * 1024 ** 3,
    log,
  })
  const storage = await openStorage({ folder: folders.files, s3, onChange: cache.forget })
  const mayRead = pictureReaders(asking)
  const album = { storage, origin, isVisible: guestsSee(asking.requestDb) }
  const parts = { album, cache, draw: openDrawingThread() }
  const routes = new Hono<RequestEnv>()
    .route("/", images({ storage, resized: resizedPictures(storage, cache), mayRead }))
    .route("/", share({ ...asking, read: sharePictures(parts) }))
  return {
    storage,
    routes,
    makePicture: openPictureProcess(),
    cardPictures: cardPictures(parts),
    slabOf: posterSlabs(parts),
  }
}
