import { Writable } from "node:stream"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { createApp, type AppParts } from "#server/app.ts"
import { nothingMore } from "#server/http/content-security-policy.ts"
import type { RequestDb } from "#server/http/request-db.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { createClientNames } from "#server/http/client.ts"
import { openFormTickets } from "#server/http/form-tickets.ts"
import { createPageCache } from "#server/http/page-cache/page-cache.ts"
import type { CachedReply } from "#server/http/page-handler.ts"
import { createWriteCookie } from "#server/http/write-cookie.ts"
import type { IconStorage } from "#server/storage/icons.ts"
import type { MysteryImages } from "#server/storage/mystery-images.ts"
import type { PhotoStorage } from "#server/storage/photos.ts"
import { refused } from "#shared/outcome.ts"
import { openLog } from "#server/log.ts"
import { guest } from "#shared/members/viewer.ts"
import { type SmallPage, smallSite } from "./small-site.ts"

/** What node:http knows of a request from this address. */
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
  writeAsIntake: (change) => change(noTransaction),
}

const noIcons: IconStorage = {
  make: async () => refused("unavailable"),
  remove: async () => undefined,
}

const noMysteryImages: MysteryImages = {
  make: async () => refused("unavailable"),
  remove: async () => undefined,
}

const noPhotos: PhotoStorage = {
  newName: () => "",
  store: async () => refused("unavailable"),
  blur: async () => refused("unavailable"),
}

const noAccounts = { offered: [], practised: [], demo: [] } as Partial<Accounts> as Accounts

/** A site of a few pages, composed like the real one, with a clock that the test sets and a log that it reads. */
export function openSite(pages: SmallPage[], changes: Partial<AppParts> = {}) {
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
    now,
    log,
    cache,
    cachedPages: [],
    showsDevPages: false,
    thirdParties: {},
    allowed: nothingMore,
    isReady: async () => true,
    readViewer: async () => guest,
    nameClient,
    writeCookie,
    hasRoom: async () => true,
    requestDb: withoutDatabase,
    formTickets: openFormTickets({ secret, now }),
    accounts: noAccounts,
    drawYearCard: async () => refused("unavailable"),
    icons: noIcons,
    mysteryImages: noMysteryImages,
    photos: noPhotos,
    readHistory: async () => refused("unavailable"),
    searchIndex: createSearchIndex({ maxBytes: 2 ** 25 }),
    ...changes,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(origin + path, { headers })
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.request(origin + path, { method: "POST", headers: { Origin: origin, ...headers } })
  return { app, cache, clock, lines, log, origin, writeCookie, get, post }
}
