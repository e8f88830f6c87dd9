import { connect } from "node:net"
import type { RawRequest } from "./requests.ts"

/** One answer to a raw request; header names in lower case, all texts as latin1 bytes. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export type Exchange = {
  request: RawRequest
  /** Usually one. */
  answers: RawAnswer[]
  /** Neither an answer nor the end of the connection in time. */
  isSilent: boolean
}

const patience = 40_000

/** Sends bytes as they are, which no HTTP client would, and reads until the site closes the connection. */
export function exchange(port: number, request: RawRequest): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const socket = connect(port, "127.0.0.1")
  let received = ""
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    socket.destroy()
  }, patience)
  socket.setEncoding("latin1")
  socket.on("data", (text: string) => {
    received += text
    // Without "Connection: close" the site would wait for another request.
    if (isComplete(received)) setTimeout(() => socket.end(), 20)
  })
  // A site that refuses a request may close before it has read all of it.
  socket.on("error", () => undefined)
  socket.on("close", () => {
    clearTimeout(timer)
    resolve({ request, answers: readAnswers(received), isSilent })
  })
  socket.on("connect", () => {
    const body = request.body.slice(0, request.cutAt)
    socket.write(Buffer.from(request.head + body, "latin1"))
    if (request.cutAt !== undefined || request.kind === "malformed") socket.end()
  })
  return promise
}

function isComplete(received: string): boolean {
  const end = received.indexOf("\r\n\r\n")
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1]
  if (length !== undefined) return received.length >= end + 4 + Number(length)
  return received.endsWith("\r\n0\r\n\r\n")
}

/** All answers of a connection, one after the other. */
export function readAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = received
  while (rest.startsWith("HTTP/1.")) {
    const end = rest.indexOf("\r\n\r\n")
    if (end < 0) break
    const [start = "", ...lines] = rest.slice(0, end).split("\r\n")
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(":")
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      }),
    )
    const status = Number(start.split(" ")[1])
    const after = rest.slice(end + 4)
    const { body, used } = readBody(after, headers)
    if (status >= 200) answers.push({ status, headers, body })
    rest = after.slice(status >= 200 ? used : 0)
  }
  return answers
}

function readBody(text: string, headers: Record<string, string>): { body: string; used: number } {
  if (headers["transfer-encoding"] === "chunked") {
    let body = ""
    let at = 0
    while (true) {
      const line = text.indexOf("\r\n", at)
      const size = Number.parseInt(text.slice(at, line), 16)
      if (line < 0 || !(size > 0)) return { body, used: Math.min(text.length, at + 5) }
      body += text.slice(line + 2, line + 2 + size)
      at = line + 4 + size
    }
  }
  const length = Number(headers["content-length"] ?? text.length)
  // An answer to HEAD announces a body that does not come.
  return { body: text.slice(0, length), used: Math.min(length, text.length) }
}
