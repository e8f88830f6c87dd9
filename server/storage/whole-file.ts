import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

const HOUR = 3_600_000

/** The folder inside `root` where files are written before they are renamed. */
export async function openDrafts(root: string): Promise<string> {
  const drafts = join(root, ".drafts")
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  for (const name of await readdir(drafts)) {
    // Another worker may still be writing younger ones.
    const left = await stat(join(drafts, name)).catch(() => null)
    if (left && Date.now() - left.mtimeMs > HOUR) await rm(join(drafts, name), { force: true })
  }
  return drafts
}

/** Writes atomically, even if the disk is full or the power fails. */
export async function writeWhole(file: string, bytes: Uint8Array, drafts: string): Promise<void> {
  const draft = join(drafts, randomUUID())
  try {
    const handle = await open(draft, "wx", 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** A renamed file is durable only after its folder is synced. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
