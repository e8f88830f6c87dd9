import * as counter from "#shared/addresses/counter.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import * as mentionableMembers from "#shared/addresses/mentionable-members.ts"
import * as ownCalendar from "#shared/addresses/own-calendar.ts"
import * as paths from "#shared/addresses/paths.ts"
import * as photos from "#shared/addresses/photos.ts"
import * as providerVisit from "#shared/addresses/provider-visit.ts"
import * as resetPassword from "#shared/addresses/reset-password.ts"
import * as resign from "#shared/addresses/resign.ts"
import * as savedSearch from "#shared/addresses/saved-search.ts"
import {
  analyticsEvents,
  authApi,
  authPath,
  exportArchive,
  oEmbed,
  sharePictures,
  storageApi,
  tableApi,
} from "#shared/addresses/server-routes.ts"
import * as shareCard from "#shared/addresses/share-card.ts"
import * as suggestions from "#shared/addresses/suggestions.ts"
import { servedRoute } from "./served-route.ts"

/** The number of requests in each window of `seconds`. */
export type Limit = {
  seconds: number
  perClient: number
  /** From anywhere. */
  perMember?: number
  /** Requests of one client about one member, so that a stranger does not use up what the member has. */
  perClientAndMember?: number
  /** Reads are counted in this process first and charged to the database in blocks; writes one by one. */
  counted: "in blocks" | "one by one"
}

/** Cached pages are not counted. Several people may share one address, as in mobile networks. */
export const rateLimits = {
  search: { seconds: 60, perClient: 300, counted: "in blocks" },
  suggestions: { seconds: 60, perClient: 600, counted: "in blocks" },
  "share-picture": { seconds: 60, perClient: 300, counted: "in blocks" },
  events: { seconds: 60, perClient: 60, counted: "in blocks" },
  /** The bell's box and the stream, which a browser opens again after each loss. */
  notifications: { seconds: 60, perClient: 240, counted: "in blocks" },
  /** Sockets that programs open. */
  realtime: { seconds: 60, perClient: 120, counted: "in blocks" },
  /** Calendar programs ask every few minutes at most. */
  "own-calendar": { seconds: 60, perClient: 60, counted: "in blocks" },
  contact: { seconds: 3600, perClient: 30, counted: "one by one" },
  /** Visits to a provider, tokens, and challenges for passkeys. */
  "sign-in": { seconds: 60, perClient: 120, counted: "in blocks" },
  /** Requests that test or set a password; also counted by the address they concern. */
  password: {
    seconds: 900,
    perClient: 100,
    perClientAndMember: 20,
    perMember: 200,
    counted: "one by one",
  },
  /** Requests that send a letter to an address that somebody typed; also counted by that address. */
  letter: { seconds: 3600, perClient: 60, perMember: 6, counted: "one by one" },
  /** A profile may come with a picture of 10 MB. */
  profile: { seconds: 300, perClient: 60, counted: "one by one" },
  /** A picture of 10 MB each. */
  photo: { seconds: 300, perClient: 150, counted: "one by one" },
  /** Files that programs read, list and sign. */
  storage: { seconds: 60, perClient: 600, counted: "in blocks" },
  /** Tables that programs read and write; a write counts as one of its member too. */
  tables: { seconds: 60, perClient: 300, perMember: 300, counted: "in blocks" },
  /** Each looks up to 1,000 titles up. */
  import: { seconds: 3600, perClient: 60, counted: "one by one" },
  /** All of a member's photos. */
  export: { seconds: 3600, perClient: 30, perMember: 6, counted: "one by one" },
  /** Acts before a counter, which asks for words while somebody types. */
  play: { seconds: 60, perClient: 600, perMember: 300, counted: "in blocks" },
  write: { seconds: 60, perClient: 240, perMember: 120, counted: "one by one" },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export const limitOf = (name: LimitName): Limit => rateLimits[name]

/** `routes` are patterns of routes; `below` also takes those whose pattern begins with one of these. */
type Rule = { name: LimitName; method: "POST" | "any"; routes?: string[]; below?: string[] }

/** The first match counts. Every other POST is a write. */
const rules: Rule[] = [
  { name: "events", method: "POST", routes: [analyticsEvents] },
  { name: "search", method: "POST", routes: [paths.nearestStation] },
  // Each visit to the login asks for a challenge, which tests nothing.
  { name: "sign-in", method: "POST", routes: [paths.passkeyChallenge] },
  { name: "play", method: "POST", routes: counter.patterns },
  { name: "contact", method: "POST", routes: [paths.contact] },
  {
    name: "password",
    method: "POST",
    routes: [
      paths.login,
      paths.signup,
      paths.passkeyLogin,
      paths.ownPasskeys,
      resetPassword.pattern,
      editSignIn.pattern,
      resign.pattern,
      exportRecord.pattern,
    ],
  },
  { name: "letter", method: "POST", routes: [forgotPassword.pattern] },
  { name: "profile", method: "POST", routes: [paths.editProfile] },
  { name: "import", method: "POST", routes: [importHistory.pattern] },
  { name: "photo", method: "POST", routes: [photos.pattern, `${storageApi}/object/files/*`] },
  { name: "storage", method: "POST", below: [storageApi] },
  { name: "storage", method: "any", below: [storageApi] },
  { name: "tables", method: "any", below: [tableApi] },
  { name: "sign-in", method: "any", routes: [providerVisit.pattern], below: [authPath, authApi] },
  // A page asks once for the routes of its links.
  { name: "suggestions", method: "any", routes: [suggestions.pattern, "/__manifest"] },
  { name: "suggestions", method: "any", routes: [mentionableMembers.pattern] },
  { name: "search", method: "any", routes: [paths.search, oEmbed] },
  {
    name: "search",
    method: "any",
    below: [
      paths.api + paths.search,
      "/api/personal",
      "/api/reviews",
      savedSearch.list,
      ownCalendar.ownAddress,
    ],
  },
  { name: "export", method: "any", routes: [exportArchive] },
  { name: "notifications", method: "any", below: [paths.latestNotifications] },
  {
    name: "share-picture",
    method: "any",
    routes: [
      shareCard.shared.pattern,
      shareCard.formerPattern,
      shareCard.sharedPicture.pattern,
      shareCard.ownPicture.pattern,
    ],
    below: [sharePictures],
  },
  { name: "own-calendar", method: "any", routes: [ownCalendar.feed.pattern] },
]

/** The limit that a request counts against, or null if it is not limited. */
export function limitFor(method: string, path: string): LimitName | null {
  const isWrite = method !== "GET" && method !== "HEAD"
  const route = servedRoute(path) ?? ""
  const fits = (rule: Rule) => (rule.method === "POST") === isWrite && covers(rule, route)
  return rules.find(fits)?.name ?? (isWrite ? "write" : null)
}

const covers = ({ routes = [], below = [] }: Rule, route: string) =>
  routes.includes(route) || below.some((path) => `${route}/`.startsWith(`${path}/`))
