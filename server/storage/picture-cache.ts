import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rm, rmdir, stat, utimes } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { Logger } from "pino"
import type { StoredPath } from "./paths.ts"
import { openDrafts, writeWhole } from "./whole-file.ts"

/** The source of cached pictures: a stored file, or the subject of a share picture. */
export type PictureSource = StoredPath | `share/${string}`

/** Reads and writes never fail: a bad disk makes pages slower, but pictures still appear. */
export type PictureCache = {
  read: (source: PictureSource, name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  keep: (source: PictureSource, name: string, bytes: Uint8Array) => Promise<void>
  /** Removes everything derived from this source, or what has such names. */
  forget: (source: PictureSource, named?: (name: string) => boolean) => Promise<void>
}

type LruBySize = { folder: string; maxBytes: number; log: Pick<Logger, "warn"> }

const digestLength = 32

/**
 * Derived pictures on disk, each behind its digest: a damaged one counts as absent and is derived again. When they exceed
 * the limit, the least recently used are removed.
 */
export async function openPictureCache({
  folder,
  maxBytes,
  log,
}: LruBySize): Promise<PictureCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = await openDrafts(folder)
  // Each worker counts only its own writes, so the folder may exceed the limit by a tenth per worker.
  // Full at first: the size left by earlier processes is unknown, so every start sweeps.
  let written = maxBytes
  let sweeping = false

  async function sweepWhenDue() {
    if (sweeping || written < maxBytes / 10) return
    sweeping = true
    written = 0
    await sweep(folder, drafts, maxBytes)
      .catch((err: unknown) => log.warn({ err }, "the picture cache could not be swept"))
      .finally(() => (sweeping = false))
  }

  void sweepWhenDue()

  return {
    async read(source, name) {
      const file = join(shelfOf(folder, source), name)
      try {
        const now = new Date()
        await utimes(file, now, now)
        const bytes = undamaged(await readFile(file))
        if (!bytes) log.warn({ name }, "a derived picture was damaged")
        return bytes
      } catch (err) {
        const absent = (err as NodeJS.ErrnoException).code === "ENOENT"
        if (!absent) log.warn({ err }, "a resized picture could not be read")
        return null
      }
    },
    async keep(source, name, bytes) {
      const shelf = shelfOf(folder, source)
      try {
        await mkdir(shelf, { recursive: true, mode: 0o700 })
        await writeWhole(join(shelf, name), Buffer.concat([digestOf(bytes), bytes]), drafts)
      } catch (err) {
        log.warn({ err }, "a resized picture could not be kept")
        return
      }
      written += bytes.length
      void sweepWhenDue()
    },
    forget: forgetPictures(folder),
  }
}

/** For a process that has no other use of the cache. */
export const forgetPictures =
  (folder: string): PictureCache["forget"] =>
  async (source, named) => {
    const shelf = shelfOf(folder, source)
    if (!named) return rm(shelf, { recursive: true, force: true })
    const kept = await readdir(shelf).catch(() => [])
    for (const name of kept.filter(named)) await rm(join(shelf, name), { force: true })
  }

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest()

function undamaged(kept: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const bytes = kept.subarray(digestLength)
  return digestOf(bytes).equals(kept.subarray(0, digestLength)) ? bytes : null
}

/** A folder per source, named by hash. */
function shelfOf(folder: string, source: PictureSource): string {
  const hash = createHash("sha256").update(source).digest("hex")
  return join(folder, hash.slice(0, 2), hash)
}

/** Down to nine tenths, so that the next few pictures do not trigger another sweep. */
async function sweep(folder: string, drafts: string, maxBytes: number): Promise<void> {
  const kept: { file: string; size: number; mtimeMs: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || basename(entry.parentPath) === basename(drafts)) continue
    const file = join(entry.parentPath, entry.name)
    // Another worker may remove files at the same time.
    const found = await stat(file).catch(() => null)
    if (found) kept.push({ file, size: found.size, mtimeMs: found.mtimeMs })
  }
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  if (total <= maxBytes) return
  for (const { file, size } of kept.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes * 0.9) return
    await rm(file, { force: true })
    await rmdir(dirname(file)).catch(() => undefined)
    total -= size
  }
}
