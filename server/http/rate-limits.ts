import { analyticsEvents } from "#shared/addresses/server-routes.ts"
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
  /** Each looks up to 1,000 titles up. */
  import: { seconds: 3600, perClient: 60, counted: "one by one" },
  /** All of a member's photos. */
  export: { seconds: 3600, perClient: 30, perMember: 6, counted: "one by one" },
  write: { seconds: 60, perClient: 240, perMember: 120, counted: "one by one" },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export const limitOf = (name: LimitName): Limit => rateLimits[name]

/** `route`: the pattern of the route. */
type Rule = { name: LimitName; method: "POST" | "any"; route: RegExp }

/** The first match counts. Every other POST is a write. */
const rules: Rule[] = [
  { name: "events", method: "POST", route: new RegExp(`^${analyticsEvents}$`) },
  { name: "search", method: "POST", route: /^\/api\/nearest-station$/ },
  // Each visit to the login asks for a challenge, which tests nothing.
  { name: "sign-in", method: "POST", route: /^\/login\/passkey\/challenge$/ },
  { name: "contact", method: "POST", route: /^\/contact$/ },
  {
    name: "password",
    method: "POST",
    route:
      /^\/(login(\/(reset|passkey))?|signup|mypage\/(edit\/(sign-in|passkeys)|resign|export))$/,
  },
  { name: "letter", method: "POST", route: /^\/login\/forgot$/ },
  { name: "profile", method: "POST", route: /^\/mypage\/edit$/ },
  { name: "import", method: "POST", route: /^\/mypage\/import$/ },
  { name: "photo", method: "POST", route: /^\/api\/photos$/ },
  { name: "sign-in", method: "any", route: /^\/(login\/with|api\/auth)\// },
  { name: "suggestions", method: "any", route: /^\/api\/mysteries\/suggestions$/ },
  // A page asks once for the routes of its links.
  { name: "suggestions", method: "any", route: /^\/__manifest$/ },
  { name: "search", method: "any", route: /^\/mysteries$/ },
  { name: "suggestions", method: "any", route: /^\/api\/personal\/members$/ },
  {
    name: "search",
    method: "any",
    route: /^\/api\/(mysteries|personal|reviews|me\/(saved-searches|calendar))(\/|$)/,
  },
  { name: "export", method: "any", route: /^\/mypage\/export\/archive$/ },
  { name: "notifications", method: "any", route: /^\/api\/notifications(\/|$)/ },
  { name: "share-picture", method: "any", route: /^\/(share|year-cards|mypage\/year-card)\// },
  { name: "own-calendar", method: "any", route: /^\/calendar\/own\// },
]

/** The limit that a request counts against, or null if it is not limited. */
export function limitFor(method: string, path: string): LimitName | null {
  const isWrite = method !== "GET" && method !== "HEAD"
  const route = servedRoute(path) ?? ""
  const fits = (rule: Rule) => (rule.method === "POST") === isWrite && rule.route.test(route)
  return rules.find(fits)?.name ?? (isWrite ? "write" : null)
}
