import { statfs } from "node:fs/promises"

/** Whether the disk of the data directory has room to write. */
export type HasRoom = () => Promise<boolean>

/**
 * Below this writes are refused. PostgreSQL stops altogether when its log cannot grow, and would take reads with it; a
 * segment of that log has 16 MB.
 */
const reserve = 96 * 1024 * 1024
const heldFor = 2_000

export function createSpaceCheck(
  dataDir: string,
  {
    now = Date.now,
    read = (path: string): Promise<{ bavail: number; bsize: number }> => statfs(path),
  } = {},
): HasRoom {
  let asked = -Infinity
  let answer: Promise<boolean> = Promise.resolve(true)

  async function look(): Promise<boolean> {
    try {
      const { bavail, bsize } = await read(dataDir)
      return bavail * bsize >= reserve
    } catch {
      // Not every file system tells. The write itself then fails where there is no room.
      return true
    }
  }

  return () => {
    if (now() - asked >= heldFor) {
      asked = now()
      answer = look()
    }
    return answer
  }
}
