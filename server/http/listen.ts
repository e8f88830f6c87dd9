import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import { type AddressInfo, Server as NetServer } from "node:net"
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"
import { ReadyResponse } from "./ready-head.ts"
import type { Upgrades } from "./upgrades.ts"

export type Listening = { port: number; close: Close }

/** Where several processes share the port, `closedByAll` resolves when each of them has closed it. */
export type Close = (closedByAll?: () => Promise<void>) => Promise<void>

type Place = { port: number; host?: string | undefined; upgrades?: Upgrades }

/** Times for which a slow or silent client may hold a connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

export async function listen(
  listener: RequestListener<typeof IncomingMessage, typeof ReadyResponse>,
  { port, host, upgrades }: Place,
): Promise<Listening> {
  let closing: Promise<void> | undefined
  /** Requests that wait until the port is closed: a client that is answered may connect again. */
  let held: (() => void)[] | null = null
  /** Requests that are being answered. */
  let running = 0
  const endsRunning = () => (running -= 1)
  const answer = (...[incoming, outgoing]: Parameters<typeof listener>) => {
    running += 1
    outgoing.once("close", endsRunning)
    listener(incoming, outgoing)
  }
  const settings = {
    ...timeouts,
    connectionsCheckingInterval: 5000,
    ServerResponse: ReadyResponse,
    shouldUpgradeCallback: upgrades?.wants ?? (() => false),
  }
  const server = createServer(settings, (incoming, outgoing) => {
    if (closing) outgoing.setHeader("Connection", "close")
    if (held) held.push(() => answer(incoming, outgoing))
    else answer(incoming, outgoing)
  })
  if (upgrades) server.on("upgrade", upgrades.receive)
  // node:cluster calls this in a worker when the primary closes the port. It would reset connections, and `close` follows.
  server.close = () => server
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  const stop: Close = async (closedByAll) => {
    held = []
    await untilAllAreAccepted(server, () => running > 0)
    const finished = finish(server)
    await closedByAll?.()
    const waiting = held
    held = null
    for (const go of waiting) go()
    await finished
  }
  // Once: a second call would forget what is held.
  const close: Close = (closedByAll) => (closing ??= stop(closedByAll))
  return { port: (server.address() as AddressInfo).port, close }
}

/** Milliseconds: how long an open port is kept at most, because of those who come and are answered. */
export const portClosesWithin = 2_000
const lastTurnsWithin = 500
const quietTime = 20
const shortTurn = 0.2

/**
 * Closing the port resets the connections that the system has made and nobody has accepted. Each turn of the event loop
 * accepts one, so after a turn that accepts none there are none, unless they came during other work of that turn: a long
 * one does not count. New requests are held meanwhile, but a client that is answered may connect again: hence those under
 * way come first, and the quiet time after the last of them.
 */
async function untilAllAreAccepted(
  server: Server<typeof IncomingMessage, typeof ReadyResponse>,
  isAnswering: () => boolean,
) {
  const until = performance.now() + portClosesWithin
  let accepted = 0
  const count = () => (accepted += 1)
  server.on("connection", count)
  const acceptsOne = async () => {
    const before = accepted
    await turn()
    return accepted > before
  }
  async function isQuiet(): Promise<boolean> {
    const before = accepted
    const wasAnswering = isAnswering()
    await wait(quietTime)
    const since = performance.now()
    await turn()
    const isShort = performance.now() - since <= shortTurn
    return !wasAnswering && isShort && accepted === before
  }
  while (performance.now() < until && !(await isQuiet()));
  // Where it never became quiet, those who have come by now.
  while (performance.now() < until + lastTurnsWithin && (await acceptsOne()));
  server.off("connection", count)
}

/** A request may be on its way on a connection that looks idle. Its answer says that no other may follow. */
const lastRequestsArriveWithin = 500

/** Stops accepting, answers what has been or is being sent, then closes idle connections. */
async function finish(server: Server<typeof IncomingMessage, typeof ReadyResponse>): Promise<void> {
  // Not the method of http.Server, which closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  )
  await Promise.race([closed, wait(lastRequestsArriveWithin)])
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
