import { statfs } from "node:fs/promises"
import { freemem, tmpdir } from "node:os"

const onDisk = "/tmp"
const inMemory = "/dev/shm"
/** A run of all tests uses a quarter of it at most. */
const room = 4 * 2 ** 30

/**
 * The folder for a test run's files: in memory where there is room, unless TMPDIR names a folder. Each test file copies a database, which is 1,400 files:
 * a second on a slow disk, a twentieth of that in memory.
 */
export async function folderForTests(): Promise<string> {
  if (tmpdir() !== onDisk) return tmpdir()
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > room ? inMemory : tmpdir()
}
