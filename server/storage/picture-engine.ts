import sharp from "sharp"
import { openQueue } from "./queue.ts"

export const MAX_PIXELS = 50_000_000

// Only what cameras and browsers produce. SVG can read other files; PDF and scientific formats need large decoders that
// nobody uses here.
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
// One thread per picture and two pictures at once leave Node's threads free for files and sockets.
sharp.concurrency(1)
sharp.cache(false)

export const inTurn = openQueue({ places: 2, bytes: 128 * 1024 * 1024 })

/** Rotates by EXIF, which no output keeps: it may reveal where someone lives. */
export const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: 15 })
    .autoOrient()

/** Reads only the header, so that a picture with too many pixels is refused by its size, not by an error. */
export const readHeader = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
