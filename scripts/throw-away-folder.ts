import { chmod, glob, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { endProcessesIn } from "#server/db/cluster/leftovers.ts"

/** For everything that a run leaves in TMPDIR. */
export async function openThrowAwayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "nazo-"))
  // PostgreSQL's user has to get through, where we are root.
  await chmod(folder, 0o711)
  return folder
}

/** Databases run in sessions of their own, so those of a run that was cut short are still there. */
export async function removeThrowAwayFolder(folder: string): Promise<void> {
  for await (const found of glob("**/PG_VERSION", { cwd: folder, exclude: isInsideCluster })) {
    await endProcessesIn(path.join(folder, path.dirname(found)))
  }
  await rm(folder, { recursive: true, force: true })
}

function isInsideCluster(name: string): boolean {
  return /^(base|global|pg_\w+)$/.test(path.basename(name))
}
