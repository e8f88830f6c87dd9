import { freeBytes } from "#server/storage/free-bytes.ts"
import { inTurn, openPicture } from "#server/storage/picture-engine.ts"
import { type FileAddress, parsePath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { parseFileUrl } from "#shared/pictures/image-url.ts"

type Size = { width: number; height: number }

export type Album = {
  storage: Pick<Storage, "get">
  origin: string
  /** Whether a guest may see it. Members write these addresses, so they may name any file. */
  isVisible: (file: FileAddress) => Promise<boolean>
}

/**
 * A stored picture, cropped to a size, as a data URL. Null if it is gone, damaged, not for guests or on another server
 * (nothing is fetched); the drawing has a substitute.
 */
export async function storedPart(
  { storage, origin, isVisible }: Album,
  url: string | null,
  { width, height }: Size,
): Promise<string | null> {
  const named = url === null ? null : parseFileUrl(url, origin)
  const file = parsePath(named?.path ?? "")
  if (!file || !(await isVisible(file))) return null
  const stored = await storage.get(file.path)
  if (stored?.version !== named?.version || !stored) return null
  const cut = await inTurn(stored.bytes.length, () =>
    openPicture(stored.bytes)
      .resize({ width, height, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 92 })
      .toBuffer()
      .catch(() => null),
  ).finally(() => freeBytes(stored.bytes))
  if (cut === "busy" || cut === null) return null
  return `data:image/jpeg;base64,${cut.toString("base64")}`
}
