import sharp from "sharp"

type Size = { width: number; height: number }

/** JPEG: a quarter of the size of PNG with a poster. Full chroma resolution keeps letters sharp. */
export async function encode(
  pixels: Uint8Array,
  { width, height }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width, height, channels: 4 } as const
  const jpeg = sharp(pixels, { raw })
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
  return new Uint8Array(await jpeg.toBuffer())
}
