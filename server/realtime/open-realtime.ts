import type { Duplex } from "node:stream"
import { setTimeout as wait } from "node:timers/promises"
import type { ReadAsker } from "#shared/programs/asker.ts"
import { type ChannelParts, openChannels } from "./channels.ts"
import { closeCodes } from "./frames.ts"
import type { ReadInboxRows } from "./inbox-rows.ts"
import { createListeners } from "./listeners.ts"
import type { Version } from "./messages.ts"
import { openSocket, type Socket } from "./socket.ts"

export type Realtime = ReturnType<typeof openRealtime>

type Parts = Omit<ChannelParts, "listeners"> & { readRows: ReadInboxRows }

type Connection = { socket: Socket; count: () => number; since: number }

/** Each takes some 20 kB (docs/performance.md). */
const mostInAll = 4_000
/** Of one network: households and offices share an address. */
const mostPerNetwork = 40
/** Clients say every 25 or 30 s that they are there. */
const mostSilent = 75_000
/** Without a channel. */
const mostIdle = 120_000
const sweepEvery = 15_000
const closesWithin = 1_500

/** The open sockets of this process. */
export function openRealtime({ readRows, ...parts }: Parts) {
  const listeners = createListeners({ readRows })
  const readAsker = askedOnce(parts.readAsker)
  const connections = new Set<Connection>()
  const networks = new Map<string, number>()
  let held = 0
  let isClosed = false
  const timer = setInterval(sweep, sweepEvery).unref()

  /** Ends half-open connections, and those that nobody uses. */
  function sweep(): void {
    const time = performance.now()
    for (const { socket, count, since } of connections) {
      const isSilent = time - socket.lastHeard() > mostSilent
      const isIdle = count() === 0 && time - since > mostIdle
      if (isSilent || isIdle) socket.close(closeCodes.normal)
    }
  }

  return {
    /** Takes a place for a socket, or null where there is none. The returned function gives it back. */
    enter(network: string): (() => void) | null {
      const ofNetwork = networks.get(network) ?? 0
      if (isClosed || held >= mostInAll || ofNetwork >= mostPerNetwork) return null
      networks.set(network, ofNetwork + 1)
      held += 1
      return () => {
        held -= 1
        const left = (networks.get(network) ?? 1) - 1
        if (left > 0) networks.set(network, left)
        else networks.delete(network)
      }
    },

    /** Speaks the protocol on a connection that has switched to WebSocket, until it is gone. */
    async serve(
      connection: Duplex,
      head: Buffer,
      { version, apikey }: { version: Version; apikey: string },
    ): Promise<void> {
      const channels = openChannels(
        { ...parts, readAsker, listeners },
        {
          version,
          apikey,
          send: (text) => socket.send(text),
          refuse: () => socket.close(closeCodes.policy),
        },
      )
      const socket: Socket = openSocket(connection, head, channels)
      const opened = { socket, count: channels.count, since: performance.now() }
      connections.add(opened)
      if (isClosed) socket.close(closeCodes.restart)
      await socket.gone
      connections.delete(opened)
      channels.close()
    },

    hear: listeners.hear,
    catchUp: listeners.catchUp,
    /** Ends the channels whose token has ended. */
    beat: listeners.checkAll,
    sweep,
    count: () => held,

    /** Says that the site restarts, and waits until the clients have heard it: nobody is reset. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      const gone = [...connections].map(({ socket }) => {
        socket.close(closeCodes.restart)
        return socket.gone
      })
      await Promise.race([Promise.all(gone), wait(closesWithin)])
    },
  }
}

/** A token that many channels have is asked for once at a time. */
function askedOnce(readAsker: ReadAsker): ReadAsker {
  const asked = new Map<string, ReturnType<ReadAsker>>()
  return (given) => {
    const key = given.authorization ?? ""
    const known = asked.get(key)
    if (known) return known
    const answer = readAsker(given).finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }
}
