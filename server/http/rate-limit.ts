import type { MiddlewareHandler } from "hono"
import { outcomes } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"
import type { RequestEnv } from "./access-log.ts"
import { senderOf } from "./client.ts"
import { clientAddress } from "./client-address.ts"
import { currentClient } from "./current-client.ts"
import { plainPage } from "./plain-pages.ts"
import type { TakeRequest } from "./rate-limiter.ts"
import { limitFor, limitOf } from "./rate-limits.ts"

type Parts = { take: TakeRequest; trustedProxies: number }

/**
 * Runs after the listener, which sends cached pages before any middleware: those are neither counted nor refused.
 */
export function limitRequests({ take, trustedProxies }: Parts): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const name = limitFor(c.req.method, c.req.path)
    if (!name) return next()
    const { socketAddress, forwardedFor } = senderOf(c)
    const client = clientAddress(socketAddress, forwardedFor, trustedProxies)
    const wait = await take(name, { client })
    if (wait > 0) return tooMany(c.req.raw, wait)
    await currentClient.run(client, next)
    // If an action exceeded the member's limit, its answer has only the outcome.
    if (c.res.status === 429 && !c.res.headers.has("Retry-After")) {
      c.res.headers.set("Retry-After", String(limitOf(name).seconds))
    }
  }
}

function tooMany(request: Request, seconds: number): Response {
  const response = isNavigation(request) ? plainPage(429) : refusal()
  response.headers.set("Retry-After", String(seconds))
  response.headers.set("Cache-Control", "no-store")
  return response
}

/** Whether the answer is shown to a person or read by a script. */
function isNavigation({ headers, url }: Request): boolean {
  const mode = headers.get("sec-fetch-mode")
  if (mode) return mode === "navigate"
  return !new URL(url).pathname.endsWith(".data") && !!headers.get("accept")?.includes("text/html")
}

function refusal(): Response {
  const { status, text } = outcomes["too-many-requests"]
  return Response.json({ ...refused("too-many-requests"), text }, { status })
}
