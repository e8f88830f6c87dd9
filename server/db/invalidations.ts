import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { z } from "zod"
import type { Log } from "#server/log.ts"
import type { Connection } from "./connection.ts"
import { loginAt } from "./logins.ts"
import { openClient } from "./open.ts"
import { channelOf } from "./signing.ts"
import type { Invalidation } from "./viewer.ts"

type Source = {
  /** A direct connection: LISTEN belongs to one session, and a pooler would share it. */
  connection: pg.ClientConfig
  channel: string
}

type ListenerParts = Source & {
  log: Log
  onInvalidation: (invalidation: Invalidation) => void
  /** Invalidations may be missed from now on. */
  onLost: () => void
  /** None is missed from now on. */
  onRestored: () => void
}

/**
 * The connection that hears a site's invalidations. Sessions of one login see each other's statements, and this one names the channel,
 * so it uses the login that may do everything anyway.
 */
export const invalidationsOf = (place: Connection, secret: string): Source => ({
  connection: loginAt(place, "nazo_service", secret),
  channel: channelOf(secret),
})

const tags = z.array(z.string()).optional()
const invalidation = z.object({ hard: tags, soft: tags, inbox: tags })

const pingEvery = 10_000
const answerWithin = 5000
const longestPause = 5000

/** Listens for the invalidations of all processes, for as long as this one runs. */
export function listenForInvalidations(parts: ListenerParts): { close: () => Promise<void> } {
  const closing = new AbortController()
  const done = listenUntil(closing.signal, parts)
  return {
    close() {
      closing.abort()
      return done
    },
  }
}

async function listenUntil(closing: AbortSignal, parts: ListenerParts): Promise<void> {
  let failures = 0
  while (!closing.aborted) {
    try {
      await listenOnce(closing, parts, () => {
        failures = 0
        parts.onRestored()
      })
    } catch (err) {
      if (!closing.aborted) parts.log.warn({ err }, "not listening for invalidations, trying again")
    }
    await pauseUnless(closing, Math.min(longestPause, 50 * 2 ** failures))
    failures += 1
  }
}

/** Returns when closing, throws when the connection is lost. */
async function listenOnce(
  closing: AbortSignal,
  { connection, channel, log, onInvalidation, onLost, onRestored }: ListenerParts,
  onStart: () => void,
): Promise<void> {
  const client = openClient({
    ...connection,
    application_name: "nazomeguri-changes",
    keepAlive: true,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  const lost = new AbortController()
  client.on("error", (error) => lost.abort(error))
  client.on("end", () => lost.abort(new Error("the connection has ended")))
  const over = AbortSignal.any([closing, lost.signal])
  client.on("notification", ({ payload = "" }) => {
    const invalidation = readInvalidation(payload)
    if (invalidation) return onInvalidation(invalidation)
    log.error({ payload }, "an unreadable invalidation: everything may have changed")
    onLost()
    onRestored()
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onStart()
    while (!closing.aborted) {
      await pauseUnless(over, pingEvery)
      lost.signal.throwIfAborted()
      // Only a query reveals a peer that vanished silently.
      await client.query("select 1")
    }
  } finally {
    onLost()
    // A dead peer never answers, so the wait is short.
    await Promise.race([
      client.end().catch(() => undefined),
      pause(1000, undefined, { ref: false }),
    ])
  }
}

function readInvalidation(payload: string): Invalidation | null {
  try {
    const { data } = invalidation.safeParse(JSON.parse(payload))
    return data ?? null
  } catch {
    return null
  }
}

async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined)
}
