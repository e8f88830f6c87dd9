import { currentClient } from "#server/http/current-client.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import type { Log } from "#server/log.ts"
import { type Outcome, refused } from "#shared/outcome.ts"

type Parts = {
  /** Absent: attempts are not limited. */
  take: TakeRequest | undefined
  log: Pick<Log, "warn">
}

export type LimitAttempts = ReturnType<typeof createAttemptLimits>

/**
 * Attempts on one address are counted by client, and together with a higher limit: a stranger who guesses does not lock the
 * member out. Letters to an address are counted together, wherever they are asked for.
 */
export function createAttemptLimits({ take, log }: Parts) {
  return async <T>(
    by: "password" | "letter",
    whom: string[],
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    let wait = 0
    for (const each of whom) {
      const member = each.toLowerCase()
      const client = currentClient.getStore() ?? ""
      // An attempt refused for the client does not count against the member.
      const ofClient = (await take?.(by, { client, member })) ?? 0
      wait = Math.max(wait, ofClient || ((await take?.(by, { member })) ?? 0))
    }
    const outcome = await (wait > 0 ? refused("too-many-requests", { retryAfter: wait }) : work())
    if (!outcome.ok) log.warn({ code: outcome.code }, "an attempt to sign in or up was refused")
    return outcome
  }
}
