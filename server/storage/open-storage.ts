import { openDisk } from "./disk.ts"
import type { StoredPath } from "./paths.ts"
import { openS3, type S3Connection } from "./s3.ts"
import type { Storage } from "./storage.ts"

type Home = {
  folder: string
  s3: S3Connection | undefined
  /** Called when derived pictures of this file become outdated. */
  onChange: (path: StoredPath) => Promise<void>
}

export async function openStorage({ folder, s3, onChange }: Home): Promise<Storage> {
  const home = s3 ? openS3(s3) : await openDisk(folder)
  return {
    ...home,
    // `finally`, because a change that timed out may have happened.
    put: (path, bytes) => home.put(path, bytes).finally(() => onChange(path)),
    remove: (path) => home.remove(path).finally(() => onChange(path)),
    // Before: if this process is killed in between, the files are found again, and their pictures with them.
    async removeFolder(folder) {
      for (const path of await home.list(folder)) await onChange(path)
      await home.removeFolder(folder)
    },
  }
}
