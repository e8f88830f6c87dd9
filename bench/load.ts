import net from "node:net"

type Plan = {
  port: number
  path: string
  headers?: string[]
  connections: number
  requests: number
  status?: number
  /** Every answer has this in its head: an ETag or a length tells one page from all others. */
  headHas?: string
  /** … or this in its body, which is then collected; not for compressed answers. */
  bodyHas?: string
}

/**
 * Sends the same GET over and over, a request at a time on each of several connections. It returns the seconds until the
 * last answer and fails at the first one that is not the expected page. A client of our own, because a library would be
 * slower than what it measures.
 */
export async function load(plan: Plan): Promise<number> {
  const { port, path, headers = [], connections, requests } = plan
  const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, "", ""]
  const request = lines.join("\r\n")
  let left = requests
  const since = performance.now()
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1")
      let head: Buffer = Buffer.alloc(0)
      let body: Buffer[] = []
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
        body = []
        missing = null
        socket.write(request)
      }
      const receive = (chunk: Buffer) => {
        if (missing === null) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const end = head.indexOf("\r\n\r\n")
          if (end < 0) return
          missing = end + 4 + bodyLength(head.toString("latin1", 0, end + 2), plan) - head.length
          if (plan.bodyHas) body.push(head.subarray(end + 4))
        } else {
          missing -= chunk.length
          if (plan.bodyHas) body.push(chunk)
        }
        if (missing > 0) return
        if (plan.bodyHas && !Buffer.concat(body).includes(plan.bodyHas)) {
          throw new Error(`an answer of ${path} does not contain ${plan.bodyHas}`)
        }
        send()
      }
      socket.setNoDelay(true)
      socket.on("connect", send)
      socket.on("error", reject)
      socket.on("close", () => reject(new Error(`${path}: the connection was closed`)))
      socket.on("data", (chunk) => {
        try {
          receive(chunk)
        } catch (error) {
          reject(error as Error)
          socket.destroy()
        }
      })
    })
  await Promise.all(Array.from({ length: connections }, run))
  return (performance.now() - since) / 1000
}

/** The length that a head announces, if it is the head of the expected page. */
function bodyLength(head: string, { path, status = 200, headHas }: Plan): number {
  if (!head.startsWith(`HTTP/1.1 ${status}`)) {
    throw new Error(`${path} answers ${head.split("\r\n")[0]} instead of ${status}`)
  }
  if (headHas && !head.includes(headHas)) {
    throw new Error(`an answer of ${path} is another page: its head lacks ${headHas}`)
  }
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (!length) throw new Error(`an answer of ${path} has no length`)
  return Number(length)
}
