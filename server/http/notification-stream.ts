import { Hono } from "hono"
import type { NotificationStreams } from "#server/notifications/streams.ts"
import { notificationStream } from "#shared/addresses/server-routes.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"
import type { RequestEnv } from "./access-log.ts"
import type { NameSession } from "./session-cookie.ts"

type Parts = { streams: Pick<NotificationStreams, "open">; nameSession: NameSession }

const uncached = { "Cache-Control": "private, no-store, no-transform" }
const headers = {
  ...uncached,
  "Content-Type": "text/event-stream; charset=utf-8",
  // nginx would collect events until its buffer is full.
  "X-Accel-Buffering": "no",
}
const later = { ...uncached, "Retry-After": "60" }

/** A member's notifications as server-sent events. The session's cookie says whose. */
export function notificationStreamRoute({ streams, nameSession }: Parts): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get(notificationStream, async (c) => {
    // Nobody would ever read the body of HEAD.
    if (c.req.method === "HEAD") return c.body(null, 200, headers)
    const token = nameSession(c.req.header("cookie"))
    if (!token) return refusal("signed-out", uncached)
    const lastEventId = c.req.header("last-event-id") ?? null
    const opened = await streams.open({ token, lastEventId })
    if ("body" in opened) return new Response(opened.body, { headers })
    return opened.refusal === "full"
      ? refusal("unavailable", later)
      : refusal("signed-out", uncached)
  })
}

function refusal(code: "signed-out" | "unavailable", withHeaders: Record<string, string>) {
  const { status, text } = outcomes[code]
  return Response.json({ ...refused(code), text }, { status, headers: withHeaders })
}
