import { columnPictures } from "#shared/addresses/desk-columns.ts"
import { deskImport } from "#shared/addresses/desk-import.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import * as editEntry from "#shared/addresses/edit-entry.ts"
import { editProfile } from "#shared/addresses/paths.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { pages } from "#shared/addresses/pages.ts"
import * as photos from "#shared/addresses/photos.ts"
import * as registerEntry from "#shared/addresses/register-entry.ts"
import { analyticsEvents, storageApi } from "#shared/addresses/server-routes.ts"
import { type Client, guests } from "./client.ts"
import type { RefusalCode } from "./refuse.ts"
import { servedRoute } from "./served-route.ts"

/** Bytes. */
export type BodyLimit = {
  most: number
  /** The refusal of a larger one. "ignore": the route answers without its body. */
  tooLarge: RefusalCode | "ignore"
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The limit for everything that guests send. A text of 10,000 characters, twice what a form takes, has 90 kB on its way. */
const ofGuests = 256 * kilobyte

/** A picture has up to 10 MB, a history 4 MB, a file of mysteries 8 MB, a full page of events 6 kB. */
const ofRoutes: Record<string, BodyLimit> = {
  [editProfile]: { most: 11 * megabyte, tooLarge: "too-large" },
  [registerEntry.pattern]: { most: 11 * megabyte, tooLarge: "too-large" },
  [deskMystery.edit.pattern]: { most: 11 * megabyte, tooLarge: "too-large" },
  [deskMystery.add.pattern]: { most: 11 * megabyte, tooLarge: "too-large" },
  [columnPictures.pattern]: { most: 11 * megabyte, tooLarge: "too-large" },
  [editEntry.pattern]: { most: 11 * megabyte, tooLarge: "too-large" },
  [photos.pattern]: { most: 11 * megabyte, tooLarge: "photo-too-large" },
  [deskImport.pattern]: { most: 9 * megabyte, tooLarge: "too-large" },
  [importHistory.pattern]: { most: 5 * megabyte, tooLarge: "too-large" },
  [`${storageApi}/object/files/*`]: { most: 11 * megabyte, tooLarge: "too-large" },
  [analyticsEvents]: { most: 16 * kilobyte, tooLarge: "too-large" },
}
const ordinary: BodyLimit = { most: megabyte, tooLarge: "too-large" }

const ofMembers = new Set(
  pages.filter(({ access }) => access === "member").map(({ pattern }) => pattern),
)

/**
 * The limit for a client's body on a path. A cookie with our signature makes a member here: whether the session still holds is for
 * the route to say. So does the token of a program, which was checked. What guests send to a page of members is not kept, since it
 * only asks them to sign in.
 */
export function bodyLimitFor(path: string, { group }: Client, hasToken = false): BodyLimit {
  const route = servedRoute(path) ?? ""
  const limit = ofRoutes[route] ?? ordinary
  if (hasToken || group !== guests || limit.most <= ofGuests) return limit
  return { most: ofGuests, tooLarge: ofMembers.has(route) ? "ignore" : limit.tooLarge }
}
