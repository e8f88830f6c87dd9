import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { ReadyResponse } from "./ready-head.ts"

export type Listening = { port: number; close: () => Promise<void> }

/** How long a slow or silent client may hold a connection. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

export async function listen(
  listener: RequestListener<typeof IncomingMessage, typeof ReadyResponse>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  const settings = { ...timeouts, connectionsCheckingInterval: 5000, ServerResponse: ReadyResponse }
  const server = createServer(settings, listener)
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve()
    })
  })
  return { port: (server.address() as AddressInfo).port, close: () => finish(server) }
}

/** Stops accepting, lets running requests finish, and closes idle connections. */
async function finish(server: Server<typeof IncomingMessage, typeof ReadyResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections that were busy become idle later and would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
