import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { type Context, Hono } from "hono"
import type { RequestEnv } from "#server/http/access-log.ts"
import { accepts } from "#server/http/compression.ts"
import { allowOtherSites } from "#server/http/open-to-other-sites.ts"
import { dumpPath } from "#server/storage/paths.ts"
import type { Storage, StoredFile } from "#server/storage/storage.ts"
import { dataFiles } from "#shared/addresses/server-routes.ts"
import { type DumpName, dumps } from "#shared/programs/dumps.ts"

/** For so long a dump is read once for all who ask. */
const keptFor = 60_000

/** The dumps at their stable addresses. They are stored compressed, and sent so to all who take it. */
export function dumpRoutes(storage: Pick<Storage, "get">): Hono<RequestEnv> {
  const kept = new Map<DumpName, Promise<StoredFile | null>>()

  function read(name: DumpName): Promise<StoredFile | null> {
    const known = kept.get(name)
    if (known) return known
    const file = storage.get(dumpPath(name))
    kept.set(name, file)
    const forget = () => void kept.delete(name)
    file.then((found) => (found ? setTimeout(forget, keptFor).unref() : forget()), forget)
    return file
  }

  const app = new Hono<RequestEnv>()
  app.use(`${dataFiles}/*`, allowOtherSites)
  for (const dump of dumps) {
    app.get(`${dataFiles}/${dump.name}`, async (c) => {
      const file = await read(dump.name)
      return file ? send(c, dump, file) : absent(c)
    })
  }
  app.get(`${dataFiles}/*`, absent)
  return app
}

function send(
  c: Context<RequestEnv>,
  { name, contentType }: (typeof dumps)[number],
  { bytes, version, modified }: StoredFile,
) {
  const tag = `W/"${version}"`
  const headers = {
    "Cache-Control": "public, max-age=3600",
    "X-Robots-Tag": "noindex",
    Vary: "Accept-Encoding",
    ETag: tag,
    "Last-Modified": modified.toUTCString(),
  }
  const known = c.req.header("if-none-match")?.split(",") ?? []
  if (known.some((each) => each.trim() === tag)) return c.body(null, 304, headers)
  const described = {
    ...headers,
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="nazomeguri-${name}"`,
  }
  if (accepts(c.req.header("accept-encoding"), "gzip")) {
    return c.body(bytes, 200, { ...described, "Content-Encoding": "gzip" })
  }
  return c.body(unpacked(bytes), 200, described)
}

/** Piece by piece, as fast as the client takes it. */
const unpacked = (bytes: Uint8Array) =>
  Readable.toWeb(Readable.from([bytes]).pipe(createGunzip())) as ReadableStream<Uint8Array>

const absent = (c: Context<RequestEnv>) =>
  c.text("It is made at night; there is none yet, or no file of this name.\n", 404, {
    "Cache-Control": "no-store",
  })
