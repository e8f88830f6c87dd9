import sharp from "sharp"
import { expect, test } from "vitest"
import { phonePhoto, pixelBomb, samplePicture } from "#tests/support/sample-pictures.ts"
import { MAX_PICTURE_BYTES, makePicture } from "./pictures.ts"

const small = { maxSide: 800 }

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s becomes a webp that fits into the square",
  async (format) => {
    const made = await makePicture(await samplePicture(200, 100, format), { maxSide: 80 })
    if (!made.ok) throw new Error(made.refusal)
    expect(made).toMatchObject({ width: 80, height: 40 })
    expect(await sharp(made.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 80,
      height: 40,
    })
  },
)

test("a mystery's picture stays a png, as its path says", async () => {
  const made = await makePicture(await samplePicture(100, 50), { maxSide: 1200, format: "png" })
  if (!made.ok) throw new Error(made.refusal)
  expect(await sharp(made.bytes).metadata()).toMatchObject({
    format: "png",
    width: 100,
    height: 50,
  })
})

test("a photo is rotated upright and loses its location data", async () => {
  const photo = await phonePhoto(600, 300)
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const made = await makePicture(photo, small)
  if (!made.ok) throw new Error(made.refusal)
  const { width, height, exif, orientation } = await sharp(made.bytes).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 300, height: 600 })
})

test("a square shows the middle of a picture, no larger than it is", async () => {
  const made = await makePicture(await samplePicture(300, 120), { maxSide: 1600, square: true })
  expect(made).toMatchObject({ ok: true, width: 120, height: 120 })
  const turned = await makePicture(await phonePhoto(600, 300), { maxSide: 200, square: true })
  expect(turned).toMatchObject({ ok: true, width: 200, height: 200 })
})

const text = (written: string) => new TextEncoder().encode(written)
const refused = async (bytes: Uint8Array) => {
  const made = await makePicture(bytes, small)
  return made.ok ? "accepted" : made.refusal
}

test.each([
  ["nothing", new Uint8Array()],
  ["a text", text("this is a text")],
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["an SVG, which could read our files", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a document", text("%PDF-1.4\n1 0 obj")],
  ["random bytes", crypto.getRandomValues(new Uint8Array(60_000))],
  ["a jpeg's first bytes", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
])("%s is not a picture", async (_, bytes) => {
  expect(await refused(bytes)).toBe("not-a-picture")
})

test("an unsupported format is not a picture", async () => {
  expect(await refused(await samplePicture(20, 20, "tiff"))).toBe("not-a-picture")
})

test("a small file that decompresses to 256 million pixels has too many", async () => {
  expect(await refused(pixelBomb())).toBe("too-many-pixels")
})

test("a file over 10 MB is refused, one of exactly 10 MB is read", async () => {
  expect(await refused(new Uint8Array(MAX_PICTURE_BYTES + 1))).toBe("too-heavy")
  expect(await refused(new Uint8Array(MAX_PICTURE_BYTES))).toBe("not-a-picture")
})

// Half a JPEG or PNG still has a readable header; half a file of another format is not a picture at all.
test.each([
  ["jpeg", "damaged"],
  ["png", "damaged"],
  ["webp", "not-a-picture"],
  ["gif", "not-a-picture"],
] as const)("a %s whose upload was cut off is %s", async (format, refusal) => {
  const whole = await samplePicture(100, 100, format)
  expect(await refused(whole.subarray(0, whole.length / 2))).toBe(refusal)
})
