import type { TakeRequest } from "#server/http/rate-limiter.ts"
import type { Log } from "#server/log.ts"
import { type Outcome, refused } from "#shared/outcome.ts"

type Parts = {
  /** Absent: attempts are not limited. */
  take: TakeRequest | undefined
  log: Pick<Log, "warn">
}

export type LimitAttempts = ReturnType<typeof createAttemptLimits>

/** Attempts on one address, and letters to it, are counted together, wherever they come from. */
export function createAttemptLimits({ take, log }: Parts) {
  return async <T>(
    by: "password" | "letter",
    whom: string[],
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    let wait = 0
    for (const member of whom) {
      wait = Math.max(wait, (await take?.(by, { member: member.toLowerCase() })) ?? 0)
    }
    const outcome = await (wait > 0 ? refused("too-many-requests", { retryAfter: wait }) : work())
    if (!outcome.ok) log.warn({ code: outcome.code }, "an attempt to sign in or up was refused")
    return outcome
  }
}
