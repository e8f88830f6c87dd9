import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import { type AddressInfo, Server as NetServer } from "node:net"
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"
import { ReadyResponse } from "./ready-head.ts"

export type Listening = { port: number; close: Close }

/** Where several processes share the port, `closedByAll` resolves when each of them has closed it. */
export type Close = (closedByAll?: () => Promise<void>) => Promise<void>

/** How long a slow or silent client may hold a connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

export async function listen(
  listener: RequestListener<typeof IncomingMessage, typeof ReadyResponse>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  let closing: Promise<void> | undefined
  /** Requests that wait until the port is closed: a client that is answered may connect again. */
  let held: (() => void)[] | null = null
  const settings = { ...timeouts, connectionsCheckingInterval: 5000, ServerResponse: ReadyResponse }
  const server = createServer(settings, (incoming, outgoing) => {
    if (closing) outgoing.setHeader("Connection", "close")
    if (held) held.push(() => listener(incoming, outgoing))
    else listener(incoming, outgoing)
  })
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
    await untilAllAreAccepted(server)
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

/** Milliseconds. */
const patience = 2_000
const quietTime = 5
const shortTurn = 0.2

/**
 * Closing the port resets the connections that the system has made and nobody has accepted. Each turn of the event loop
 * accepts one, so after a turn that accepts none there are none, unless they came during other work of that turn: a long
 * one does not count. New requests are held meanwhile. Those under way are answered, and a client that is
 * answered may connect again: hence the quiet time.
 */
async function untilAllAreAccepted(server: Server<typeof IncomingMessage, typeof ReadyResponse>) {
  const until = performance.now() + patience
  let isQuiet = false
  const accepted = () => (isQuiet = false)
  server.on("connection", accepted)
  while (!isQuiet && performance.now() < until) {
    isQuiet = true
    await wait(quietTime)
    const since = performance.now()
    await turn()
    if (performance.now() - since > shortTurn) isQuiet = false
  }
  server.off("connection", accepted)
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
