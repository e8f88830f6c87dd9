import path from "node:path"
import { seedDemo } from "#db/seed/demo.ts"
import type { Config } from "./config.ts"
import type { Connection } from "./db/connection.ts"
import { asOwner } from "./db/owner.ts"
import { openStorage } from "./storage/open-storage.ts"
import { parsePath } from "./storage/paths.ts"

type Site = {
  config: Pick<Config, "dataDir" | "s3">
  connection: Connection
  log: (line: string) => void
  stopping: AbortSignal
}

/** Fills an empty site with the demo: rows in the database, pictures in the storage. */
export async function fillWithDemo({ config, connection, log, stopping }: Site): Promise<void> {
  const storage = await openStorage({
    folder: path.join(config.dataDir, "files"),
    s3: config.s3,
    // No resized copies of these pictures exist yet.
    onChange: async () => undefined,
  })
  const keepPicture = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    stopping.throwIfAborted()
    const file = parsePath(name)
    if (!file) throw new RangeError(`the demo has no place for ${name}`)
    return storage.put(file.path, bytes)
  }
  await asOwner(connection, (owner) => seedDemo(owner, { now: new Date(), log, keepPicture }))
}
