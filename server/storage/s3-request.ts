import { createHash } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { AwsClient } from "aws4fetch"

export type S3Connection = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Patience = { attempts: number; timeoutMs: number }

export type S3Request = {
  method: "GET" | "PUT" | "DELETE"
  /** The path and query after the bucket's address. */
  target: string
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export type S3Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }

/**
 * A signed request, repeated after a lost connection, a timeout or a server error. All our requests are idempotent.
 */
export function connectS3(connection: S3Connection, { attempts, timeoutMs }: Patience) {
  const { accessKeyId, secretAccessKey, region } = connection
  // aws4fetch does not retry after a lost connection, so we do.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  // Path-style addresses, which every S3 server supports.
  const address = `${connection.endpoint.replace(/\/$/, "")}/${connection.bucket}`

  async function askOnce({ method, target, body, headers }: S3Request): Promise<S3Answer> {
    const signed = await client.sign(address + target, {
      method,
      body,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? new Uint8Array()) },
      redirect: "manual",
    })
    return within(timeoutMs, async (signal) => {
      const response = await fetch(signed, { signal })
      const { status, headers: answered } = response
      return { status, headers: answered, bytes: new Uint8Array(await response.arrayBuffer()) }
    })
  }

  return async function ask(request: S3Request): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts
      try {
        const answer = await askOnce(request)
        if (last || !isPassing(answer.status)) return answer
      } catch (cause) {
        if (last) throw new Error(`S3 cannot be reached: ${describe(request)}`, { cause })
      }
      await pause(100 * 2 ** attempt * Math.random())
    }
  }
}

/** The timer itself ends the waiting: fetch follows a signal by weak references, which garbage collection may have cleared. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.abort()
    reject(new Error(`No answer within ${ms} ms`))
  }, ms)
  try {
    return await Promise.race([work(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

export const describe = ({ method, target }: S3Request) => `${method} ${target}`

const isPassing = (status: number) => status >= 500 || status === 429

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
