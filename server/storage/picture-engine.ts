import sharp from "sharp"
import { openQueue } from "./queue.ts"

export const MAX_PIXELS = 50_000_000

// What members' cameras and browsers make, and nothing else: SVG reads other files, PDF and the
// scientific formats are large decoders that nobody needs here.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
})
// One thread a picture and two pictures at once leave Node's threads free for files and sockets.
sharp.concurrency(1)
sharp.cache(false)

export const inTurn = openQueue({ places: 2, bytes: 128 * 1024 * 1024 })

/** Turned upright; EXIF (which may say where someone lives) is left behind on every output. */
export const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: 15 })
    .autoOrient()

/** The header alone, so that a picture with too many pixels is known by its size, not by an error. */
export const readHeader = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
