import { createHash } from "node:crypto"
import {
  type FileHandle,
  lstat,
  mkdir,
  open as openFile,
  readdir,
  realpath,
  rm,
  unlink,
} from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import { contentTypeOf, parsePath, type StoredFolder, type StoredPath } from "./paths.ts"
import { type Storage, versionFrom, versionOf } from "./storage.ts"
import { openDrafts, syncFolder, writeWhole } from "./whole-file.ts"

/** Files in a local folder. Nothing outside it is touched, not even through a symbolic link. */
export async function openDisk(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)
  const drafts = await openDrafts(root)

  return {
    async put(path, bytes) {
      try {
        await makeFolders(root, dirname(path))
        await writeWhole(join(root, path), bytes, drafts)
      } catch (cause) {
        throw new Error(`${path} could not be stored`, { cause })
      }
      return versionOf(bytes)
    },
    get: (path) =>
      open(root, path, async (file) => {
        const { bytes, modified } = await readWhole(file)
        return { bytes, contentType: contentTypeOf(path), version: versionOf(bytes), modified }
      }),
    version: (path) => open(root, path, readVersion),
    async remove(path) {
      if (!(await isOurs(root, path))) return
      await unlink(join(root, path)).catch(nullWhenAbsent)
      await syncFolder(dirname(join(root, path)))
    },
    list: (inside) => list(root, inside),
    async removeFolder(folder) {
      if (!(await isOurs(root, folder))) return
      // Links within it are removed, not followed.
      await rm(join(root, folder), { recursive: true, force: true })
      await syncFolder(dirname(join(root, folder)))
    },
  }
}

/** Null where there is no such file. */
async function open<T>(
  root: string,
  path: StoredPath,
  work: (file: FileHandle) => Promise<T>,
): Promise<T | null> {
  if (!(await isOurs(root, path))) return null
  const file = await openFile(join(root, path), "r").catch(nullWhenAbsent)
  if (!file) return null
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Not with `readFile`, which reads pieces and joins them: it leaves several times the size to the garbage collector. */
async function readWhole(file: FileHandle) {
  const { size, mtime } = await file.stat()
  const bytes = new Uint8Array(size)
  for (let offset = 0; offset < size;) {
    // A read may return less than it was asked for.
    const { bytesRead } = await file.read(bytes, offset, size - offset, offset)
    if (bytesRead === 0) throw new Error("a stored file could not be read to its end")
    offset += bytesRead
  }
  return { bytes, modified: mtime }
}

/** Through one small buffer. */
async function readVersion(file: FileHandle): Promise<string> {
  const hash = createHash("sha256")
  const piece = new Uint8Array(256 * 1024)
  while (true) {
    const { bytesRead } = await file.read(piece, 0, piece.length, null)
    if (bytesRead === 0) return versionFrom(hash)
    hash.update(piece.subarray(0, bytesRead))
  }
}

async function list(root: string, folder: StoredFolder): Promise<StoredPath[]> {
  if (!(await isOurs(root, folder))) return []
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .flatMap((text) => parsePath(text)?.path ?? [])
}

/** Whether the path exists without a symbolic link on the way. */
async function isOurs(root: string, path: StoredPath | StoredFolder): Promise<boolean> {
  const expected = join(root, path.replace(/\/$/, ""))
  return (await realpath(expected).catch(nullWhenAbsent)) === expected
}

/** Level by level, because a recursive mkdir would follow a symbolic link. */
async function makeFolders(root: string, folder: string): Promise<void> {
  let parent = root
  for (const name of folder.split("/")) {
    const child = join(parent, name)
    const made = await mkdir(child, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error
        return false
      },
    )
    if (made) await syncFolder(parent)
    else if (!(await lstat(child)).isDirectory()) throw new Error(`${child} is not a folder`)
    parent = child
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
  throw error
}
