import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import { type AddressInfo, Server as NetServer } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { ReadyResponse } from "./ready-head.ts"

export type Listening = { port: number; close: () => Promise<void> }

/** How long a slow or silent client may hold a connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

export async function listen(
  listener: RequestListener<typeof IncomingMessage, typeof ReadyResponse>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  let isClosing = false
  const settings = { ...timeouts, connectionsCheckingInterval: 5000, ServerResponse: ReadyResponse }
  const server = createServer(settings, (incoming, outgoing) => {
    if (isClosing) outgoing.setHeader("Connection", "close")
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  const close = () => {
    isClosing = true
    return finish(server)
  }
  return { port: (server.address() as AddressInfo).port, close }
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
