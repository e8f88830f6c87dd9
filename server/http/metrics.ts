import { createHash, timingSafeEqual } from "node:crypto"
import { Hono } from "hono"
import { contentType, exposition, type Family } from "./exposition.ts"
import { metrics as address } from "#shared/addresses/server-routes.ts"
import type { NoteAnswer, RequestEnv } from "./access-log.ts"
import type { QueueLoad } from "./fair-queue.ts"

export type MetricsParts = {
  token: string
  /** Some may be missing: the numbers of a process matter most while the database is away. */
  families: () => Promise<Family[]>
}

/** Read when somebody asks. */
export type AppLoad = { queues: () => Record<string, QueueLoad>; bodies: () => number }

export type Watch = Pick<MetricsParts, "token"> & {
  noteAnswer: NoteAnswer
  noteCrowd: (event: string) => void
  families: (load: AppLoad) => MetricsParts["families"]
}

const uncached = { "Cache-Control": "no-store" }

/** The numbers of this process for Prometheus. The address exists only where a token is set. */
export function metrics({ token, families }: MetricsParts): Hono<RequestEnv> {
  const expected = digestOf(`Bearer ${token}`)
  return new Hono<RequestEnv>().get(address, async (c) => {
    const given = digestOf(c.req.header("authorization") ?? "")
    // Digests have one length, so that the comparison tells nothing about the token.
    if (!timingSafeEqual(given, expected)) {
      return c.text("unauthorized", 401, { ...uncached, "WWW-Authenticate": "Bearer" })
    }
    const text = exposition(await families())
    return c.body(text, 200, { ...uncached, "Content-Type": contentType })
  })
}

const digestOf = (text: string) => createHash("sha256").update(text).digest()
