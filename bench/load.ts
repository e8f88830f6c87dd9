import net from "node:net"

export type Load = { requests: number; seconds: number; bytes: number }

type Plan = {
  port: number
  path: string
  headers?: string[]
  connections: number
  requests: number
}

/**
 * Sends the same GET over and over, a request at a time on each of several connections, and counts whole answers by
 * their Content-Length. A hand-made client, because a comfortable one would be slower than what it measures.
 */
export async function load({
  port,
  path,
  headers = [],
  connections,
  requests,
}: Plan): Promise<Load> {
  const request = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, "", ""].join(
    "\r\n",
  )
  let left = requests
  let bytes = 0
  const since = performance.now()
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1")
      let head: Buffer = Buffer.alloc(0)
      /** Bytes still to come; null while the head is not complete. */
      let missing: number | null = null
      const send = () => {
        if (left === 0) {
          socket.end()
          resolve()
          return
        }
        left -= 1
        head = Buffer.alloc(0)
        missing = null
        socket.write(request)
      }
      socket.setNoDelay(true)
      socket.on("connect", send)
      socket.on("error", reject)
      const receive = (chunk: Buffer) => {
        bytes += chunk.length
        if (missing === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const end = head.indexOf("\r\n\r\n")
          if (end < 0) return
          missing = end + 4 + contentLength(head.toString("latin1", 0, end)) - head.length
        } else {
          missing -= chunk.length
        }
        if (missing <= 0) send()
      }
      socket.on("data", (chunk) => {
        try {
          receive(chunk)
        } catch (error) {
          socket.destroy()
          reject(error)
        }
      })
    })
  await Promise.all(Array.from({ length: connections }, run))
  return { requests, seconds: (performance.now() - since) / 1000, bytes }
}

function contentLength(head: string): number {
  if (!head.startsWith("HTTP/1.1 200"))
    throw new Error(`unexpected answer: ${head.split("\r\n")[0]}`)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (!length) throw new Error("an answer without a length")
  return Number(length)
}
