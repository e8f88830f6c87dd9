import { type Context, Hono } from "hono"
import { z } from "zod"
import type { RequestEnv } from "#server/http/access-log.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import { createIcons } from "#server/storage/icons.ts"
import { createMysteryImages } from "#server/storage/mystery-images.ts"
import { parsePath } from "#server/storage/paths.ts"
import { createPhotos } from "#server/storage/photos.ts"
import type { MakePicture } from "#server/storage/pictures.ts"
import type { HasRoom } from "#server/storage/space.ts"
import type { Storage } from "#server/storage/storage.ts"
import type { Member } from "#shared/members/viewer.ts"
import { refused } from "#shared/outcome.ts"
import { bucket, bucketDescription, fileAt, idOf } from "./bucket.ts"
import { asListed } from "./listing.ts"
import {
  noTransformations,
  readJson,
  reading,
  type ReadParts,
  uncached,
  viewerOf,
} from "./reading.ts"
import { missing, notOffered, refuse, refuseOutcome } from "./refusal.ts"
import { readSentObject } from "./sent-object.ts"
import { faultOfTarget, isOwn, removeObject, storeObject, type WriteParts } from "./writing.ts"

export type StorageParts = ReadParts & {
  storage: Storage
  makePicture: MakePicture
  hasRoom: HasRoom
  onInvalidation: (invalidation: Invalidation) => void
  take?: TakeRequest | undefined
}

type C = Context<RequestEnv>

const mostRemovedAtOnce = 100
const removeWish = z.object({ prefixes: z.array(z.string()).min(1).max(mostRemovedAtOnce) })

/** The file storage as storage-js speaks to it, mounted at `/storage/v1` behind `askFirst`. */
export function storageRoutes(parts: StorageParts): Hono<RequestEnv> {
  const { storage, requestDb } = parts
  const app = new Hono<RequestEnv>()

  /** Counts a write of the member and refuses it on a full disk, as for the site's forms. */
  const writesOf = (member: Member): WriteParts => ({
    icons: createIcons(parts),
    photos: createPhotos(parts),
    mysteryImages: createMysteryImages(parts),
    async write(change) {
      const wait = (await parts.take?.("write", { member: member.uid })) ?? 0
      if (wait > 0) return refused("too-many-requests", { retryAfter: wait })
      if (!(await parts.hasRoom())) return refused("storage-full")
      return requestDb.writeAs(member, change, parts.onInvalidation)
    },
  })

  async function upload(c: C, { replaces }: { replaces: boolean }): Promise<Response> {
    const member = memberOf(c)
    const file = parsePath(c.req.param("path") ?? "")
    if (!file) return notOffered("No file has this path; see the list of paths")
    if (!isOwn(file, member)) return refuse(403, "Only its owner stores a file here")
    const fault = faultOfTarget(file)
    if (fault) return fault
    const isThere = (await storage.version(file.path)) !== null
    const isUpsert = c.req.header("x-upsert") === "true" && file.kind !== "reviewPhoto"
    if (isThere && (file.kind === "reviewPhoto" || !(replaces || isUpsert))) {
      return refuse(409, "The resource already exists")
    }
    if (!isThere && replaces) return missing()
    const picture = await readSentObject(c.req.raw)
    if (!picture) return refuse(400, "The form has no file")
    const stored = await storeObject(writesOf(member), member, file, picture)
    if (!stored.ok) return refuseOutcome(stored)
    return uncached(Response.json({ Id: idOf(file.path), Key: `${bucket}/${file.path}` }))
  }

  async function remove(member: Member, texts: string[]): Promise<Response | string[]> {
    const removed: string[] = []
    for (const text of new Set(texts)) {
      const file = fileAt(text)
      if (!file) continue
      const outcome = await removeObject(writesOf(member), member, file)
      if (!outcome.ok) return refuseOutcome(outcome)
      if (outcome.value) removed.push(text)
    }
    return removed
  }

  app.get("/bucket", () => uncached(Response.json([bucketDescription])))
  app.get(`/bucket/${bucket}`, () => uncached(Response.json(bucketDescription)))
  app.all("/bucket/*", () => notOffered(`There is one bucket, ${bucket}, which stays as it is`))

  for (const path of ["/object/move", "/object/copy"]) {
    app.all(path, () => notOffered("Files are not moved or copied; upload and delete them"))
  }
  app.all("/object/upload/*", () =>
    notOffered("Uploads are not signed; send the token of a member"),
  )
  app.all("/object/list-v2/*", () =>
    notOffered("Only the first kind of list is offered: object/list"),
  )
  app.all("/upload/*", () => notOffered("Uploads are not resumable; send the file in one request"))
  app.all("/render/*", noTransformations)

  app.route("/object", reading(parts))
  app.post(`/object/${bucket}/:path{.+}`, (c) => upload(c, { replaces: false }))
  app.put(`/object/${bucket}/:path{.+}`, (c) => upload(c, { replaces: true }))
  app.delete(`/object/${bucket}/:path{.+}`, async (c) => {
    const removed = await remove(memberOf(c), [c.req.param("path")])
    if (!Array.isArray(removed)) return removed
    return removed.length > 0
      ? uncached(Response.json({ message: "Successfully deleted" }))
      : missing()
  })
  app.delete(`/object/${bucket}`, async (c) => {
    const wish = removeWish.safeParse(await readJson(c))
    if (!wish.success) return refuse(400, `prefixes names 1 to ${mostRemovedAtOnce} objects`)
    const removed = await remove(memberOf(c), wish.data.prefixes)
    if (!Array.isArray(removed)) return removed
    return uncached(
      Response.json(
        removed.flatMap((text) => {
          const path = fileAt(text)?.path
          return path ? [asListed(path, path)] : []
        }),
      ),
    )
  })
  app.all("/object/*", () =>
    notOffered(`Nothing is here: there is one bucket, ${bucket}, and its address may be misspelt`),
  )
  app.all("*", () => notOffered("Nothing is here"))
  return app
}

/** `askFirst` has refused everybody else. */
function memberOf(c: C): Member {
  const viewer = viewerOf(c)
  if (viewer.role === "anon") throw new Error("a guest writes to the storage")
  return viewer
}
