import { totalmem } from "node:os"
import path from "node:path"
import { Hono } from "hono"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { publicPages } from "#app/public-pages.ts"
import { createApp } from "./app.ts"
import { sessionReader } from "./auth/session.ts"
import type { Config } from "./config.ts"
import { hearChanges } from "./db/changes.ts"
import { connectionOf, type Connection } from "./db/connection.ts"
import { takeIn } from "./db/intake.ts"
import { loginAt } from "./db/logins.ts"
import { isMigrated } from "./db/migrate.ts"
import { openPools } from "./db/pools.ts"
import type { RequestEnv } from "./http/access-log.ts"
import { allowedOrigins } from "./http/allowed-origins.ts"
import { type Doors, doorsTo } from "./http/doors.ts"
import { events } from "./http/events.ts"
import { images } from "./http/images.ts"
import { guestsSee, pictureReaders } from "./http/picture-readers.ts"
import { listen } from "./http/listen.ts"
import { createListener } from "./http/listener.ts"
import { createPageCache } from "./http/page-cache/page-cache.ts"
import { outside } from "./http/outside.ts"
import type { Shared } from "./http/pages.ts"
import { share } from "./http/share.ts"
import { loadBuild, startVite } from "./http/site-build.ts"
import { staticFiles } from "./http/static-files.ts"
import type { Log } from "./log.ts"
import { openDrawingThread } from "./share-pictures/drawing-thread.ts"
import { sharePictures } from "./share-pictures/share-pictures.ts"
import { searchMemory } from "./search-memory.ts"
import { warmSearch } from "./warm-search.ts"
import type { Viewer } from "#shared/viewer.ts"
import { openStorage } from "./storage/open-storage.ts"
import { openPictureCache } from "./storage/picture-cache.ts"
import { resizedPictures } from "./storage/resized-pictures.ts"

/** What a serving process has to know: plain data, so that it can be sent to a worker. */
export type Post = { config: Config; connection: Connection; secret: string }

export type Site = { close(): Promise<void> }

const build = path.resolve(import.meta.dirname, "../build")
const now = () => new Date()

/** Everything that serves, put together. The database need not be there yet, or all the time. */
export async function serve({ config, connection, secret }: Post, log: Log): Promise<Site> {
  const replica = config.replicaUrl ? connectionOf(config.replicaUrl) : null
  const db = openPools({ primary: connection, replica, secret }, (err) =>
    log.warn({ err }, "the database closed a connection"),
  )
  const cache = createPageCache<Shared>({ now })
  // A shelf of their own: a crawler that reads the whole map must not push out the pages that people read.
  const documents = createPageCache<Shared>({ now, maxBytes: 16 * 1024 * 1024 })
  const changes = hearChanges({
    connection: loginAt(connection, "nazo_public", secret),
    log,
    onNotice: (notice) => [cache, documents].forEach((each) => each.drop(notice)),
    onDeaf: () => [cache, documents].forEach((each) => each.deafen()),
    onHearing: () => [cache, documents].forEach((each) => each.hear()),
  })
  const doors = doorsTo(db)
  const searchIndex = createSearchIndex({
    maxBytes: searchMemory({
      total: totalmem(),
      limit: process.constrainedMemory(),
      processes: config.processes,
    }),
  })
  // Not before the database is there; the first search does the same where this fails.
  const warmed = warmSearch(db, searchIndex, now()).catch((err: unknown) =>
    log.info({ err }, "search starts cold"),
  )
  const readViewer = sessionReader({ db: db.auth, secret, now })
  const pictures = await openPictures(config, log, { doors, readViewer })
  const vite = config.isDevelopment ? await startVite() : null
  const app = createApp({
    source: vite?.source ?? (await loadBuild(path.join(build, "server/index.js"))),
    ...(vite ? {} : { files: await staticFiles(path.join(build, "client")) }),
    origin: config.origin,
    showsDevPages: config.showsDevPages,
    thirdParties: { ads: config.ads, measurementId: config.measurementId },
    now,
    log,
    cache,
    publicPages,
    allowed: allowedOrigins(config),
    async isReady() {
      await warmed
      return isMigrated(db.service)
    },
    readViewer,
    doors,
    searchIndex,
    intake: events({ takeIn: (hand) => takeIn(db, hand), now }),
    rooms: {
      "/": new Hono<RequestEnv>()
        .route("/", pictures)
        .route("/", outside({ cache: documents, doors, origin: config.origin, publicPages })),
    },
  })
  const answer = createListener({ app, cache, log })
  const server = await listen(
    vite
      ? (request, reply) => vite.middleware(request, reply, () => answer(request, reply))
      : answer,
    config,
  )

  return {
    async close() {
      await server.close()
      await Promise.all([changes.close(), vite?.close()])
      await db.close()
    },
  }
}

type Asking = { doors: Doors; readViewer: (request: Request) => Promise<Viewer> }

async function openPictures({ dataDir, s3, origin }: Config, log: Log, asking: Asking) {
  const cache = await openPictureCache({
    folder: path.join(dataDir, "cache/images"),
    maxBytes: 2 * 1024 ** 3,
    log,
  })
  const folder = path.join(dataDir, "files")
  const storage = await openStorage({ folder, s3, onChange: cache.forget })
  const mayRead = pictureReaders(asking)
  const album = { storage, origin, isVisible: guestsSee(asking.doors) }
  const read = sharePictures({ album, cache, draw: openDrawingThread() })
  return new Hono<RequestEnv>()
    .route("/", images({ storage, resized: resizedPictures(storage, cache), mayRead }))
    .route("/", share({ ...asking, read }))
}
