import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import { type AddressInfo, Server as NetServer } from "node:net"
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"
import { ReadyResponse } from "./ready-head.ts"

export type Listening = { port: number; close: () => Promise<void> }

/** How long a slow or silent client may hold a connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

export async function listen(
  listener: RequestListener<typeof IncomingMessage, typeof ReadyResponse>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  let closing: Promise<void> | undefined
  /** Requests that wait until the port is closed. */
  let held: (() => void)[] | null = null
  const settings = { ...timeouts, connectionsCheckingInterval: 5000, ServerResponse: ReadyResponse }
  const server = createServer(settings, (incoming, outgoing) => {
    if (closing) outgoing.setHeader("Connection", "close")
    if (held) held.push(() => listener(incoming, outgoing))
    else listener(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  const stop = async () => {
    held = []
    await untilAllAreAccepted(server)
    const finished = finish(server)
    const waiting = held
    held = null
    for (const go of waiting) go()
    await finished
  }
  // Once: a second call would forget what is held.
  const close = () => (closing ??= stop())
  return { port: (server.address() as AddressInfo).port, close }
}

const patience = 500

/**
 * Closing the port resets the connections that the system has made and we have not accepted. Each turn of the event loop
 * accepts one, so a turn that accepts none has left none. New requests are held meanwhile: they would make turns long, and
 * who waits for an answer opens no further connection.
 */
async function untilAllAreAccepted(server: Server<typeof IncomingMessage, typeof ReadyResponse>) {
  const until = performance.now() + patience
  let quietTurns = 0
  const accepted = () => (quietTurns = 0)
  server.on("connection", accepted)
  while (quietTurns < 3 && performance.now() < until) {
    quietTurns += 1
    await turn()
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
