import { freeBytes } from "#server/storage/free-bytes.ts"
import type { PictureCache } from "#server/storage/picture-cache.ts"
import { inTurn, openPicture } from "#server/storage/picture-engine.ts"
import { type Album, storedPicture } from "../stored-part.ts"
import { type Colour, colourOf, distance } from "./colour.ts"

/** The main colours of a poster, with the share of it that each covers, the most first. */
export type Palette = readonly { colour: Colour; share: number }[]

const coloursKept = 6
/** Colours nearer than this are one. */
const nearest = 56

/**
 * The colours of a stored poster: computed once and kept beside its resized copies, which go with it. Empty if it is gone, damaged or
 * not for guests.
 */
export async function readPalette(
  { album, cache }: { album: Album; cache: PictureCache },
  url: string | null,
): Promise<Palette> {
  const named = await storedPicture(album, url)
  if (!named) return []
  const name = `${named.version}-colours.json`
  const kept = await cache.read(named.path, name)
  if (kept) return JSON.parse(new TextDecoder().decode(kept)) as Palette
  const stored = await album.storage.get(named.path)
  if (stored?.version !== named.version) return []
  const pixels = await inTurn(stored.bytes.length, () =>
    openPicture(stored.bytes)
      .resize({ width: 48, height: 36, fit: "fill" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer()
      .catch(() => null),
  ).finally(() => freeBytes(stored.bytes))
  if (pixels === "busy" || pixels === null) return []
  const palette = paletteOf(pixels)
  await cache.keep(named.path, name, new TextEncoder().encode(JSON.stringify(palette)))
  return palette
}

type Bin = { sum: [number, number, number]; count: number }

/** Counts pixels of red, green and blue by eight steps of each, and joins what looks the same. */
export function paletteOf(pixels: Uint8Array): Palette {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 }
    bin.sum[0] += red
    bin.sum[1] += green
    bin.sum[2] += blue
    bin.count++
    bins.set(key, bin)
  }
  const total = Math.max(1, pixels.length / 3)
  const found: { colour: Colour; share: number }[] = []
  for (const { sum, count } of [...bins.values()].toSorted((a, b) => b.count - a.count)) {
    const colour = colourOf([sum[0] / count, sum[1] / count, sum[2] / count])
    const near = found.find((each) => distance(each.colour, colour) < nearest)
    if (near) near.share += count / total
    else found.push({ colour, share: count / total })
  }
  return found
    .toSorted((one, other) => other.share - one.share)
    .slice(0, coloursKept)
    .map(({ colour, share }) => ({ colour, share: Math.round(share * 1000) / 1000 }))
}
