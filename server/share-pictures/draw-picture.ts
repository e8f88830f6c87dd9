import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { Resvg } from "@resvg/resvg-js"
import satori from "satori"
import { sharePictureSize } from "#shared/pictures/share-picture.ts"
import { drawColumn } from "./draw-column.ts"
import { drawMystery } from "./draw-mystery.ts"
import { drawReview } from "./draw-review.ts"
import { drawableText } from "./drawable-text.ts"
import type { Element } from "./element.ts"
import { readWidths } from "#shared/fonts/font-widths.ts"
import type { PictureSketch } from "./drawing-thread.ts"
import { encode } from "./encode.ts"

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

/** The picture of a mystery, review or column. */
export async function drawPicture({ picture, poster, face }: PictureSketch) {
  const texts = Object.entries(picture).map(([key, value]) => [
    key,
    typeof value === "string" && key !== "img" && key !== "face"
      ? drawableText(value, widthOf)
      : value,
  ])
  const clean = Object.fromEntries(texts) as typeof picture
  const element = sketched(clean, { poster, face })
  const size = sharePictureSize
  const svg = await satori(element as Parameters<typeof satori>[0], { ...size, fonts })
  // Text is already outlines, so no system font is used.
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return encode(pixels, size)
}

type Pictures = Pick<PictureSketch, "poster" | "face">

function sketched(picture: PictureSketch["picture"], { poster, face }: Pictures): Element {
  switch (picture.kind) {
    case "mysteries":
      return drawMystery(picture, poster, widthOf)
    case "reviews":
      return drawReview(picture, { poster, face }, widthOf)
    case "columns":
      return drawColumn(picture, widthOf)
  }
}
