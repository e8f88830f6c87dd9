import { type Context, Hono } from "hono"
import { etag } from "hono/etag"
import { z } from "zod"
import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { RequestEnv } from "#server/http/access-log.ts"
import type { Readers } from "#server/http/images.ts"
import { pictureReaders } from "#server/http/picture-readers.ts"
import type { RequestDb } from "#server/http/request-db.ts"
import { cacheControlOf, type FileAddress, parsePath } from "#server/storage/paths.ts"
import type { Storage, StoredFile } from "#server/storage/storage.ts"
import { guest, type Viewer } from "#shared/members/viewer.ts"
import { bucket, fileAt, idOf } from "./bucket.ts"
import { listObjects, listWish } from "./listing.ts"
import { missing, notOffered, refuse } from "./refusal.ts"
import { longestSigned, openSignedAddresses } from "./signed-addresses.ts"

export type ReadParts = {
  storage: Pick<Storage, "get" | "version" | "list">
  requestDb: RequestDb
  secret: string
  now: () => Date
}

const mostSignedAtOnce = 100

const signWish = z.object({
  expiresIn: z.int().min(1).max(longestSigned),
  transform: z.unknown().optional(),
})
const signWishes = signWish.extend({ paths: z.array(z.string()).min(1).max(mostSignedAtOnce) })

type C = Context<RequestEnv>

/** Reads, lists and signs, below `/object`. Each request asks the database who may see a file. */
export function reading(parts: ReadParts): Hono<RequestEnv> {
  const { storage, requestDb } = parts
  const signed = openSignedAddresses(parts)
  const app = new Hono<RequestEnv>()

  const readersOf = (file: FileAddress, viewer: Viewer): Promise<Readers> =>
    pictureReaders({ requestDb, readViewer: async () => viewer })(file, new Request("http://local"))

  async function open(text: string, viewer: Viewer) {
    const file = parsePath(text)
    if (!file) return null
    const readers = await readersOf(file, viewer)
    const stored = readers === "nobody" ? null : await storage.get(file.path)
    return stored && { file, stored, readers }
  }

  async function send(c: C, viewer: Viewer) {
    const found = await open(c.req.param("path") ?? "", viewer)
    if (!found) return missing()
    const { file, stored, readers } = found
    return c.body(stored.bytes, 200, {
      etag: `"${stored.version}"`,
      "content-type": stored.contentType,
      "content-length": String(stored.bytes.length),
      "content-disposition": dispositionOf(file, c.req.query("download")),
      "content-security-policy": "default-src 'none'; sandbox",
      "last-modified": stored.modified.toUTCString(),
      "cache-control": readers === "everyone" ? cacheControlOf(file.uid) : "private, no-store",
    })
  }

  async function describe(c: C, viewer: Viewer) {
    const found = await open(c.req.param("path") ?? "", viewer)
    return found ? uncached(Response.json(descriptionOf(found.file, found.stored))) : missing()
  }

  /** A member's private file is for them to show; others who may see it show its page. */
  async function mayShow(file: FileAddress, viewer: Viewer): Promise<boolean> {
    const readers = await readersOf(file, viewer)
    const isOwner = viewer.role !== "anon" && viewer.uid === file.uid
    if (readers === "nobody" || (readers === "this-reader" && !isOwner)) return false
    return (await storage.version(file.path)) !== null
  }

  app.use(`/${bucket}/*`, etag())
  app.use("/public/*", etag())
  app.get(`/info/public/${bucket}/:path{.+}`, (c) => describe(c, guest))
  app.get(`/info/authenticated/${bucket}/:path{.+}`, (c) => describe(c, viewerOf(c)))
  app.get(`/info/${bucket}/:path{.+}`, (c) => describe(c, viewerOf(c)))
  app.get(`/public/${bucket}/:path{.+}`, (c) => send(c, guest))
  app.get(`/authenticated/${bucket}/:path{.+}`, (c) => send(c, viewerOf(c)))
  app.get(`/${bucket}/:path{.+}`, (c) => send(c, viewerOf(c)))

  app.get(`/sign/${bucket}/:path{.+}`, async (c) => {
    const signer = signed.signerOf(c.req.query("token") ?? "", c.req.param("path"))
    if (!signer) return refuse(400, "The address is not signed, or no longer")
    const answer = await send(c, signer)
    // Until it ends, and not longer.
    answer.headers.set("cache-control", "private, no-store")
    return answer
  })

  app.post(`/sign/${bucket}/:path{.+}`, async (c) => {
    const wish = signWish.safeParse(await readJson(c))
    if (!wish.success) return refuse(400, `expiresIn is 1 to ${longestSigned} seconds`)
    if (wish.data.transform !== undefined) return noTransformations()
    const file = parsePath(c.req.param("path"))
    const viewer = viewerOf(c)
    if (!file || !(await mayShow(file, viewer))) return missing()
    const signedURL = signed.sign({ path: file.path, viewer }, wish.data.expiresIn)
    return uncached(Response.json({ signedURL }))
  })

  app.post(`/sign/${bucket}`, async (c) => {
    const wish = signWishes.safeParse(await readJson(c))
    if (!wish.success) {
      return refuse(
        400,
        `expiresIn is 1 to ${longestSigned} seconds, and paths names 1 to ${mostSignedAtOnce} objects`,
      )
    }
    const viewer = viewerOf(c)
    const answers = []
    for (const path of wish.data.paths) {
      const file = fileAt(path)
      const isShown = file !== null && (await mayShow(file, viewer))
      answers.push(
        isShown
          ? {
              path,
              error: null,
              signedURL: signed.sign({ path: file.path, viewer }, wish.data.expiresIn),
            }
          : {
              path,
              error: "Either the object does not exist or you do not have access to it",
              signedURL: null,
            },
      )
    }
    return uncached(Response.json(answers))
  })

  app.post(`/list/${bucket}`, async (c) => {
    const wish = listWish.safeParse(await readJson(c))
    if (!wish.success) return refuse(400, "limit is 1 to 1000; sortBy names a column and an order")
    const viewer = viewerOf(c)
    const listed = await listObjects(wish.data, {
      uid: viewer.role === "anon" ? null : viewer.uid,
      storage,
      seesMystery: (id) => requestDb.readAs(viewer, (tx) => isMysteryVisible(tx, id)),
    })
    return uncached(Response.json(listed))
  })
  return app
}

export const viewerOf = (c: C): Viewer => c.get("asker")?.viewer ?? guest

/** Null for what is no JSON. */
export const readJson = (c: C): Promise<unknown> => c.req.json().catch(() => null)

export const noTransformations = () =>
  notOffered("Images are not transformed; the copy of 800 x 800 has _800x800 in its name")

export function uncached(answer: Response): Response {
  answer.headers.set("Cache-Control", "private, no-store")
  return answer
}

/** `download` is empty, or the name under which the file is saved. */
function dispositionOf({ path }: FileAddress, download: string | undefined): string {
  const own = path.slice(path.lastIndexOf("/") + 1)
  if (download === undefined) return `inline; filename="${own}"`
  const wanted = download.slice(0, 100)
  return wanted === ""
    ? `attachment; filename="${own}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(wanted.toWellFormed()).replaceAll(/['()*]/g, "_")}`
}

export const descriptionOf = (
  { path, uid }: FileAddress,
  { bytes, version, contentType, modified }: StoredFile,
) => ({
  id: idOf(path),
  name: path,
  bucket_id: bucket,
  version,
  size: bytes.length,
  content_type: contentType,
  cache_control: cacheControlOf(uid),
  etag: `"${version}"`,
  metadata: {},
  last_modified: modified.toISOString(),
  created_at: modified.toISOString(),
})
