import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { MiddlewareHandler } from "hono"
import { getMimeType } from "hono/utils/mime"
import type { RequestEnv } from "./access-log.ts"
import { chooseEncoding, compress, type Encoding, isCompressible } from "./compression.ts"

type StaticFile = {
  type: string
  cacheControl: string
  encoded: (encoding: Encoding) => Promise<{ bytes: Buffer; tag: string }>
}

/**
 * The files of the build, listed at start-up. An address is looked up in the list, never turned into a path, so it cannot
 * reach another file. Files are read and compressed at their first request, then kept in memory.
 */
export async function staticFiles(folder: string): Promise<MiddlewareHandler<RequestEnv>> {
  const files = await listFiles(folder)

  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD"
    const file = isRead ? files.get(new URL(c.req.url).pathname) : undefined
    if (!file) return next()

    const wanted = isCompressible(file.type)
      ? chooseEncoding(c.req.header("accept-encoding"))
      : "identity"
    const { bytes, tag } = await file.encoded(wanted)
    const headers = {
      "Content-Type": file.type,
      "Cache-Control": file.cacheControl,
      ETag: tag,
      Vary: "Accept-Encoding",
    }
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers)

    if (wanted !== "identity") c.header("Content-Encoding", wanted)
    c.header("Content-Length", String(bytes.length))
    return c.body(new Uint8Array(bytes), 200, headers)
  }
}

async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const parts = relative(folder, path).split(sep)
    if (!entry.isFile() || parts.some((part) => part.startsWith("."))) continue
    files.set(`/${parts.map(encodeURIComponent).join("/")}`, describe(path, parts[0] === "assets"))
  }
  return files
}

/** Names under assets/ carry a content hash; other files may change with the next build. */
function describe(path: string, isHashed: boolean): StaticFile {
  const type = getMimeType(path) ?? "application/octet-stream"
  const kept = new Map<Encoding, Promise<{ bytes: Buffer; tag: string }>>()

  async function encode(encoding: Encoding): Promise<{ bytes: Buffer; tag: string }> {
    const bytes = await compress(await readFile(path), encoding, { once: true })
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22)
    return { bytes, tag: `"${hash}"` }
  }

  return {
    type,
    cacheControl: isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    encoded(encoding) {
      const known = kept.get(encoding)
      if (known) return known
      const encoded = encode(encoding)
      kept.set(encoding, encoded)
      encoded.catch(() => kept.delete(encoding))
      return encoded
    },
  }
}
