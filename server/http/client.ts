import type { IncomingMessage } from "node:http"
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import type { NameSession } from "./session-cookie.ts"
import type { RequestEnv } from "./access-log.ts"
import { clientAddress } from "./client-address.ts"

/** What a request says about where it comes from. */
export type Sender = {
  socketAddress: string | undefined
  forwardedFor: string | undefined
  cookies: string | undefined
}

/** Names the client of a request: one member's session, where its signature is ours, else one network. */
export type NameClient = (sender: Sender) => string

export function createClientNames(parts: {
  nameSession: NameSession
  trustedProxies: number
}): NameClient {
  return ({ socketAddress, forwardedFor, cookies }) => {
    const session = parts.nameSession(cookies)
    if (session) return `session ${session}`
    return `network ${clientAddress(socketAddress, forwardedFor, parts.trustedProxies)}`
  }
}

export function senderOf(c: Context<RequestEnv>): Sender {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return {
    socketAddress: incoming?.socket.remoteAddress,
    forwardedFor: c.req.header("x-forwarded-for"),
    cookies: c.req.header("cookie"),
  }
}

export function senderOfMessage({ socket, headers }: IncomingMessage): Sender {
  return {
    socketAddress: socket.remoteAddress,
    forwardedFor: headers["x-forwarded-for"]?.toString(),
    cookies: headers.cookie,
  }
}
