import { Agent, request } from "node:https"
import { buffer } from "node:stream/consumers"
import { once } from "node:events"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { host } from "./proxy.ts"

export type Visit = {
  port: number
  path: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** An address of this machine: the proxy sees it. */
  from?: string
  agent?: Agent
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** The certificate of a test is nobody's. */
export const openAgent = () => new Agent({ keepAlive: true, rejectUnauthorized: false })

/** Sends a request over TLS, and resolves with the head of the answer. */
export async function open(visit: Visit, signal?: AbortSignal): Promise<IncomingMessage> {
  const { port, path, method = "GET", headers = {}, body, from, agent } = visit
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    servername: host,
    rejectUnauthorized: false,
    headers: {
      host,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
    ...(from ? { localAddress: from } : {}),
    ...(agent ? { agent } : {}),
    ...(signal ? { signal } : {}),
  })
  // A connection may also end after its answer has begun.
  asked.on("error", () => undefined)
  const answered = once(asked, "response") as Promise<[IncomingMessage]>
  asked.end(body)
  const [answer] = await answered
  return answer
}

export async function visit(asked: Visit): Promise<Answer> {
  const answer = await open(asked)
  const text = (await buffer(answer)).toString()
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
