import { freeBytes } from "./free-bytes.ts"
import type { StoredPath } from "./paths.ts"
import type { PictureCache } from "./picture-cache.ts"
import { inTurn, openPicture } from "./picture-engine.ts"
import type { Storage } from "./storage.ts"

export type Resized =
  | { state: "here"; bytes: Uint8Array<ArrayBuffer> }
  /** The original has changed; this is its current version. */
  | { state: "moved"; version: string }
  | { state: "gone" }
  | { state: "busy" }

export type ReadResized = (path: StoredPath, version: string, width: number) => Promise<Resized>

/** A stored picture at a width: from the cache, or resized once for all concurrent requests. */
export function resizedPictures(storage: Storage, cache: PictureCache): ReadResized {
  const making = new Map<string, Promise<Resized>>()

  return async (path, version, width) => {
    const name = `${version}-${width}.webp`
    const kept = await cache.read(path, name)
    if (kept) return { state: "here", bytes: kept }
    const key = `${path} ${name}`
    const under = making.get(key)
    if (under) return under
    const made = make(path, version, width, name).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function make(path: StoredPath, version: string, width: number, name: string) {
    const original = await storage.get(path)
    if (original?.version !== version) return goneOrMoved(original?.version)
    const bytes = await inTurn(original.bytes.length, () => shrink(original.bytes, width)).finally(
      () => freeBytes(original.bytes),
    )
    if (bytes === "busy") return { state: "busy" } as const
    await cache.keep(path, name, bytes)
    // Removed or replaced in the meantime, perhaps by another process whose `forget` came too early.
    const current = await storage.version(path)
    if (current === version) return { state: "here", bytes } as const
    await cache.forget(path)
    return goneOrMoved(current)
  }
}

const goneOrMoved = (current: string | null | undefined): Resized =>
  current ? { state: "moved", version: current } : { state: "gone" }

/** Never larger than the original. The height limit keeps narrow pictures within WebP's 16,383 pixels. */
async function shrink(original: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const box = { width, height: width * 4, fit: "inside", withoutEnlargement: true } as const
  return new Uint8Array(await openPicture(original).resize(box).webp({ quality: 70 }).toBuffer())
}
