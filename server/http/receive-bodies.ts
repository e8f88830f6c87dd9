import { setImmediate as turn } from "node:timers/promises"
import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { type BodyLimit, bodyLimitFor } from "./body-limits.ts"
import { type BodyPlace, type BodyRoom, type RoomBounds } from "./body-room.ts"
import { type NameClient, senderOf } from "./client.ts"
import type { CrowdLog } from "./crowd-log.ts"
import { isOpenToOtherSites } from "./open-to-other-sites.ts"
import { refuse, type RefusalCode } from "./refuse.ts"
import { clientGone } from "./render.ts"

type Pace = {
  /** Milliseconds for the whole body, and how long it may take to begin. */
  patience: number
  grace: number
  /** Bytes in a second, once it has begun. */
  leastSpeed: number
}

type Parts = {
  /** Made of the same bounds. */
  enter: BodyRoom
  bounds: RoomBounds & Pace
  nameClient: NameClient
  noteCrowd: CrowdLog
}

/** The line in the log. */
export const bodyRefusal = "a body was refused"

/** Seconds. */
const retryAfter = 5

/**
 * Receives the body of a request before anything is done about it: nobody waits for a body, and what comes after reads it
 * from memory. It stays in the pieces in which it arrives, which the request holds until it is answered.
 */
export function receiveBodies({
  enter,
  bounds,
  nameClient,
  noteCrowd,
}: Parts): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const request = c.req.raw
    const { pathname } = new URL(request.url)
    // Elsewhere nothing reads the body of another method.
    if (!request.body || (request.method !== "POST" && !isOpenToOtherSites(pathname))) return next()
    const client = nameClient(senderOf(c))
    const viewer = c.get("asker")?.viewer
    const limit = bodyLimitFor(pathname, client, viewer !== undefined && viewer.role !== "anon")
    const refuseBody = (code: RefusalCode) => {
      noteCrowd(bodyRefusal, { code })
      return refuse(request, code, code === "timeout" ? undefined : retryAfter)
    }
    const place = enter(client.network)
    if (typeof place === "string") return refuseBody(place)
    try {
      const received = await receive(request, { limit, place, pace: bounds })
      if (received === "gone") return clientGone()
      if (typeof received === "string" && received !== "ignore") return refuseBody(received)
      c.req.raw = withBody(request, received === "ignore" ? null : streamOf(received))
      await next()
    } finally {
      place.leave()
    }
  }
}

type Receiving = { limit: BodyLimit; place: BodyPlace; pace: Pace }

/** Its pieces, or why it is refused. */
async function receive(
  { body, headers }: Request,
  { limit, place, pace }: Receiving,
): Promise<Uint8Array[] | RefusalCode | "ignore" | "gone"> {
  if (Number(headers.get("content-length") ?? 0) > limit.most) return limit.tooLarge
  const pieces: Uint8Array[] = []
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const since = performance.now()
  let bytes = 0
  let isLate = false
  const watch = setInterval(() => {
    isLate = isTooSlow(bytes, performance.now() - since, pace)
    // Ends the reading under way.
    if (isLate) reader.releaseLock()
  }, pace.grace / 10)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length
      pieces.push(next.value)
      const refusal = bytes > limit.most ? limit.tooLarge : place.hold(bytes)
      if (refusal) return refusal
      if (pieces.length > mostPieces(bytes)) return "timeout"
    }
    return pieces
  } catch {
    return isLate ? "timeout" : "gone"
  } finally {
    clearInterval(watch)
  }
}

function isTooSlow(bytes: number, time: number, { patience, grace, leastSpeed }: Pace): boolean {
  return time > patience || bytes < ((time - grace) / 1000) * leastSpeed
}

/** Each piece takes time and memory of its own. A network splits a body into pieces of 500 bytes at least. */
const mostPieces = (bytes: number) => 100 + bytes / 256

/** One turn of the event loop for each piece: others go on while a large form is searched. */
function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = pieces.values()
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = rest.next()
      if (done) return stream.close()
      await turn()
      stream.enqueue(value)
    },
  })
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream | null): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" }
  return new Request(url, init)
}
