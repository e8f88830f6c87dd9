import { fork } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

type Fixed = { headers: Record<string, string>; body: string }

export type BareServer = { port: number; pid: number; stop: () => void }

/** A bare node:http server in its own process that always sends the same answer: no server on Node can be faster. */
export async function startBare(
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<BareServer> {
  const child = fork(import.meta.filename)
  child.send({ headers, body: bytes.toString("base64") } satisfies Fixed)
  const [{ port }] = (await once(child, "message")) as [AddressInfo]
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

if (import.meta.main) {
  process.once("message", ({ headers, body }: Fixed) => {
    const bytes = Buffer.from(body, "base64")
    const server = createServer((_request, response) => {
      response.writeHead(200, { ...headers, "content-length": bytes.length })
      response.end(bytes)
    })
    server.listen(0, "127.0.0.1", () => process.send?.(server.address()))
  })
}
