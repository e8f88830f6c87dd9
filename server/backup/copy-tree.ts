import { createReadStream } from "node:fs"
import { mkdir, readdir, rm, stat } from "node:fs/promises"
import path from "node:path"
import { writeNew } from "./durable-files.ts"
import type { CopiedFile } from "./manifest.ts"
import { restoringIn } from "./unfinished-restore.ts"

/** Copied files by path, each with what tells whether it has changed since. */
type Known = Map<string, { copied: CopiedFile; version: string }>

type Trees = { from: string; to: string; signal: AbortSignal }

/** Not part of a backup: the database has its own copy, the others are caches and what was left half done. */
const isLeftOut = (name: string) =>
  ["cache", "postgres", "lost+found", restoringIn].includes(name) ||
  name.startsWith("postgres.") ||
  name.endsWith(".new")

/**
 * Copies a data directory without its database, while a site may be writing there. Called again, it copies what is new or
 * was replaced; what has gone meanwhile stays in the copy.
 */
export function openTreeCopy({ from, to, signal }: Trees) {
  const known: Known = new Map()

  async function copyFile(file: string): Promise<void> {
    const source = path.join(from, file)
    const found = await stat(source).catch(nullWhenGone)
    if (!found?.isFile()) return
    const version = `${found.ino} ${found.size} ${found.mtimeMs}`
    if (known.get(file)?.version === version) return
    const target = path.join(to, file)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await rm(target, { force: true })
    try {
      const written = await writeNew(target, createReadStream(source, { signal }))
      known.set(file, { copied: { path: file, ...written }, version })
    } catch (error) {
      await rm(target, { force: true })
      nullWhenGone(error as NodeJS.ErrnoException)
    }
  }

  async function copyAll(): Promise<void> {
    for (const name of await readdir(from)) {
      if (isLeftOut(name)) continue
      const found = await stat(path.join(from, name)).catch(nullWhenGone)
      if (found?.isFile()) await copyFile(name)
      if (found?.isDirectory()) for (const file of await listFiles(from, name)) await copyFile(file)
    }
  }

  return { copyAll, files: () => Array.from(known.values(), ({ copied }) => copied) }
}

/** Regular files, in folders of any depth, except those still being written. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== ".drafts")
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
