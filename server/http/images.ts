import { Hono, type Context } from "hono"
import { etag } from "hono/etag"
import { cacheControlOf, parsePath, type FileAddress } from "#server/storage/paths.ts"
import type { ReadResized } from "#server/storage/resized-pictures.ts"
import type { Storage, StoredFile } from "#server/storage/storage.ts"
import { resizedPictures, storedFiles } from "#shared/addresses/server-routes.ts"
import { imageUrl, imageWidths, parseVersion } from "#shared/pictures/image-url.ts"
import type { RequestEnv } from "./access-log.ts"

export type Readers = "everyone" | "this-reader" | "nobody"

type Parts = {
  storage: Storage
  resized: ReadResized
  /** Checked at every request, so that a photo is hidden at once. */
  mayRead: (file: FileAddress, request: Request) => Promise<Readers>
}

type Sent = Pick<StoredFile, "version" | "contentType" | "bytes">

/** `/images/{width}/{version}/{path}` for pages, `/files/{path}` for the stored file itself. */
export function images({ storage, resized, mayRead }: Parts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  app.use(`${resizedPictures}/*`, etag())
  app.use(`${storedFiles}/*`, etag())

  app.get(`${resizedPictures}/:width/:version/:path{.+}`, async (c) => {
    const version = parseVersion(c.req.param("version"))
    const width = imageWidths.find((known) => String(known) === c.req.param("width"))
    const file = parsePath(c.req.param("path"))
    if (!width || !version || !file) return absent(c)
    const readers = await mayRead(file, c.req.raw)
    if (readers === "nobody") return absent(c)

    const picture = await resized(file.path, version, width)
    if (picture.state === "gone") return absent(c)
    if (picture.state === "busy") {
      return c.body(null, 503, { "cache-control": "no-store", "retry-after": "2" })
    }
    if (picture.state === "moved") {
      c.header("cache-control", "no-store")
      return c.redirect(imageUrl({ path: file.path, version: picture.version }, width), 302)
    }
    return c.body(picture.bytes, 200, {
      ...headersFor(file, {
        version: `${version}-${width}`,
        contentType: "image/webp",
        bytes: picture.bytes,
      }),
      "cache-control": forever(file, readers),
    })
  })

  app.get(`${storedFiles}/:path{.+}`, async (c) => {
    const file = parsePath(c.req.param("path"))
    if (!file) return absent(c)
    const readers = await mayRead(file, c.req.raw)
    const stored = readers === "nobody" ? null : await storage.get(file.path)
    if (!stored) return absent(c)
    const versioned = c.req.query("v") === stored.version
    return c.body(stored.bytes, 200, {
      ...headersFor(file, stored),
      "last-modified": stored.modified.toUTCString(),
      "cache-control": versioned ? forever(file, readers) : forNow(file, readers),
    })
  })

  app.get(`${resizedPictures}/*`, absent)
  app.get(`${storedFiles}/*`, absent)
  return app
}

/**
 * Shared caches cannot be purged from here, so they keep a member's photo no longer than a page. What only one viewer may
 * see is cached nowhere.
 */
function forever({ uid }: FileAddress, readers: Readers): string {
  if (readers !== "everyone") return "private, no-store"
  const shared = uid === null ? "" : ", s-maxage=10"
  return `public, max-age=31536000${shared}, immutable`
}

const forNow = ({ uid }: FileAddress, readers: Readers) =>
  readers === "everyone" ? cacheControlOf(uid) : "private, no-store"

/** A picture opened on its own may run nothing. (`nosniff` is on every response.) */
function headersFor({ path }: FileAddress, { version, contentType, bytes }: Sent) {
  const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."))
  return {
    etag: `"${version}"`,
    "content-type": contentType,
    "content-length": String(bytes.length),
    "content-disposition": `inline; filename="${name}.${contentType.slice("image/".length)}"`,
    "content-security-policy": "default-src 'none'; sandbox",
  }
}

const absent = (c: Context<RequestEnv>) => c.body(null, 404, { "cache-control": "no-store" })
