import { createHash } from "node:crypto"
import { chooseEncoding, compress, type Encoding } from "../compression.ts"
import { type ReadyHead, readyHead } from "../ready-head.ts"

/** A page ready to send: as it is, and by an encoding once somebody has asked for that. Browsers ask for Brotli. */
export type Page = {
  tag: string
  variants: { identity: Variant; br: Variant; gzip?: Variant }
  inEncoding: (encoding: Encoding) => Promise<Variant>
}

type Variant = { whole: Head; unchanged: Head; body: Buffer }

type Head = { headers: Record<string, string>; ready: ReadyHead }

export type Reply = { status: number; headers: Record<string, string>; body: Buffer | null }

/** A reply whose head is text already. */
export type PageReply = Reply & { ready: ReadyHead }

/**
 * Browsers revalidate each time and get a 304 if nothing changed. Shared caches cannot be purged from here, so they may
 * keep a page for ten seconds.
 */
const cacheControl = "public, max-age=0, must-revalidate, s-maxage=10"

export async function makePage(
  body: Buffer,
  headers: Record<string, string>,
  build: string,
): Promise<Page> {
  const tag = createHash("sha256").update(build).update(body).digest("base64url").slice(0, 22)

  async function variant(encoding: Encoding): Promise<Variant> {
    const bytes = alone(await compress(body, encoding))
    const unchanged = {
      ...headers,
      "Cache-Control": cacheControl,
      Vary: "Accept-Encoding",
      ETag: `"${tag}-${encoding}"`,
    }
    const whole = {
      ...unchanged,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(bytes.length),
    }
    return { whole: withReadyHead(whole), unchanged: withReadyHead(unchanged), body: bytes }
  }

  const [identity, br] = await Promise.all([variant("identity"), variant("br")])
  const variants: Page["variants"] = { identity, br }
  return {
    tag,
    variants,
    inEncoding: async (encoding) => (variants[encoding] ??= await variant(encoding)),
  }
}

/** A result of zlib may lie in a buffer several times its size, which stays in memory with it. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

const withReadyHead = (headers: Record<string, string>): Head => ({
  headers,
  ready: readyHead(headers),
})

/** With room for gzip, which takes up to half as much again as Brotli. */
export function sizeOf({ variants: { identity, br } }: Page): number {
  const sizeOfVariant = ({ body, whole, unchanged }: Variant) =>
    body.length + whole.ready.lines.length + unchanged.ready.lines.length
  return sizeOfVariant(identity) + Math.ceil(2.5 * sizeOfVariant(br))
}

type Asked = {
  method: string
  encodings: string | null | undefined
  knows: string | null | undefined
}

/** The page as it was asked for; null if it must be compressed for that first. */
export function replyAtOnce(page: Page, asked: Asked): PageReply | null {
  const variant = page.variants[chooseEncoding(asked.encodings)]
  return variant ? replyOf(page, variant, asked) : null
}

export const replyWith = async (page: Page, asked: Asked): Promise<PageReply> =>
  replyOf(page, await page.inEncoding(chooseEncoding(asked.encodings)), asked)

function replyOf(page: Page, { whole, unchanged, body }: Variant, asked: Asked): PageReply {
  if (asked.knows && knowsTag(asked.knows, page.tag)) {
    return { status: 304, ...unchanged, body: null }
  }
  return { status: 200, ...whole, body: asked.method === "HEAD" ? null : body }
}

/** The tag of any encoding matches: each of them is this page. */
function knowsTag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(`"${tag}-`)
}
