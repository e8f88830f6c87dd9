import type { Sharp } from "sharp"
import { MAX_PIXELS, openPicture, readHeader } from "./picture-engine.ts"

/** The specification's limit for one photo. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export type PictureRefusal = "too-heavy" | "not-a-picture" | "too-many-pixels" | "damaged" | "busy"

export type MadePicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { ok: false; refusal: PictureRefusal }

export type Wish = {
  maxSide: number
  /** Cuts off what a centred square does not show. */
  square?: boolean
  /** The catalogue's paths end in .png, the members' in .webp. */
  format?: "webp" | "png"
}

export type MakePicture = (picture: Blob, wish: Wish) => Promise<MadePicture>

/** Re-encodes an upload, or says why not. The original bytes are never stored. */
export async function makePicture(bytes: Uint8Array, wish: Wish): Promise<MadePicture> {
  const { maxSide, square, format = "webp" } = wish
  if (bytes.length > MAX_PICTURE_BYTES) return refuse("too-heavy")
  if (bytes.length === 0) return refuse("not-a-picture")
  const header = await readHeader(bytes)
  if (!header) return refuse("not-a-picture")
  if (header.width * header.height > MAX_PIXELS) return refuse("too-many-pixels")
  const side = square ? Math.min(maxSide, header.width, header.height) : maxSide
  const fitted = openPicture(bytes).resize({
    width: side,
    height: side,
    fit: square ? "cover" : "inside",
    withoutEnlargement: true,
  })
  // The header was valid, so later failures are damaged picture data.
  const drawn = await encode(fitted, format).catch(() => null)
  if (!drawn) return refuse("damaged")
  const { width, height } = drawn.info
  return { ok: true, bytes: new Uint8Array(drawn.data), width, height }
}

/**
 * Of quality 82, because pages get it encoded again at 70. With the default effort of 4, the file of a photo is 4 % smaller and takes
 * twice the time.
 */
const encode = (picture: Sharp, format: "webp" | "png") =>
  (format === "png" ? picture.png() : picture.webp({ quality: 82, effort: 2 })).toBuffer({
    resolveWithObject: true,
  })

const refuse = (refusal: PictureRefusal) => ({ ok: false, refusal }) as const
