import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { type Answer, answerRefusal } from "./answer/answer.ts"
import type { Engine } from "./engine.ts"
import { refusal } from "./refusal.ts"
import { bounds } from "./request/bounds.ts"

/** Answers HTTP requests below `prefix` with an engine. */
export function serveEngine(engine: Engine, prefix = ""): RequestListener {
  return (incoming, outgoing) => {
    void respond(engine, prefix, incoming, outgoing).catch(() => outgoing.destroy())
  }
}

async function respond(
  engine: Engine,
  prefix: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const { method = "GET", url = "/" } = incoming
  const cors = corsHeaders(incoming)
  if (method === "OPTIONS" && incoming.headers["access-control-request-method"] !== undefined) {
    outgoing.writeHead(200, [...cors, ...preflight(incoming)].flat()).end()
    return
  }
  const body = await receive(incoming)
  const address = url.startsWith(prefix) ? url.slice(prefix.length) : url
  const answer =
    body === null
      ? answerRefusal(
          refusal({
            status: 413,
            code: "PGRST102",
            message: `A body may have ${bounds.body} bytes`,
          }),
        )
      : await engine.answer({ method, address, headers: headersOf(incoming), body })
  if (body === null) outgoing.setHeader("Connection", "close")
  send(outgoing, { ...answer, headers: answer.headers.map(withPrefix(prefix)) }, cors, method)
}

function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values]) => [name, (values ?? []).join(", ")]),
  )
}

/** Addresses of the engine begin below the prefix. */
function withPrefix(prefix: string) {
  return ([name, value]: [string, string]): [string, string] => {
    const isAddress = /^(?:content-)?location$/i.test(name) && value.startsWith("/")
    return [name, isAddress ? `${prefix}${value}` : value]
  }
}

/** The body, or null if it is too large. An answer to a client that is still sending would be lost: its rest is dropped. */
async function receive(incoming: IncomingMessage): Promise<Buffer | null> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= bounds.body) chunks.push(chunk)
    else chunks = []
    if (size > bounds.dropped) break
  }
  return size > bounds.body ? null : Buffer.concat(chunks)
}

const always: [string, string][] = [
  ["Cache-Control", "no-store"],
  ["Vary", "Accept, Accept-Profile, Authorization, Origin, Prefer, Range"],
  ["X-Content-Type-Options", "nosniff"],
]

const exposed =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit"

function corsHeaders({ headers }: IncomingMessage): [string, string][] {
  if (headers.origin === undefined) return []
  return [
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Expose-Headers", exposed],
  ]
}

function preflight({ headers }: IncomingMessage): [string, string][] {
  const asked = headers["access-control-request-headers"]
  return [
    ["Access-Control-Allow-Methods", "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD"],
    [
      "Access-Control-Allow-Headers",
      [
        "Authorization",
        ...(asked ? [asked] : []),
        "Accept",
        "Accept-Language",
        "Content-Language",
      ].join(", "),
    ],
    ["Access-Control-Max-Age", "86400"],
  ]
}

function send(
  outgoing: ServerResponse,
  { status, headers, body }: Answer,
  cors: [string, string][],
  method: string,
) {
  const isHead = method === "HEAD"
  const chosen = new Set(headers.map(([name]) => name.toLowerCase()))
  const all = [...headers, ...cors, ...always.filter(([name]) => !chosen.has(name.toLowerCase()))]
  const hasBody = status !== 204 && status !== 304
  if (hasBody && !isHead) all.push(["Content-Length", String(Buffer.byteLength(body ?? ""))])
  outgoing.writeHead(status, all.flat())
  outgoing.end(hasBody && !isHead ? (body ?? "") : undefined)
}
