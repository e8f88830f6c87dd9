import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { Hono } from "hono"
import { onTestFinished } from "vitest"
import { invalidationsOf, listenForInvalidations } from "#server/db/invalidations.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { embeds } from "#server/http/embeds.ts"
import { feedsAndSitemaps } from "#server/http/feeds-and-sitemaps.ts"
import { createPageCache } from "#server/http/page-cache/page-cache.ts"
import type { CachedReply } from "#server/http/page-handler.ts"
import { images } from "#server/http/images.ts"
import { guestsSee, pictureReaders } from "#server/http/picture-readers.ts"
import { share } from "#server/http/share-picture-routes.ts"
import { openDrawingThread } from "#server/share-pictures/drawing-thread.ts"
import { sharePictures } from "#server/share-pictures/share-pictures.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { openPictureCache } from "#server/storage/picture-cache.ts"
import { resizedPictures } from "#server/storage/resized-pictures.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import { guest } from "#shared/members/viewer.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { openBuiltSite } from "./built-site.ts"
import { origin, type SiteChanges } from "./site.ts"

/** The built site with feeds, sitemaps and pictures, which receives invalidations as in production. */
export async function openSiteWithFeeds(database: TestDatabase, changes: SiteChanges = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "feeds-"))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const folders = siteFolders(dataDir)
  const now = () => new Date("2026-04-01T12:00:00+09:00")
  const documentCache = createPageCache<CachedReply>({ now })
  const requestDb = openRequestDb(database.db)
  const log = { warn: () => undefined }
  const cache = await openPictureCache({ folder: folders.derivedPictures, maxBytes: 1e8, log })
  const storage = await openStorage({
    folder: folders.files,
    s3: undefined,
    onChange: cache.forget,
  })
  let drawn = 0
  const thread = openDrawingThread()
  const draw: typeof thread = (sketch) => {
    drawn++
    return thread(sketch)
  }
  const album = { storage, origin, isVisible: guestsSee(requestDb) }
  const mayRead = pictureReaders({ requestDb, readViewer: async () => guest, ...changes })
  const routes = {
    "/": new Hono<RequestEnv>()
      .route("/", changes.routes?.["/"] ?? new Hono<RequestEnv>())
      .route("/", images({ storage, resized: resizedPictures(storage, cache), mayRead }))
      .route("/", share({ requestDb, read: sharePictures({ album, cache, draw }) }))
      .route(
        "/",
        feedsAndSitemaps({
          cache: documentCache,
          requestDb,
          origin,
        }),
      )
      .route("/", embeds({ cache: documentCache, requestDb, origin, now })),
  }
  const site = await openBuiltSite(database, { ...changes, routes })
  const { promise: hearing, resolve } = Promise.withResolvers<void>()
  const listening = listenForInvalidations({
    ...invalidationsOf(database.owner, database.secret),
    log: site.log,
    onInvalidation: documentCache.drop,
    onLost: documentCache.suspend,
    onRestored() {
      documentCache.resume()
      resolve()
    },
  })
  onTestFinished(() => listening.close())
  await hearing
  /** Whether an invalidation has dropped this document. */
  const isForgotten = (address: string) => documentCache.find(address) === undefined
  return { ...site, dataDir, storage, documentCache, isForgotten, drawings: () => drawn }
}
