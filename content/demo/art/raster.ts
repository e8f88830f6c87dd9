import { renderAsync } from "@resvg/resvg-js"
import sharp from "sharp"

export type RasterWish = { width: number; format: "png" | "webp" }

/** Red, green, blue and alpha of each pixel. No font is loaded: there is nothing to write. */
export const pixelsOf = (svg: string, width: number) =>
  renderAsync(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } })

/** sharp only packs the pixels: its own SVG loader reads files, and stays shut. */
export async function rasterise(svg: string, { width, format }: RasterWish): Promise<Uint8Array> {
  const drawn = await pixelsOf(svg, width)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const picture = sharp(drawn.pixels, { raw }).removeAlpha()
  // Flat colours pack well without filters; more effort costs seconds over a thousand pictures.
  return format === "png"
    ? picture.png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer()
    : picture.webp({ quality: 72, effort: 0 }).toBuffer()
}
