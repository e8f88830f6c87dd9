import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { syncFolder } from "#server/storage/whole-file.ts"
import type { CopiedFile } from "./manifest.ts"

/** Writes a new file. It is durable after `syncAll`. */
export async function writeNew(
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<Pick<CopiedFile, "size" | "sha256">> {
  const hash = createHash("sha256")
  let size = 0
  const counted = async function* () {
    for await (const part of content) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  await pipeline(counted, createWriteStream(file, { flags: "wx", mode: 0o600 }))
  return { size, sha256: hash.digest("hex") }
}

const atOnce = 8

/**
 * Makes files and their folders durable. All together at the end, because a disk that is asked after each of thousands of
 * small files takes minutes.
 */
export async function syncAll(root: string, files: string[]): Promise<void> {
  const folders = new Set([root])
  for (const file of files) {
    for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) {
      folders.add(path.join(root, at))
    }
  }
  const waiting = [...files.map((file) => path.join(root, file)), ...folders]
  const syncNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await syncFolder(next)
  }
  await Promise.all(Array.from({ length: atOnce }, syncNext))
}
