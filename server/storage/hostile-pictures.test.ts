import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { broken, notPictures, polyglots, tooLarge } from "#tests/support/hostile-pictures.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { pixelBomb } from "#tests/support/sample-pictures.ts"
import { listProcesses } from "#tests/support/site-process.ts"
import { openPictureProcess } from "./picture-process.ts"
import type { Wish } from "./pictures.ts"

// In the process of uploads, as on a site.
const draw = openPictureProcess()
const makePicture = (bytes: Uint8Array, wish: Wish) => draw(new Blob([new Uint8Array(bytes)]), wish)

async function made(bytes: Uint8Array) {
  const since = performance.now()
  const picture = await makePicture(bytes, { maxSide: 800 })
  expect(performance.now() - since).toBeLessThan(30_000)
  return picture
}

describe("is no picture:", () => {
  test.each(notPictures)("%s", async (_, file) => {
    expect(await made(await file())).toEqual({ ok: false, refusal: "not-a-picture" })
  })
})

describe("has too many pixels, and is refused by its head:", () => {
  test.each(tooLarge)("%s", async (_, file) => {
    const picture = await made(await file())
    expect(["too-many-pixels", "not-a-picture"]).toContain(picture.ok ? "ok" : picture.refusal)
  })
})

describe("is refused as damaged:", () => {
  test.each(broken)("%s", async (_, file) => {
    const picture = await made(await file())
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

/** Megabytes at most so far, of the processes that draw uploads. */
async function peaks(): Promise<number[]> {
  const drawing = (await listProcesses()).filter(
    ({ parent, command }) => parent === process.pid && command.includes("draw-pictures.ts"),
  )
  return Promise.all(
    drawing.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8")
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024
    }),
  )
}

describe.runIf(process.platform === "linux")("the memory of the process that draws them", () => {
  test("stays small, and none of them ended it", async () => {
    const used = await peaks()
    expect(used.length).toBeGreaterThan(0)
    expect(Math.max(...used)).toBeLessThan(300)
  })

  test.runIf(isLong).each([
    ["of 8 bytes each", { depth: 16, color: 6 }],
    ["of 8 bytes each, interlaced", { depth: 16, color: 6, interlaced: 1 as const }],
  ])("is bounded for the most pixels that are taken, %s", async (_, form) => {
    const picture = await makePicture(pixelBomb(7_000, form), { maxSide: 1600 })
    expect(picture.ok).toBe(true)
    expect(Math.max(...(await peaks()))).toBeLessThan(800)
  })
})
