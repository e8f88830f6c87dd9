import { createHash } from "node:crypto"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { parseFileUrl } from "#shared/pictures/image-url.ts"
import { clockAt } from "./clock.ts"
import { readDemoContent } from "./content.ts"
import { drawPictures } from "./draw-pictures.ts"
import { isLegacy, photoPaths } from "./picture-paths.ts"
import { planWorld, type Review, type World } from "./world.ts"

let whole: World
/** Two of each kind of thing that has a picture. */
let world: World
beforeAll(async () => {
  const all = await readDemoContent()
  whole = planWorld(all, clockAt(new Date("2026-11-21T12:00:00+09:00")))
  const photographed = (count: number) => (review: Review) =>
    review.written.photos?.length === count
  const makers = all.makers.slice(0, 2)
  const pictured = all.mysteries.filter(
    ({ noPicture, maker }) => !noPicture && makers.some(({ key }) => key === maker),
  )
  const bare = all.mysteries.filter(({ noPicture }) => noPicture)
  world = {
    ...whole,
    people: whole.people.slice(0, 2),
    content: {
      ...all,
      makers,
      mysteries: [...bare.slice(0, 1), ...pictured.slice(0, 2)],
      drafts: [],
    },
    reviews: [
      ...whole.reviews.filter(isLegacy).slice(0, 1),
      ...whole.reviews.filter(photographed(3)).slice(0, 1),
      ...whole.reviews.filter(({ written }) => !written.photos).slice(0, 1),
    ],
  }
})

const neverAborted = new AbortController().signal

/** Storage in memory that gives pictures the version that real storage would. */
function memoryStorage() {
  const kept = new Map<string, Uint8Array>()
  const keep = async (path: string, bytes: Uint8Array) => {
    kept.set(path, bytes)
    return createHash("sha256").update(bytes).digest("hex").slice(0, 16)
  }
  return { kept, keep }
}

test("every picture is stored at its address, in the size that pages ask for", async () => {
  const { kept, keep } = memoryStorage()
  const addresses = await drawPictures(world, keep, neverAborted)
  expect(addresses.size).toBe(2 + 2 + 2 + 1 + 3)
  const paths = Array.from(addresses.values(), (url) => parseFileUrl(url, "")?.path)
  expect(new Set(paths)).toEqual(new Set(kept.keys()))
  const sizes = [...kept].map(async ([path, bytes]) => {
    const { width, format } = await sharp(bytes).metadata()
    return `${path.replace(/\/.*\/(icon|image|review).*/, " $1")} ${width} ${format}`
  })
  expect(new Set(await Promise.all(sizes))).toEqual(
    new Set([
      "user icon 400 webp",
      "makers image 400 webp",
      "mysteries image 720 png",
      "user review 560 webp",
    ]),
  )
})

test("no two pictures have the same address", () => {
  const paths = whole.reviews.flatMap(photoPaths)
  expect(paths.length).toBeGreaterThan(200)
  expect(new Set(paths).size).toBe(paths.length)
})

test("an old review has its single photo under the old name", () => {
  const legacy = whole.reviews.filter(isLegacy)
  expect(legacy.length).toBeGreaterThan(2)
  for (const review of legacy) {
    expect(photoPaths(review)).toEqual([expect.stringMatching(/\/review_800x800\.webp$/)])
  }
})

test("the pictures are the same every time", async () => {
  const [one, other] = [memoryStorage(), memoryStorage()]
  await drawPictures(world, one.keep, neverAborted)
  await drawPictures(world, other.keep, neverAborted)
  expect(other.kept).toEqual(one.kept)
})

test("a picture that cannot be stored is an error, and no further one is drawn", async () => {
  let tries = 0
  const full = async () => {
    tries++
    throw new Error("the disk is full")
  }
  await expect(drawPictures(world, full, neverAborted)).rejects.toThrow("the disk is full")
  expect(tries).toBeLessThanOrEqual(2)
})
