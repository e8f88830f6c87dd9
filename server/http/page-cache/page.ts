import { createHash } from "node:crypto"
import { chooseEncoding, compress, type Encoding } from "../compression.ts"

/** A page in every encoding, ready to send. */
export type Page = { tag: string; variants: Record<Encoding, Variant> }

type Variant = { headers: Record<string, string>; body: Buffer; unchanged: Record<string, string> }

export type Reply = { status: number; headers: Record<string, string>; body: Buffer | null }

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
    const bytes = await compress(body, encoding)
    const unchanged = {
      ...headers,
      "Cache-Control": cacheControl,
      Vary: "Accept-Encoding",
      ETag: `"${tag}-${encoding}"`,
    }
    return {
      body: bytes,
      unchanged,
      headers: {
        ...unchanged,
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
        "Content-Length": String(bytes.length),
      },
    }
  }

  const [identity, br, gzip] = await Promise.all([
    variant("identity"),
    variant("br"),
    variant("gzip"),
  ])
  return { tag, variants: { identity, br, gzip } }
}

export function sizeOf({ variants }: Page): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0)
}

export function replyWith(
  page: Page,
  asked: { method: string; encodings: string | null | undefined; knows: string | null | undefined },
): Reply {
  const { headers, body, unchanged } = page.variants[chooseEncoding(asked.encodings)]
  if (asked.knows && knowsTag(asked.knows, page.tag)) {
    return { status: 304, headers: unchanged, body: null }
  }
  return { status: 200, headers, body: asked.method === "HEAD" ? null : body }
}

/** The tag of any encoding matches: each of them is this page. */
function knowsTag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(`"${tag}-`)
}
