import type { Slab } from "#domain/services.ts"
import type { PictureCache } from "#server/storage/picture-cache.ts"
import { createLruBySize } from "#shared/lists/lru-by-size.ts"
import { readPalette } from "./cards/palette.ts"
import { slabOf } from "./cards/slab.ts"
import type { Album } from "./stored-part.ts"

/** Posters whose colours a process remembers. */
const remembered = 2_000

/** The colours under posters. An address names a version of its picture, so what was found for it stays true. */
export function posterSlabs(parts: { album: Album; cache: PictureCache }) {
  const known = createLruBySize<{ size: number; slab: Slab | null }>(remembered, () => undefined)

  return async (url: string | null): Promise<Slab | null> => {
    if (url === null) return null
    const before = known.get(url)
    if (before) return before.slab
    const palette = await readPalette(parts, url)
    const slab = slabOf(palette)
    if (palette.length > 0) known.put(url, { size: 1, slab })
    return slab
  }
}
