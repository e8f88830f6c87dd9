import { eventsAddress } from "#shared/third-parties/analytics-events.ts"

/** So many requests in each window of `seconds`. */
type Limit = {
  seconds: number
  perClient: number
  perMember?: number
  /** Reads are counted in this process first and charged in the database in blocks; writes one by one. */
  counted: "in blocks" | "one by one"
}

/** Kept pages cost nothing and are not counted. Several people may share one address, as mobile networks do. */
export const rateLimits = {
  search: { seconds: 60, perClient: 300, counted: "in blocks" },
  suggestions: { seconds: 60, perClient: 600, counted: "in blocks" },
  "share-picture": { seconds: 60, perClient: 300, counted: "in blocks" },
  events: { seconds: 60, perClient: 60, counted: "in blocks" },
  contact: { seconds: 3600, perClient: 30, counted: "one by one" },
  write: { seconds: 60, perClient: 240, perMember: 120, counted: "one by one" },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof rateLimits

export const limitOf = (name: LimitName): Limit => rateLimits[name]

type Rule = { name: LimitName; method: "POST" | "any"; path: RegExp }

/** The first that fits. Every POST that is not named is a write. */
const rules: Rule[] = [
  { name: "events", method: "POST", path: new RegExp(`^${eventsAddress}$`) },
  { name: "search", method: "POST", path: /^\/api\/nearest-station$/ },
  { name: "contact", method: "POST", path: /^\/contact(\.data)?$/ },
  { name: "write", method: "POST", path: /^/ },
  { name: "suggestions", method: "any", path: /^\/api\/mysteries\/suggestions$/ },
  { name: "search", method: "any", path: /^\/mysteries(\.data)?$/ },
  { name: "search", method: "any", path: /^\/api\/(mysteries|personal)(\/|$)/ },
  { name: "share-picture", method: "any", path: /^\/share\// },
]

/** What a request counts as, or null when it is not limited. */
export function limitFor(method: string, path: string): LimitName | null {
  const isWrite = method !== "GET" && method !== "HEAD"
  // The router does not look at case either.
  const plain = path.toLowerCase()
  const fits = (rule: Rule) => (rule.method === "POST") === isWrite && rule.path.test(plain)
  return rules.find(fits)?.name ?? null
}
