import { execFile } from "node:child_process"
import { mkdir, open, rm } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"

/** Room for a database and its log (16 MB a segment), and for what the site keeps free. */
const size = "512m"

/** Makes `folder` a disk of its own that can be filled. False where this run may not mount one. */
export async function mountSmallDisk(folder: string): Promise<boolean> {
  await mkdir(folder)
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false
  // Others may pass through, as PostgreSQL's user has to. The keeper of the run unmounts it.
  const command = ["-t", "tmpfs", "-o", `size=${size},mode=0711`, "tmpfs", folder]
  return promisify(execFile)("mount", command).then(
    () => true,
    () => false,
  )
}

const ballast = (folder: string) => path.join(folder, "ballast")

/** Leaves no byte free. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(ballast(folder), "w")
  try {
    for (const length of [1024 * 1024, 4096]) await writeUntilFull(file, Buffer.alloc(length))
  } finally {
    await file.close()
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Buffer) {
  try {
    while (true) await file.write(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
  }
}

export const emptyDisk = (folder: string): Promise<void> => rm(ballast(folder), { force: true })
