import type { Config } from "#server/config.ts"
import type { DumpName } from "#shared/programs/dumps.ts"
import { openStorage } from "./open-storage.ts"
import { dumpPath } from "./paths.ts"
import { siteFolders } from "./site-folders.ts"

/** Keeps a compressed dump in place of the one before. */
export type KeepDump = (name: DumpName, bytes: Uint8Array<ArrayBuffer>) => Promise<void>

export function openKeepDump({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): KeepDump {
  const { files } = siteFolders(dataDir)
  return async (name, bytes) => {
    const storage = await openStorage({ folder: files, s3, onChange: async () => undefined })
    await storage.put(dumpPath(name), bytes)
  }
}
