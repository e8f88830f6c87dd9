import { freeBytes } from "#server/storage/free-bytes.ts"
import { inTurn, openPicture } from "#server/storage/picture-engine.ts"
import { type FileAddress, parsePath, type StoredPath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { parseFileUrl } from "#shared/pictures/image-url.ts"

type Size = { width: number; height: number }

export type Album = {
  storage: Pick<Storage, "get">
  origin: string
  /** Whether a guest may see it. Members write these addresses, so they may name any file. */
  isVisible: (file: FileAddress) => Promise<boolean>
}

/** The path and version of a stored picture that guests may see; nothing is fetched from other servers. */
export async function storedPicture(
  { origin, isVisible }: Pick<Album, "origin" | "isVisible">,
  url: string | null,
): Promise<{ path: StoredPath; version: string } | null> {
  const named = url === null ? null : parseFileUrl(url, origin)
  const file = parsePath(named?.path ?? "")
  if (!named || !file || !(await isVisible(file))) return null
  return { path: file.path, version: named.version }
}

/**
 * A stored picture, cropped to a size, as a data URL. Null if it is gone, damaged, not for guests or on another server; the
 * drawing has a substitute.
 */
export async function storedPart(
  album: Album,
  url: string | null,
  { width, height }: Size,
): Promise<string | null> {
  const named = await storedPicture(album, url)
  if (!named) return null
  const stored = await album.storage.get(named.path)
  if (stored?.version !== named.version) return null
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
