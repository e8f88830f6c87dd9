import { setImmediate as turn } from "node:timers/promises"
import { sql } from "kysely"
import type { Db } from "#server/db/pools.ts"

/** The inbox of a session's member. `newest` is the time of the latest notification. */
export type InboxState = { token: string; uid: string; unread: number; newest: Date | null }

/** Reads the inboxes of the sessions that hold; one query for many. */
export type ReadInboxStates = (tokens: string[]) => Promise<InboxState[]>

export function inboxStatesOf({ service }: Pick<Db, "service">, now: () => Date): ReadInboxStates {
  return async (tokens) => {
    const { rows } = await sql<InboxState>`select * from inbox_states(${tokens}, ${now()})`.execute(
      service,
    )
    return rows
  }
}

const atOnce = 500

/** Collects what is asked while a read is under way, so that a crowd costs as many queries as one member. */
export function inBatches<T>(
  read: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<T | undefined>>()
  let isReading = false

  async function readAll(): Promise<void> {
    isReading = true
    // Other requests of this turn of the event loop are read together.
    await turn()
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, atOnce))
      for (const key of batch.keys()) waiting.delete(key)
      await answerAll(batch)
    }
    isReading = false
  }

  async function answerAll(batch: typeof waiting): Promise<void> {
    try {
      const found = await read([...batch.keys()])
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<T | undefined>()
    waiting.set(key, asked)
    if (!isReading) void readAll()
    return asked.promise
  }
}
