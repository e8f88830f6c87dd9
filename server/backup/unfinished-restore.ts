import { stat } from "node:fs/promises"
import path from "node:path"

/** The folder into which a restore writes until everything is there. */
export const restoringIn = ".restoring"

/** A site must not start a new database beside half of a restored one. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isUnfinished = await stat(path.join(dataDir, restoringIn)).then(
    () => true,
    () => false,
  )
  if (isUnfinished) {
    throw new Error(`A restore into ${dataDir} did not finish: empty the folder and restore again.`)
  }
}
