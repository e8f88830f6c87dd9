import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { z } from "zod"
import type { Log } from "#server/log.ts"
import type { Invalidation } from "./viewer.ts"

type ChangeParts = {
  /** A direct connection: LISTEN belongs to one session, which a pooler would hand to others. */
  connection: pg.ClientConfig
  log: Log
  onInvalidation: (notice: Invalidation) => void
  /** Notices may be missed from here on. */
  onLost: () => void
  /** From here on none is missed. */
  onRestored: () => void
}

const names = z.array(z.string()).optional()
const notice = z.object({ hard: names, soft: names, inbox: names })

const proofOfLifeEvery = 10_000
const answerWithin = 5000
const longestPause = 5000

/** Hears what every process changes, for as long as this one runs. */
export function listenForInvalidations(parts: ChangeParts): { close: () => Promise<void> } {
  const closing = new AbortController()
  const done = hearUntil(closing.signal, parts)
  return {
    close() {
      closing.abort()
      return done
    },
  }
}

async function hearUntil(closing: AbortSignal, parts: ChangeParts): Promise<void> {
  let failures = 0
  while (!closing.aborted) {
    try {
      await hearOnce(closing, parts, () => {
        failures = 0
        parts.onRestored()
      })
    } catch (err) {
      if (!closing.aborted) parts.log.warn({ err }, "changes cannot be heard, trying again")
    }
    await pauseUnless(closing, Math.min(longestPause, 50 * 2 ** failures))
    failures += 1
  }
}

/** Returns when closing, throws when the connection is lost. */
async function hearOnce(
  closing: AbortSignal,
  { connection, log, onInvalidation, onLost, onRestored }: ChangeParts,
  onStart: () => void,
): Promise<void> {
  const client = new pg.Client({
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
    const told = readNotice(payload)
    if (told) return onInvalidation(told)
    log.error({ payload }, "a notice that cannot be read: everything may have changed")
    onLost()
    onRestored()
  })
  try {
    await client.connect()
    await client.query("listen changed")
    onStart()
    while (!closing.aborted) {
      await pauseUnless(over, proofOfLifeEvery)
      lost.signal.throwIfAborted()
      // A peer that vanished without a word is noticed only by asking it something.
      await client.query("select 1")
    }
  } finally {
    onLost()
    // A dead peer never says goodbye; nobody waits for it long.
    await Promise.race([
      client.end().catch(() => undefined),
      pause(1000, undefined, { ref: false }),
    ])
  }
}

function readNotice(payload: string): Invalidation | null {
  try {
    const { data } = notice.safeParse(JSON.parse(payload))
    return data ?? null
  } catch {
    return null
  }
}

async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined)
}
