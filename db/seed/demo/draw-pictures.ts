import { fileUrl } from "#shared/pictures/image-url.ts"
import { listPictures } from "./picture-list.ts"
import { rasterise } from "#content/demo/art/raster.ts"
import { fewAtOnce } from "./few-at-once.ts"
import { hiddenPath } from "./picture-paths.ts"
import type { World } from "./world.ts"

/** Stores the bytes and returns their version. */
export type KeepPicture = (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<string>

/** The addresses of all pictures by path, once all are drawn. */
export async function drawPictures(
  world: World,
  keep: KeepPicture,
  stopped: AbortSignal,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  await fewAtOnce(listPictures(world), stopped, async ({ path, width, draw }) => {
    const format = path.endsWith(".png") ? "png" : "webp"
    const drawn = await rasterise(draw(), { width, format })
    const version = await keep(path, new Uint8Array(drawn))
    addresses.set(path, fileUrl({ path, version }))
  })
  return addresses
}

const blurredWidth = 16

/** The hidden photos by path, as addresses that have a picture in which nothing can be told. */
export async function drawBlurred(world: World): Promise<Map<string, string>> {
  const hidden = new Set(world.reviews.map(hiddenPath))
  const drawn = listPictures(world)
    .filter(({ path }) => hidden.has(path))
    .map(async ({ path, draw }) => {
      const bytes = await rasterise(draw(), { width: blurredWidth, format: "webp" })
      return [path, `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`] as const
    })
  return new Map(await Promise.all(drawn))
}
