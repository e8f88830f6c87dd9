import type { ColumnPicture } from "#domain/share-pictures/column-picture.ts"
import type { MysteryPicture } from "#domain/share-pictures/mystery-picture.ts"
import type { ReviewPicture } from "#domain/share-pictures/review-picture.ts"
import type { PictureCache, PictureSource } from "#server/storage/picture-cache.ts"
import { posterSize } from "./draw-mystery.ts"
import { faceSize, smallPosterSize } from "./draw-review.ts"
import type { Draw, PictureSketch } from "./drawing-thread.ts"
import { type Album, storedPart } from "./stored-part.ts"

export type SharePicture = MysteryPicture | ReviewPicture | ColumnPicture

export type ReadSharePicture = (wish: {
  source: PictureSource
  version: string
  picture: SharePicture
}) => Promise<Uint8Array<ArrayBuffer> | "busy">

type Parts = { album: Album; cache: PictureCache; draw: Draw }

/** A share picture: from the cache, or drawn once for all concurrent requests. */
export function sharePictures({ album, cache, draw }: Parts): ReadSharePicture {
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | "busy">>()
  const part = (url: string | null, size: { width: number; height: number }) =>
    storedPart(album, url, size)

  async function sketchOf(picture: SharePicture): Promise<PictureSketch> {
    if (picture.kind === "columns") return { picture, poster: null, face: null }
    if (picture.kind === "mysteries") {
      return { picture, poster: await part(picture.img, posterSize), face: null }
    }
    const [poster, face] = await Promise.all([
      part(picture.img, smallPosterSize),
      part(picture.face, faceSize),
    ])
    return { picture, poster, face }
  }

  async function make(source: PictureSource, name: string, picture: SharePicture) {
    const bytes = await draw(await sketchOf(picture))
    if (bytes === "busy") return "busy"
    // Earlier versions are no longer addressed.
    await cache.forget(source).catch(() => undefined)
    await cache.keep(source, name, bytes)
    return bytes
  }

  return async ({ source, version, picture }) => {
    const name = `${version}.jpg`
    const kept = await cache.read(source, name)
    if (kept) return kept
    const key = `${source} ${name}`
    const under = drawing.get(key)
    if (under) return under
    const made = make(source, name, picture).finally(() => drawing.delete(key))
    drawing.set(key, made)
    return made
  }
}
