import { inTurn, openPicture } from "#server/storage/picture-engine.ts"
import { parsePath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { parseFileUrl } from "#shared/image-url.ts"

type Size = { width: number; height: number }

/**
 * A picture that we store, cut to a size, as a data address. Null for one that is gone, damaged or on somebody else's
 * server (nothing is fetched): the drawing has something to stand in for it.
 */
export async function storedPart(
  { storage, origin }: { storage: Pick<Storage, "get">; origin: string },
  url: string | null,
  { width, height }: Size,
): Promise<string | null> {
  const file = parsePath(url === null ? "" : (parseFileUrl(url, origin)?.path ?? ""))
  const stored = file && (await storage.get(file.path))
  if (!stored) return null
  const cut = await inTurn(stored.bytes.length, () =>
    openPicture(stored.bytes)
      .resize({ width, height, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 92 })
      .toBuffer()
      .catch(() => null),
  )
  if (cut === "busy" || cut === null) return null
  return `data:image/jpeg;base64,${cut.toString("base64")}`
}
