import type { IncomingMessage } from "node:http"
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import type { NameSession } from "./session-cookie.ts"
import type { RequestEnv } from "./access-log.ts"
import { clientAddress } from "./client-address.ts"

/** The parts of a request that say where it comes from. */
export type Sender = {
  socketAddress: string | undefined
  forwardedFor: string | undefined
  cookies: string | undefined
}

/** The sender of requests: one network, and there guests, or one of a few groups of members. */
export type Client = { network: string; group: string }

export type NameClient = (sender: Sender) => Client

/** The group of requests without a session of ours. */
export const guests = "guests"

/** Several members may share a network, but anybody can have any number of sessions: they must not bring more turns. */
const groupsPerNetwork = 4

export function createClientNames(parts: {
  nameSession: NameSession
  trustedProxies: number
}): NameClient {
  return ({ socketAddress, forwardedFor, cookies }) => {
    const network = clientAddress(socketAddress, forwardedFor, parts.trustedProxies)
    const session = parts.nameSession(cookies)
    return { network, group: session ? `members ${groupOf(session)}` : guests }
  }
}

/** The token is random. */
const groupOf = (session: string) => (session.codePointAt(0) ?? 0) % groupsPerNetwork

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
