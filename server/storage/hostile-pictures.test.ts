import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { pixelBomb, samplePicture } from "#tests/support/sample-pictures.ts"
import { makePicture } from "./pictures.ts"

/** In comments, metadata and behind the end of files; no picture that is made may have it. */
const hidden = "kanaria7f3a<script>alert(1)</script>"

const text = (given: string) => new TextEncoder().encode(given)
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const formats = ["jpeg", "png", "webp", "gif", "avif"] as const

let samples: Record<(typeof formats)[number], Uint8Array>
beforeAll(async () => {
  const made = await Promise.all(
    formats.map(async (format) => [format, await samplePicture(160, 120, format)] as const),
  )
  samples = Object.fromEntries(made) as typeof samples
})

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

const notPictures: [string, () => Uint8Array][] = [
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

const tooLarge: [string, () => Uint8Array][] = [
  ["a PNG of 256 million pixels", () => pixelBomb()],
  ["a PNG that claims 65,000 × 65,000", () => claims("png", 65_000, 65_000)],
  ["a PNG that claims 2 billion × 1", () => claims("png", 2_000_000_000, 1)],
  ["a JPEG that claims 65,500 × 65,500", () => claims("jpeg", 65_500, 65_500)],
  ["a PNG of a row too many", () => claims("png", 50_000, 1_001)],
]

const broken: [string, () => Uint8Array][] = [
  ...formats.flatMap((format) =>
    [0.3, 0.5, 0.7, 0.9].map((part): [string, () => Uint8Array] => [
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
  [
    "a WebP of noise behind its head",
    () => join(samples.webp.slice(0, 30), new Uint8Array(20_000).fill(0xa5)),
  ],
]

const polyglots: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ...formats.map((format): [string, () => Uint8Array] => [
    `a ${format} with a script behind its end`,
    () => join(samples[format], text(hidden)),
  ]),
  [
    "a JPEG with a script in a comment",
    () => {
      const comment = text(hidden)
      const length = new Uint8Array([0xff, 0xfe, 0, comment.length + 2])
      return join(samples.jpeg.slice(0, 2), length, comment, samples.jpeg.slice(2))
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

async function made(bytes: Uint8Array) {
  const since = performance.now()
  const picture = await makePicture(bytes, { maxSide: 800 })
  expect(performance.now() - since).toBeLessThan(5_000)
  return picture
}

describe("is no picture:", () => {
  test.each(notPictures)("%s", async (_, file) => {
    expect(await made(file())).toEqual({ ok: false, refusal: "not-a-picture" })
  })
})

describe("has too many pixels, and is refused by its head:", () => {
  test.each(tooLarge)("%s", async (_, file) => {
    const before = process.memoryUsage().rss
    const picture = await made(file())
    expect(["too-many-pixels", "not-a-picture"]).toContain(picture.ok ? "ok" : picture.refusal)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20)
  })
})

describe("is refused as damaged:", () => {
  test.each(broken)("%s", async (_, file) => {
    const picture = await made(file())
    expect(["damaged", "not-a-picture"]).toContain(picture.ok ? "ok" : picture.refusal)
  })
})

describe("is drawn again, and nothing else of it is kept:", () => {
  test.each(polyglots)("%s", async (_, file) => {
    const picture = await made(await file())
    if (!picture.ok) throw new Error(picture.refusal)
    expect(Buffer.from(picture.bytes).includes("kanaria")).toBe(false)
    const { format, exif, xmp, iptc, icc, pages } = await sharp(picture.bytes).metadata()
    expect({ format, exif, xmp, iptc, icc, pages: pages ?? 1 }).toEqual({
      format: "webp",
      pages: 1,
    })
  })
})

test("there are more than sixty of them", () => {
  const files = [notPictures, tooLarge, broken, polyglots].flat()
  expect(files.length).toBeGreaterThan(60)
})
