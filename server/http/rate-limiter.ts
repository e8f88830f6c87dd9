import { createHmac } from "node:crypto"
import { type Limit, type LimitName, limitOf } from "./rate-limits.ts"

/** Adds to what a client has spent in a window, for all processes, and returns the sum. */
export type CountRequests = (request: {
  name: LimitName
  client: string
  windowAt: Date
  amount: number
}) => Promise<number>

/** A client, a member from anywhere, or what one client does about one member. */
type Who = { client: string } | { member: string } | { client: string; member: string }

/** 0 if allowed, else the seconds until the next request is allowed. */
export type TakeRequest = (name: LimitName, who: Who) => Promise<number> | number

export type RateLimiterParts = {
  count: CountRequests
  secret: string
  now: () => Date
  /** The number of serving processes, by which each one's free share is divided. */
  processes: number
}

/** The counts of one client in one window, in this process. */
type Account = {
  windowAt: number
  /** Requests to this process. */
  seen: number
  /** Requests that are allowed before the database is asked again. */
  granted: number
  /** Requests that are not charged to the database yet. */
  unreported: number
  /** The limit in the database is used up in this window. */
  isSpent: boolean
  asking?: Promise<void>
}

/** About 20 MB; the least recently seen clients are removed first. */
const mostAccounts = 50_000

/**
 * One limiter for all processes. A client's first requests in a window are counted in this process, at the cost of a
 * lookup in a map; beyond that the client is charged in the database, a block at a time. Several processes together
 * allow at most 1.5 times the limit. Writes are charged one by one.
 *
 * While the database is unavailable, reads are allowed, and writes, which will fail anyway, are counted in this process.
 */
export function createRateLimiter(parts: RateLimiterParts): TakeRequest {
  const accounts = new Map<string, Account>()

  function accountOf(key: string, windowAt: number, free: number): Account {
    const known = accounts.get(key)
    if (known) accounts.delete(key)
    const isCurrent = known?.windowAt === windowAt
    const account = isCurrent
      ? known
      : { windowAt, seen: 0, granted: free, unreported: free, isSpent: false }
    accounts.set(key, account)
    if (accounts.size > mostAccounts) forgetOldest()
    return account
  }

  /** Removes many at once, because a Map with deleted first entries has to skip them at each iteration. */
  function forgetOldest(): void {
    for (const key of accounts.keys()) {
      if (accounts.size <= mostAccounts * 0.9) return
      accounts.delete(key)
    }
  }

  function charge(name: LimitName, key: string, windowAt: number, amount: number) {
    const hash = createHmac("sha256", parts.secret).update(`rate limit ${key}`).digest("base64url")
    const client = hash.slice(0, 22)
    return parts.count({ name, client, windowAt: new Date(windowAt), amount })
  }

  return (name, who) => {
    const limit = limitOf(name)
    const most = mostFor(who, limit) ?? Infinity
    if (most === Infinity) return 0
    const time = parts.now().getTime()
    const length = limit.seconds * 1000
    const windowAt = time - (time % length)
    const retryAfter = Math.ceil((windowAt + length - time) / 1000)
    const key = `${name} ${Object.entries(who).flat().join(" ")}`
    const isRead = limit.counted === "in blocks"
    const block = isRead ? Math.max(1, Math.floor(most / 2 / parts.processes)) : 0
    const account = accountOf(key, windowAt, block)

    if (account.seen < account.granted) {
      account.seen += 1
      return 0
    }
    if (account.isSpent) return retryAfter
    return isRead ? takeFromNextBlock() : takeOne()

    async function takeFromNextBlock(): Promise<number> {
      while (account.seen >= account.granted) {
        if (account.isSpent) return retryAfter
        account.asking ??= askForBlock().finally(() => {
          delete account.asking
        })
        await account.asking
      }
      account.seen += 1
      return 0
    }

    async function askForBlock(): Promise<void> {
      const { unreported } = account
      account.unreported = 0
      const spent = await charge(name, key, windowAt, unreported + block).catch(() => 0)
      const granted = Math.min(block, Math.max(0, most - (spent - block)))
      account.granted += granted
      account.isSpent = granted < block
    }

    async function takeOne(): Promise<number> {
      const seen = ++account.seen
      const spent = await charge(name, key, windowAt, 1).catch(() => seen)
      account.isSpent ||= spent >= most
      return spent > most ? retryAfter : 0
    }
  }
}

function mostFor(who: Who, limit: Limit): number | undefined {
  if (!("member" in who)) return limit.perClient
  return "client" in who ? limit.perClientAndMember : limit.perMember
}
