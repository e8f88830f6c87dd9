import { createHash } from "node:crypto"
import { type IncomingMessage, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { Hono } from "hono"
import type { ReadAsker } from "#shared/programs/asker.ts"
import type { Log } from "#server/log.ts"
import type { Realtime } from "#server/realtime/open-realtime.ts"
import { type Version, versions } from "#server/realtime/messages.ts"
import { realtimeApi, realtimeSocket } from "#shared/addresses/server-routes.ts"
import { logRequest, newRequestId, type NoteAnswer, type RequestEnv } from "./access-log.ts"
import { senderOfMessage } from "./client.ts"
import { clientAddress } from "./client-address.ts"
import { hasOneHost } from "./host.ts"
import type { TakeRequest } from "./rate-limiter.ts"

/** Connections that switch to WebSocket; any other request that wants to switch is answered as an ordinary one. */
export type Upgrades = {
  wants: (incoming: IncomingMessage) => boolean
  receive: (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void
}

type Parts = {
  realtime: Pick<Realtime, "enter" | "serve">
  readAsker: ReadAsker
  take?: TakeRequest | undefined
  trustedProxies: number
  log: Log
  noteAnswer?: NoteAnswer | undefined
}

type Refused = { status: number; headers?: Record<string, string> }
type Accepted = { accept: string; version: Version; apikey: string }

/** The answer to requests that do not switch, and to whatever else the protocol has. */
export const withoutUpgrade = new Hono<RequestEnv>().all(`${realtimeApi}/*`, (c) =>
  c.json(
    { message: `Changes are told by a WebSocket at ${realtimeSocket} alone` },
    c.req.path === realtimeSocket ? 426 : 400,
    { Upgrade: "websocket", "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" },
  ),
)

export function createUpgrades(parts: Parts): Upgrades {
  async function answer(incoming: IncomingMessage, connection: Duplex, head: Buffer) {
    const { socketAddress, forwardedFor } = senderOfMessage(incoming)
    const network = clientAddress(socketAddress, forwardedFor, parts.trustedProxies)
    const leave = parts.realtime.enter(network)
    if (!leave) return refuse(connection, { status: 503, headers: { "Retry-After": "60" } })
    let isServed = false
    try {
      const wish = await check(incoming, network, parts)
      if ("status" in wish) return refuse(connection, wish)
      if (connection.destroyed) return 499
      connection.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${wish.accept}\r\n\r\n`,
      )
      isServed = true
      void parts.realtime.serve(connection, head, wish).finally(leave)
      return 101
    } catch (error) {
      parts.log.warn({ err: error }, "a WebSocket could not be opened")
      return refuse(connection, { status: 503, headers: { "Retry-After": "5" } })
    } finally {
      // A socket that was opened keeps its place until it is gone.
      if (!isServed) leave()
    }
  }

  return {
    wants: ({ url = "", headers }) =>
      headers.upgrade?.toLowerCase() === "websocket" && url.split("?", 1)[0] === realtimeSocket,
    receive(incoming, connection, head) {
      connection.on("error", () => connection.destroy())
      const since = performance.now()
      void answer(incoming, connection, head).then((status) =>
        logRequest(
          parts.log,
          {
            id: newRequestId(),
            method: incoming.method ?? "",
            path: realtimeSocket,
            status,
            since,
            bytes: 0,
            cache: "none",
          },
          parts.noteAnswer,
        ),
      )
    },
  }
}

/** The version and key that the client opens with, or why it may not. */
async function check(
  incoming: IncomingMessage,
  network: string,
  { take, readAsker }: Parts,
): Promise<Accepted | Refused> {
  const { method, headers, url = "" } = incoming
  const key = headers["sec-websocket-key"] ?? ""
  const asksFor = (headers.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim())
  if (!hasOneHost(incoming) || method !== "GET" || !asksFor.includes("upgrade"))
    return { status: 400 }
  if (!/^[A-Za-z0-9+/]{22}==$/.test(key)) return { status: 400 }
  if (headers["sec-websocket-version"] !== "13") {
    return { status: 426, headers: { "Sec-WebSocket-Version": "13" } }
  }
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1, 16_000))
  const version = versions.find((known) => known === (query.get("vsn") ?? "1.0.0"))
  if (!version) return { status: 400 }
  const wait = (await take?.("realtime", { client: network })) ?? 0
  if (wait > 0) return { status: 429, headers: { "Retry-After": String(wait) } }
  const apikey = query.get("apikey") ?? headers.apikey?.toString() ?? ""
  const asker = apikey === "" ? "invalid-token" : await readAsker({ apikey })
  if (asker === "invalid-token") return { status: 401 }
  return { accept: acceptOf(key), version, apikey }
}

/** By RFC 6455. */
const acceptOf = (key: string) =>
  createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64")

function refuse(connection: Duplex, { status, headers = {} }: Refused): number {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`)
  // The client closes; what it still sends is dropped.
  connection.resume()
  setTimeout(() => connection.destroy(), 1_000).unref()
  return status
}
