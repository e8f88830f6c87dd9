import { Hono } from "hono"
import type { HasRoom } from "#server/storage/space.ts"
import type { RequestEnv } from "./access-log.ts"

/**
 * `/healthz`: the process runs. `/readyz`: it can serve (database reachable, migrations current, pages are rendered). Where
 * the disk is full it still serves, so it stays ready and says what it cannot do.
 */
export function health(isReady: () => Promise<boolean>, hasRoom: HasRoom): Hono<RequestEnv> {
  // However many ask, the database is asked once at a time.
  let asking: Promise<boolean> | undefined
  const askOnce = () => {
    asking ??= isReady()
      .catch(() => false)
      .finally(() => (asking = undefined))
    return asking
  }
  const uncached = { "Cache-Control": "no-store" }
  return new Hono<RequestEnv>()
    .get("/healthz", (c) => c.text("ok", 200, uncached))
    .get("/readyz", async (c) => {
      const ready = await askOnce()
      if (!ready) return c.text("not ready", 503, uncached)
      const remark = (await hasRoom()) ? "ready" : "ready to read, not to write: the disk is full"
      return c.text(remark, 200, uncached)
    })
}
