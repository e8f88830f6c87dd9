import { Hono } from "hono"
import type { RequestEnv } from "./access-log.ts"

/** `/healthz`: the process runs. `/readyz`: it can serve (database reachable, migrations current). */
export function health(isReady: () => Promise<boolean>): Hono<RequestEnv> {
  const uncached = { "Cache-Control": "no-store" }
  return new Hono<RequestEnv>()
    .get("/healthz", (c) => c.text("ok", 200, uncached))
    .get("/readyz", async (c) => {
      const ready = await isReady().catch(() => false)
      return ready ? c.text("ready", 200, uncached) : c.text("not ready", 503, uncached)
    })
}
