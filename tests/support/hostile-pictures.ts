import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { pixelBomb, pngChunk, samplePicture } from "./sample-pictures.ts"

/** Files as an attacker may upload them. */
export type HostilePicture = [what: string, make: () => Uint8Array | Promise<Uint8Array>]

/** In comments, metadata and behind the end of files; no picture that is made may have it. */
export const hidden = "kanaria7f3a<script>alert(1)</script>"

const text = (given: string) => new TextEncoder().encode(given)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const formats = ["jpeg", "png", "webp", "gif", "avif"] as const

const samples = Object.fromEntries(
  await Promise.all(
    formats.map(async (format) => [format, await samplePicture(160, 120, format)] as const),
  ),
) as Record<(typeof formats)[number], Uint8Array>

/** A JPEG, PNG or GIF whose header says these sizes and nothing follows that would fill them. */
function claims(format: "jpeg" | "png" | "gif", width: number, height: number): Uint8Array {
  const bytes = Buffer.from(samples[format])
  if (format === "png") {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
  } else if (format === "gif") {
    bytes.writeUInt16LE(width, 6)
    bytes.writeUInt16LE(height, 8)
  } else {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
  }
  return new Uint8Array(bytes)
}

function jpegComment(words: string): Uint8Array {
  const bytes = text(words)
  return join(new Uint8Array([0xff, 0xfe, 0, bytes.length + 2]), bytes)
}

/** Half a megabyte. */
const packedZeros = deflateSync(Buffer.alloc(512 * 2 ** 20), { level: 9 })

/** A PNG with a chunk behind its header. */
const withChunk = (type: string, data: Uint8Array, times = 1) => {
  const chunk = pngChunk(type, data)
  return join(
    samples.png.slice(0, 33),
    ...Array.from({ length: times }, () => chunk),
    samples.png.slice(33),
  )
}

/** One byte of a picture is another. */
function changed(format: "jpeg" | "png", at: number): Uint8Array {
  const bytes = Buffer.from(samples[format])
  bytes[at] = (bytes[at] ?? 0) ^ 0x7f
  return new Uint8Array(bytes)
}

export const notPictures: HostilePicture[] = [
  ["nothing", () => new Uint8Array(0)],
  ["one byte", () => new Uint8Array(1)],
  ["zeros", () => new Uint8Array(100_000)],
  ["a text", () => text("謎解きの思い出")],
  ["an HTML page", () => text(`<!DOCTYPE html><body>${hidden}</body>`)],
  ["a script", () => text("alert(document.cookie)")],
  ["an SVG", () => text(`<svg xmlns="http://www.w3.org/2000/svg"><text>${hidden}</text></svg>`)],
  ["an SVG behind a declaration", () => text(`<?xml version="1.0"?><svg width="9" height="9"/>`)],
  ["an SVG behind blanks", () => text(`\n\n  <svg width="9" height="9"/>`)],
  ["an SVG in UTF-16", () => new Uint8Array(Buffer.from("\ufeff<svg width='9'/>", "utf16le"))],
  [
    "an SVG that reads a file",
    () =>
      text(
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="9" height="9"><text>&x;</text></svg>`,
      ),
  ],
  [
    "an SVG of entities that grow",
    () =>
      text(
        `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><svg>${"&b;".repeat(1000)}</svg>`,
      ),
  ],
  ["a PDF", () => text("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF")],
  ["PostScript", () => text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage")],
  ["a ZIP", () => new Uint8Array(Buffer.from("504b0506000000000000000000000000", "hex"))],
  ["an executable", () => join(text("MZ"), new Uint8Array(500))],
  ["an ELF", () => join(new Uint8Array([0x7f, 0x45, 0x4c, 0x46]), new Uint8Array(500))],
  ["a BMP", () => join(text("BM"), new Uint8Array(120))],
  ["an icon file", () => new Uint8Array([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])],
  ["a Netpbm picture", () => text("P3 2 2 255 0 0 0 0 0 0 0 0 0 0 0 0")],
  ["a Radiance picture", () => text("#?RADIANCE\n\n-Y 1 +X 1\n0000")],
  ["an OpenEXR head", () => new Uint8Array([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0])],
  ["a JPEG 2000 head", () => new Uint8Array(Buffer.from("0000000c6a5020200d0a870a", "hex"))],
  ["a JPEG XL head", () => new Uint8Array([0xff, 0x0a, 0, 0])],
  ["a FITS head", () => text("SIMPLE  =                    T")],
  ["only the start of a PNG", () => samples.png.slice(0, 8)],
  ["only the start of a JPEG", () => samples.jpeg.slice(0, 3)],
  ["only the start of a WebP", () => samples.webp.slice(0, 12)],
  ["a WebP that ends in its head", () => samples.webp.slice(0, 20)],
  ["a movie", () => text("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")],
]

export const tooLarge: HostilePicture[] = [
  ["a PNG of 256 million pixels", () => pixelBomb()],
  ["a PNG that claims 65,000 × 65,000", () => claims("png", 65_000, 65_000)],
  ["a PNG that claims 2 billion × 1", () => claims("png", 2_000_000_000, 1)],
  ["a JPEG that claims 65,500 × 65,500", () => claims("jpeg", 65_500, 65_500)],
  ["a PNG of a row too many", () => claims("png", 50_000, 1_001)],
]

export const broken: HostilePicture[] = [
  ...formats.flatMap((format) =>
    [0.3, 0.5, 0.7, 0.9].map((part): HostilePicture => [
      `${part * 100} % of a ${format}`,
      () => samples[format].slice(0, Math.floor(samples[format].length * part)),
    ]),
  ),
  ["a PNG that claims to be larger than it is", () => claims("png", 4000, 4000)],
  [
    "a PNG with another's data",
    () => {
      const bytes = Buffer.from(samples.png)
      deflateSync(Buffer.alloc(5_000_000)).copy(bytes, 41)
      return new Uint8Array(bytes)
    },
  ],
  ["a PNG without a pixel", () => claims("png", 0, 0)],
  ["a JPEG without a row", () => claims("jpeg", 160, 0)],
  ["a PNG whose checksum is wrong", () => changed("png", 60)],
  ["a PNG that says of its data that it is longer than the file", () => changed("png", 33)],
  ["a JPEG whose segment is longer than the file", () => changed("jpeg", 4)],
  [
    "an AVIF of noise behind its head",
    () => join(samples.avif.slice(0, 300), new Uint8Array(5_000).fill(0x5a)),
  ],
  [
    "a WebP of noise behind its head",
    () => join(samples.webp.slice(0, 30), new Uint8Array(20_000).fill(0xa5)),
  ],
]

export const polyglots: HostilePicture[] = [
  ...formats.map((format): HostilePicture => [
    `a ${format} with a script behind its end`,
    () => join(samples[format], text(hidden)),
  ]),
  [
    "a JPEG with a script in a comment",
    () => {
      return join(samples.jpeg.slice(0, 2), jpegComment(hidden), samples.jpeg.slice(2))
    },
  ],
  [
    "a JPEG with a script and a place in its EXIF data",
    async () =>
      new Uint8Array(
        await sharp(samples.jpeg)
          .withExif({ IFD0: { ImageDescription: hidden }, IFD3: { GPSLatitude: "35/1 41/1 0/1" } })
          .toBuffer(),
      ),
  ],
  [
    "a PNG with XMP",
    async () => new Uint8Array(await sharp(samples.png).withXmp(`<x>${hidden}</x>`).toBuffer()),
  ],
  [
    "a WebP with XMP",
    async () => new Uint8Array(await sharp(samples.webp).withXmp(`<x>${hidden}</x>`).toBuffer()),
  ],
  [
    "a PNG whose colour profile unpacks to 512 MB",
    () => withChunk("iCCP", join(text("x\0\0"), packedZeros)),
  ],
  [
    "a PNG whose remark unpacks to 512 MB",
    () => withChunk("zTXt", join(text("Comment\0\0"), packedZeros)),
  ],
  [
    "a PNG whose remark in Japanese unpacks to 512 MB",
    () => withChunk("iTXt", join(text("XML:com.adobe.xmp\0\x01\0ja\0\0"), packedZeros)),
  ],
  ["a PNG of twenty thousand remarks", () => withChunk("tEXt", text(`Comment\0${hidden}`), 20_000)],
  [
    "a JPEG of five hundred comments",
    () =>
      join(
        samples.jpeg.slice(0, 2),
        ...Array.from({ length: 500 }, () => jpegComment(hidden)),
        samples.jpeg.slice(2),
      ),
  ],
  // Its frames say how large it is, and what a JPEG lacks is grey.
  ["a GIF that claims 65,535 × 65,535", () => claims("gif", 65_535, 65_535)],
  ["a JPEG that claims to be larger than it is", () => claims("jpeg", 4000, 4000)],
  ["a JPEG behind which another begins", () => join(samples.jpeg, samples.jpeg)],
  [
    "a GIF of three hundred frames",
    async () => {
      const frames = Buffer.alloc(20 * 20 * 300 * 3, 7)
      return new Uint8Array(
        await sharp(frames, { raw: { width: 20, height: 6000, channels: 3, pageHeight: 20 } })
          .gif()
          .toBuffer(),
      )
    },
  ],
  [
    "a colour profile",
    async () => new Uint8Array(await sharp(samples.jpeg).withIccProfile("p3").jpeg().toBuffer()),
  ],
]
