import { Hono } from "hono"
import { recordEvents } from "#domain/analytics/recording.ts"
import type { IntakeTx } from "#domain/transaction.ts"
import { analyticsEvents } from "#shared/addresses/server-routes.ts"
import { readEvents } from "#shared/schemas/events-body.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { RequestEnv } from "./access-log.ts"
import { byteBudget } from "./byte-budget.ts"

type Parts = {
  storeEvents: (store: (tx: IntakeTx) => Promise<void>) => Promise<void>
  now: () => Date
}

/** Some 200 page views a second, with room for a burst. */
const rate = { perSecond: 256 * 1024, atOnce: 2 * 1024 * 1024 }

/** Receives analytics events: which cards were seen and opened. Only daily counts are stored. */
export function events({ storeEvents, now }: Parts): Hono<RequestEnv> {
  const hasRoomFor = byteBudget({ ...rate, now })

  return new Hono<RequestEnv>().post(analyticsEvents, async (c) => {
    c.header("Cache-Control", "no-store")
    if (refusesTracking(c.req.raw.headers)) return c.body(null, 204)
    const text = await c.req.text()
    if (!hasRoomFor(text.length)) return c.body(null, 429, { "Retry-After": "5" })
    const events = readEvents(text)
    if (!events) return c.body(null, 400)
    if (events.length > 0) await storeEvents((tx) => recordEvents(tx, tokyoDay(now()), events))
    return c.body(null, 204)
  })
}

/** Global Privacy Control and Do Not Track, for clients that do not run our script. */
function refusesTracking(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1"
}
