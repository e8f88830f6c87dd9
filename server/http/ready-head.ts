import {
  type IncomingMessage,
  ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from "node:http"

/** The lines of a head as text, and the headers that Node has to see to know where an answer ends. */
export type ReadyHead = { lines: string; others: string[] }

declare module "node:http" {
  interface ServerResponse {
    /** Node's own, undocumented: `writeHead` calls it to make the head. */
    _storeHeader(statusLine: string, headers: unknown): void
  }
}

const readByNode =
  /^(?:connection|content-length|date|expect|keep-alive|trailer|transfer-encoding)$/i

/** Checks headers once, as Node does for every answer; throws as Node does. */
export function readyHead(headers: Record<string, string>): ReadyHead {
  const lines: string[] = []
  const others: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    if (readByNode.test(name)) others.push(name, value)
    else lines.push(`${name}: ${value}\r\n`)
  }
  return { lines: lines.join(""), others }
}

/**
 * An answer that can send a ready head: checking and joining a large head costs a tenth of a cached answer. Node still adds
 * Date and Connection, and decides about keep-alive and bodies. tests/http/listening.test.ts compares these answers with
 * those of a plain Node server.
 */
export class ReadyResponse extends ServerResponse<IncomingMessage> {
  #lines = ""

  sendReady(status: number, { lines, others }: ReadyHead, more: string[], body: Buffer | null) {
    this.#lines = lines
    this.writeHead(status, [...others, ...more])
    this.end(body)
  }

  override _storeHeader(statusLine: string, headers: unknown) {
    super._storeHeader(statusLine + this.#lines, headers)
  }
}
