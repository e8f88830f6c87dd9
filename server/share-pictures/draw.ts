import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { Resvg } from "@resvg/resvg-js"
import satori from "satori"
import sharp from "sharp"
import { sharePictureSize } from "#shared/pictures/share-picture.ts"
import { drawMystery } from "./draw-mystery.ts"
import { drawReview } from "./draw-review.ts"
import { drawYear } from "./draw-year.ts"
import { drawableText } from "./drawable-text.ts"
import { yearCardShapes } from "#shared/year-cards/year-card.ts"
import type { Element } from "./element.ts"
import { readWidths } from "#shared/fonts/font-widths.ts"
import type { Sketch } from "./drawing-thread.ts"

const name = "Zen Kaku Gothic New"
const folder = "@expo-google-fonts/zen-kaku-gothic-new"

const fileOf = (weight: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(`${folder}/${weight}/ZenKakuGothicNew_${weight}.ttf`),
  )
const medium = fileOf("500Medium")
const fonts = [
  { name, data: medium, weight: 500 as const },
  { name, data: fileOf("700Bold"), weight: 700 as const },
]
const widthOf = readWidths(medium)

/** The bytes of the picture, a JPEG. Rendering blocks, so it runs in its own thread. */
export async function draw({ picture, poster, face }: Sketch): Promise<Uint8Array<ArrayBuffer>> {
  const texts = Object.entries(picture).map(([key, value]) => [
    key,
    typeof value === "string" && key !== "img" && key !== "face"
      ? drawableText(value, widthOf)
      : value,
  ])
  const clean = Object.fromEntries(texts) as typeof picture
  const [element, size] = sketched(clean, { poster, face })
  const svg = await satori(element as Parameters<typeof satori>[0], { ...size, fonts })
  // Text is already outlines, so no system font is used.
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return encode(pixels, size)
}

type Pictures = Pick<Sketch, "poster" | "face">

function sketched(picture: Sketch["picture"], { poster, face }: Pictures): [Element, Size] {
  switch (picture.kind) {
    case "mysteries":
      return [drawMystery(picture, poster, widthOf), sharePictureSize]
    case "reviews":
      return [drawReview(picture, { poster, face }, widthOf), sharePictureSize]
    case "years":
      return [drawYear(picture, widthOf), yearCardShapes[picture.shape]]
  }
}

type Size = { width: number; height: number }

/** JPEG: a quarter of the size of PNG with a poster. Full chroma resolution keeps letters sharp. */
async function encode(
  pixels: Uint8Array,
  { width, height }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width, height, channels: 4 } as const
  const jpeg = sharp(pixels, { raw })
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
  return new Uint8Array(await jpeg.toBuffer())
}
