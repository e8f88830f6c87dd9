import { randomBytes } from "node:crypto"
import { connect, type Socket } from "node:net"
import { expect, onTestFinished } from "vitest"

type Version = "1.0.0" | "2.0.0"

export type Told = {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** A program with the WebSocket of the platform, which speaks the protocol as realtime-js does. */
export async function openProgram(
  port: number,
  { version = "2.0.0" as Version, apikey = "nazomeguri_public" } = {},
) {
  const query = new URLSearchParams({ apikey, vsn: version })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`)
  const told: Told[] = []
  const closed = new Promise<{ code: number; wasClean: boolean }>((resolve) => {
    socket.addEventListener("close", ({ code, wasClean }) => resolve({ code, wasClean }))
  })
  socket.addEventListener("message", ({ data }) => {
    const read = JSON.parse(String(data))
    if (version === "1.0.0") told.push(read)
    else {
      const [join_ref, ref, topic, event, payload] = read
      told.push({ join_ref, ref, topic, event, payload })
    }
  })
  onTestFinished(() => socket.close())
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener("open", () => resolve(true))
    void closed.then(() => resolve(false))
  })
  let refs = 0
  function push(topic: string, event: string, payload: unknown, join_ref: string | null = null) {
    const ref = String(++refs)
    const joinRef = event === "phx_join" ? ref : join_ref
    socket.send(
      JSON.stringify(
        version === "1.0.0"
          ? { topic, event, payload, ref, join_ref: joinRef }
          : [joinRef, ref, topic, event, payload],
      ),
    )
    return ref
  }
  /** The first message that fits, which is then no longer among those told. */
  async function next(event: string, ref?: string): Promise<Told> {
    const fits = (each: Told) => each.event === event && (ref === undefined || each.ref === ref)
    await expect.poll(() => told.some(fits), { timeout: 10_000 }).toBe(true)
    return told.splice(told.findIndex(fits), 1)[0] as Told
  }
  const ask = async (...[topic, event, payload, joinRef]: Parameters<typeof push>) =>
    (await next("phx_reply", push(topic, event, payload, joinRef))).payload as {
      status: string
      response: Record<string, unknown>
    }
  const join = (topic: string, bindings: object[], token?: string) =>
    ask(topic, "phx_join", {
      config: {
        broadcast: { ack: false, self: false },
        presence: { key: "", enabled: false },
        postgres_changes: bindings,
        private: false,
      },
      ...(token === undefined ? {} : { access_token: token }),
    })
  return { socket, told, opened, closed, push, ask, join, next }
}

export type Program = Awaited<ReturnType<typeof openProgram>>

/** A connection that has switched to WebSocket, for bytes that no client would send. */
export async function openRaw(
  port: number,
  query = "apikey=nazomeguri_public&vsn=2.0.0",
  headers = "",
) {
  const socket: Socket = connect(port, "127.0.0.1")
  onTestFinished(() => void socket.destroy())
  const got: Buffer[] = []
  socket.on("data", (piece: Buffer) => got.push(piece))
  socket.on("error", () => undefined)
  const ended = new Promise<string>((resolve) => {
    socket.once("error", ({ message }) => resolve(message))
    socket.once("end", () => resolve("end"))
    socket.once("close", () => resolve("close"))
  })
  const head =
    headers ||
    `Host: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n`
  socket.write(`GET /realtime/v1/websocket?${query} HTTP/1.1\r\n${head}\r\n`)
  await expect.poll(() => Buffer.concat(got).includes("\r\n\r\n"), { timeout: 10_000 }).toBe(true)
  const status = /^HTTP\/1.1 (\d+)/.exec(Buffer.concat(got).toString("latin1"))?.[1]
  /** All that came after the head. */
  const bytes = () => {
    const all = Buffer.concat(got)
    return all.subarray(all.indexOf("\r\n\r\n") + 4)
  }
  /** The code of the last frame, if it closes. */
  const closeCode = () => {
    const at = bytes().lastIndexOf(Buffer.from([0x88, 2]))
    return at < 0 ? null : bytes().readUInt16BE(at + 2)
  }
  return { socket, status: Number(status), bytes, closeCode, ended }
}

/** A frame of a client, with a mask. */
export function clientFrame(
  opcode: number,
  payload: Buffer | string,
  { isLast = true, rsv = 0 } = {},
): Buffer {
  const bytes = Buffer.from(payload)
  const mask = randomBytes(4)
  const head = [(isLast ? 0x80 : 0) | (rsv << 4) | opcode]
  if (bytes.length < 126) head.push(0x80 | bytes.length)
  else head.push(0x80 | 126, bytes.length >> 8, bytes.length & 255)
  const masked = bytes.map((byte, n) => byte ^ (mask[n & 3] ?? 0))
  return Buffer.concat([Buffer.from(head), mask, masked])
}
