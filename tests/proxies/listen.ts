import { randomBytes } from "node:crypto"
import { request as requestPlain } from "node:http"
import { request as requestTls } from "node:https"
import type { Socket } from "node:net"
import { expect, onTestFinished } from "vitest"
import { realtimeSocket } from "#shared/addresses/server-routes.ts"
import { publicKey } from "#shared/programs/public-key.ts"
import { clientFrame } from "#tests/http/support/program-socket.ts"
import { host } from "./proxy.ts"

type At = { port: number; isProxy: boolean }

/** A program's WebSocket, through a proxy or at a process itself, which has joined the changes of a member's notifications. */
export async function listenAt({ port, isProxy }: At, token: string) {
  const send = isProxy ? requestTls : requestPlain
  const asked = send({
    host: "127.0.0.1",
    port,
    path: `${realtimeSocket}?apikey=${publicKey}&vsn=2.0.0`,
    ...(isProxy ? { servername: host, rejectUnauthorized: false } : {}),
    headers: {
      host,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      "sec-websocket-version": "13",
      ...(isProxy ? {} : { "x-forwarded-for": "127.0.3.1", "x-forwarded-proto": "https" }),
    },
  })
  const socket = await new Promise<Socket>((resolve, reject) => {
    asked.once("upgrade", (_, upgraded: Socket) => resolve(upgraded))
    asked.once("response", ({ statusCode }) => reject(new Error(`answered ${statusCode}`)))
    asked.once("error", reject)
    asked.end()
  })
  onTestFinished(() => void socket.destroy())
  let told = ""
  socket.on("error", () => undefined)
  // Frames of a server have no mask: their texts can be read as they are.
  socket.on("data", (piece: Buffer) => void (told += piece.toString("utf8")))
  const say = (message: unknown) => socket.write(clientFrame(1, JSON.stringify(message)))
  const until = async (words: string) => {
    await expect.poll(() => told, { interval: 5, timeout: 10_000 }).toContain(words)
  }

  const table = { event: "*", schema: "public", table: "user_notifications" }
  const config = { postgres_changes: [table] }
  say(["1", "1", "realtime:inbox", "phx_join", { config, access_token: token }])
  await until('"extension":"postgres_changes"')
  return { until, leave: () => socket.destroy() }
}
