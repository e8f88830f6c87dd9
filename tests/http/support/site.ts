import { Writable } from "node:stream"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { createApp, type AppParts } from "#server/app.ts"
import { nothingMore } from "#server/http/content-security-policy.ts"
import type { RequestDb } from "#server/http/request-db.ts"
import { type CapabilityParts, createCapabilities } from "#server/capabilities.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { createClientNames } from "#server/http/client.ts"
import { createPageCache } from "#server/http/page-cache/page-cache.ts"
import type { CachedReply } from "#server/http/page-handler.ts"
import { createWriteCookie } from "#server/http/write-cookie.ts"
import { cardPictures } from "#server/share-pictures/card-pictures.ts"
import { posterSlabs } from "#server/share-pictures/poster-slabs.ts"
import { openDrawingThread } from "#server/share-pictures/drawing-thread.ts"
import type { Storage } from "#server/storage/storage.ts"
import { openLog } from "#server/log.ts"
import { guest } from "#shared/members/viewer.ts"
import { type SmallPage, smallSite } from "./small-site.ts"

/** A request from this address as node:http knows it. */
export const incomingFrom = (remoteAddress: string) => ({
  incoming: {
    socket: { remoteAddress },
    rawHeaders: ["Host", "nazomeguri.test"],
    headers: { host: "nazomeguri.test" },
  },
})

export const origin = "http://nazomeguri.test"

export const secret = "a secret of thirty-two characters or more"

const noTransaction = undefined as never

/** For tests that need no database: their loaders read plain variables. */
const withoutDatabase: RequestDb = {
  asGuest: (read) => read(noTransaction),
  asGuestInSnapshot: (read) => read(noTransaction),
  readAs: (_viewer, read) => read(noTransaction),
  writeAs: (_viewer, change) => change(noTransaction),
  writeAsServer: (change) => change(noTransaction),
  writeAsIntake: (change) => change(noTransaction),
}

const noAccounts = { offered: [], practised: [], demo: [] } as Partial<Accounts> as Accounts

/** For tests in which no picture is stored; a member may remove an icon that is not there. */
const emptyStorage = { remove: async () => undefined } as Partial<Storage> as Storage

/** Nothing is stored, and nothing is kept. */
const emptyPictures = {
  album: { storage: { get: async () => null }, origin, isVisible: async () => false },
  cache: { read: async () => null, keep: async () => undefined, forget: async () => undefined },
}

/** Parts of a site that a test composes differently. */
export type SiteChanges = Partial<AppParts & CapabilityParts>

/** A site of a few pages, composed like the real one, with a clock that the test sets and a log that it reads. */
export function openSite(pages: SmallPage[], changes: SiteChanges = {}) {
  const clock = { now: new Date("2026-04-01T12:00:00+09:00") }
  const lines: Record<string, unknown>[] = []
  const now = () => clock.now
  const log = openLog(
    new Writable({
      write(chunk, _, done) {
        for (const line of String(chunk).trim().split("\n")) lines.push(JSON.parse(line))
        done()
      },
    }),
  )
  const cache = createPageCache<CachedReply>({ now })
  cache.resume()
  const nameClient = createClientNames({
    nameSession: createSessionNames({ secret, origin }),
    trustedProxies: 0,
  })
  const writeCookie = createWriteCookie({ secret, now, origin, nameClient })
  const app = createApp({
    source: { kind: "built", build: smallSite(pages) },
    origin,
    log,
    cache,
    cachedPages: [],
    allowed: nothingMore,
    isReady: async () => true,
    readViewer: async () => guest,
    nameClient,
    writeCookie,
    hasRoom: async () => true,
    requestDb: withoutDatabase,
    capabilitiesFor: createCapabilities({
      secret,
      now,
      showsDevPages: false,
      thirdParties: {},
      postalAddress: "〒000-0000 見本県見本市1-1",
      accounts: noAccounts,
      storage: emptyStorage,
      makePicture: async () => ({ ok: false, refusal: "busy" }),
      cardPictures: cardPictures({ ...emptyPictures, draw: openDrawingThread() }),
      slabOf: posterSlabs(emptyPictures),
      ...changes,
    }),
    searchIndex: createSearchIndex({ maxBytes: 2 ** 25 }),
    ...changes,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(origin + path, { headers })
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.request(origin + path, { method: "POST", headers: { Origin: origin, ...headers } })
  return { app, cache, clock, lines, log, origin, writeCookie, get, post }
}
