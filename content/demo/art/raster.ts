import { renderAsync } from "@resvg/resvg-js"
import sharp from "sharp"
import { type Develop, laidOver, type Pixels } from "./printing.ts"

/** A drawing, what happens to its pixels, and what is drawn over them afterwards. */
export type Picture = { svg: string; develop?: Develop; over?: string }
export type RasterWish = { width: number; format: "png" | "webp" }

/** Letters are outlines already: no font is loaded. */
export async function pixelsOf(svg: string, width: number): Promise<Pixels> {
  const drawn = await renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  })
  return { data: drawn.pixels, width: drawn.width, height: drawn.height }
}

/** sharp only packs the pixels: its own SVG loader reads files, and stays shut. */
export async function rasterise(
  picture: Picture,
  { width, format }: RasterWish,
): Promise<Uint8Array> {
  const drawn = await finish(picture, width)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const packed = sharp(drawn.data, { raw }).removeAlpha()
  // Flat colours pack well without filters; more effort costs seconds over a thousand pictures.
  return format === "png"
    ? packed.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer()
    : packed.webp({ quality: 72, effort: 0 }).toBuffer()
}

async function finish({ svg, develop, over }: Picture, width: number): Promise<Pixels> {
  const drawn = await pixelsOf(svg, width)
  const developed = develop ? develop(drawn) : drawn
  return over === undefined ? developed : laidOver(developed, await pixelsOf(over, width))
}
