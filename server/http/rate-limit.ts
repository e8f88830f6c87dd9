import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { senderOf } from "./client.ts"
import { clientAddress } from "./client-address.ts"
import { currentClient } from "./current-client.ts"
import type { TakeRequest } from "./rate-limiter.ts"
import { limitFor, limitOf } from "./rate-limits.ts"
import { refuse } from "./refuse.ts"

type Parts = { take: TakeRequest; trustedProxies: number }

/**
 * Runs after the listener, which sends cached pages before any middleware: those are neither counted nor refused.
 */
export function limitRequests({ take, trustedProxies }: Parts): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const name = limitFor(c.req.method, new URL(c.req.url).pathname)
    if (!name) return next()
    const { socketAddress, forwardedFor } = senderOf(c)
    const client = clientAddress(socketAddress, forwardedFor, trustedProxies)
    const wait = await take(name, { client })
    if (wait > 0) return refuse(c.req.raw, "too-many-requests", wait)
    await currentClient.run(client, next)
    // If an action exceeded the member's limit, its answer has only the outcome.
    if (c.res.status === 429 && !c.res.headers.has("Retry-After")) {
      c.res.headers.set("Retry-After", String(limitOf(name).seconds))
    }
  }
}
