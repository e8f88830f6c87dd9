import sharp from "sharp"
import { expect, test } from "vitest"
import { drawAvatar } from "./avatar.ts"
import { drawPhoto } from "./photo.ts"
import { drawPoster } from "./posters/draw-poster.ts"
import { rasterise } from "./raster.ts"

const poster = drawPoster({
  title: "まだ、坂の途中です",
  maker: "夜ふけの地図社",
  layout: "cover",
  backdrop: "01 0",
  motif: "hill",
  palette: "shu",
  print: "woodcut",
  face: "kaisei",
  effect: "plain",
  seed: 7,
})
const photo = drawPhoto({ scene: "sea", palette: "ao", seed: 7 })
const avatar = { svg: drawAvatar({ motif: "owl", palette: "momo", seed: 7 }) }

test.for([
  { what: "a poster", picture: poster, format: "png", width: 800, height: 600 },
  { what: "a photo", picture: photo, format: "webp", width: 640, height: 480 },
  { what: "an avatar", picture: avatar, format: "webp", width: 400, height: 400 },
] as const)("$what becomes a picture of its size, as $format", async (wish) => {
  const bytes = await rasterise(wish.picture, { width: wish.width, format: wish.format })
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: wish.format,
    width: wish.width,
    height: wish.height,
    hasAlpha: false,
  })
})

test("a picture keeps its colours", async () => {
  const red = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0H8V6H0z" fill="#c83c28"/></svg>`
  const { data } = await sharp(await rasterise({ svg: red }, { width: 8, format: "png" }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0xc8, 0x3c, 0x28])
})

test("an unreadable poster is refused instead of stored empty", async () => {
  await expect(rasterise({ svg: "<svg" }, { width: 800, format: "png" })).rejects.toThrow()
})
