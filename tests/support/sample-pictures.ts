import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"

type Format = "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff"

/** Noise, so that a resized copy has a size worth counting. */
export async function samplePicture(width: number, height: number, format: Format = "jpeg") {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const drawn = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return new Uint8Array(await drawn.toFormat(format).toBuffer())
}

/** A photo that is rotated by its EXIF data, which also hold where it was taken. */
export async function phonePhoto(width: number, height: number) {
  const drawn = sharp({ create: { width, height, channels: 3, background: "tomato" } })
  const located = drawn.jpeg().withExif({ IFD3: { GPSLatitude: "35/1 41/1 0/1" } })
  return new Uint8Array(await located.withMetadata({ orientation: 6 }).toBuffer())
}

/** A well-formed PNG of 256 million pixels in about thirty kilobytes. */
export function pixelBomb(side = 16_000) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const signature = Buffer.from("89504e470d0a1a0a", "hex")
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
