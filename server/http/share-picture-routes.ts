import { type Context, Hono } from "hono"
import { etag } from "hono/etag"
import { findBrief } from "#domain/columns/brief.ts"
import { findMystery } from "#domain/mysteries/detail.ts"
import { findReview } from "#domain/reviews/detail.ts"
import { columnPictureOf } from "#domain/share-pictures/column-picture.ts"
import { mysteryPictureOf } from "#domain/share-pictures/mystery-picture.ts"
import { reviewPictureOf } from "#domain/share-pictures/review-picture.ts"
import { versionOf } from "#domain/share-pictures/version.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { ReadSharePicture, SharePicture } from "#server/share-pictures/share-pictures.ts"
import { sharePictures } from "#shared/addresses/server-routes.ts"
import { parseVersion } from "#shared/pictures/image-url.ts"
import { sharePictureAddress, type SharePictureKind } from "#shared/pictures/share-picture.ts"
import type { RequestEnv } from "./access-log.ts"
import type { RequestDb } from "./request-db.ts"

type Parts = { requestDb: Pick<RequestDb, "asGuest">; read: ReadSharePicture }

/** The picture's content as a guest may see it now. */
type Find = (tx: ViewerTx, id: string) => Promise<SharePicture | null>

/** The pictures that other sites show beside a link: `/share/mysteries/{id}/{version}.jpg`. */
export function share({ requestDb, read }: Parts): Hono<RequestEnv> {
  const room = (kind: SharePictureKind, find: Find, cacheControl: string) =>
    async function answer(c: Context<RequestEnv>) {
      const id = c.req.param("id") ?? ""
      const asked = parseVersion(c.req.param("file")?.replace(/\.jpg$/, "") ?? "")
      // Checked at every request: hidden content has no share picture.
      const picture = asked && (await requestDb.asGuest((tx) => find(tx, id), { fresh: true }))
      if (!picture) return absent(c)
      const version = versionOf(picture)
      if (version !== asked) {
        c.header("cache-control", "no-store")
        return c.redirect(sharePictureAddress(kind, id, version), 302)
      }
      const bytes = await read({ source: `share/${kind}/${id}`, version, picture })
      if (bytes === "busy") {
        return c.body(null, 503, { "cache-control": "no-store", "retry-after": "5" })
      }
      return c.body(bytes, 200, {
        etag: `"${version}"`,
        "content-type": "image/jpeg",
        "content-length": String(bytes.length),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": cacheControl,
      })
    }

  return new Hono<RequestEnv>()
    .use(`${sharePictures}/*`, etag())
    .get(`${sharePictures}/mysteries/:id/:file`, room("mysteries", findMysteryPicture, forever))
    .get(
      `${sharePictures}/reviews/:id/:file`,
      room("reviews", findReviewPicture, foreverInBrowsers),
    )
    .get(
      `${sharePictures}/columns/:id/:file`,
      room("columns", findColumnPicture, foreverInBrowsers),
    )
    .get(`${sharePictures}/*`, absent)
}

const forever = "public, max-age=31536000, immutable"
/** Shared caches cannot be purged when a review is hidden or a column taken back. */
const foreverInBrowsers = "public, max-age=31536000, s-maxage=10, immutable"

async function findMysteryPicture(tx: ViewerTx, id: string): Promise<SharePicture | null> {
  const mystery = await findMystery(tx, id)
  return mystery && mysteryPictureOf(mystery)
}

async function findReviewPicture(tx: ViewerTx, id: string): Promise<SharePicture | null> {
  const review = /^[1-9]\d{0,15}$/.test(id) ? await findReview(tx, Number(id)) : null
  return review && reviewPictureOf(review)
}

async function findColumnPicture(tx: ViewerTx, id: string): Promise<SharePicture | null> {
  const column = /^[1-9]\d{0,8}$/.test(id) ? await findBrief(tx, Number(id)) : null
  return column && columnPictureOf(column)
}

const absent = (c: Context<RequestEnv>) => c.body(null, 404, { "cache-control": "no-store" })
