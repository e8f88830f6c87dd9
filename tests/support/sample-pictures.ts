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

type PngForm = { depth?: number; color?: number; interlaced?: 0 | 1 }

/** A well-formed PNG of so many pixels on each side, all zero: 256 million of one bit in about thirty kilobytes. */
export function pixelBomb(side = 16_000, { depth = 1, color = 0, interlaced = 0 }: PngForm = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(depth, 8)
  header.writeUInt8(color, 9)
  header.writeUInt8(interlaced, 12)
  const bits = depth * (color === 6 ? 4 : 1)
  // The passes of an interlaced picture begin some more rows.
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil((side * bits) / 8) + 3)))
  const signature = Buffer.from("89504e470d0a1a0a", "hex")
  const chunks = [
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
