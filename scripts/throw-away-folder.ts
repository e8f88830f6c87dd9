import { execFile } from "node:child_process"
import { chmod, glob, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { endProcessesIn } from "#server/db/cluster/leftovers.ts"

/** For everything that a run leaves in TMPDIR. */
export async function openThrowAwayFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, "nazo-"))
  // PostgreSQL's user has to get through, where we are root.
  await chmod(folder, 0o711)
  return folder
}

/** Databases run in sessions of their own, so those of a run that was cut short are still there. */
export async function removeThrowAwayFolder(folder: string): Promise<void> {
  for await (const found of glob("**/PG_VERSION", { cwd: folder, exclude: isInsideCluster })) {
    await endProcessesIn(path.join(folder, path.dirname(found)))
  }
  await unmountIn(folder)
  await rm(folder, { recursive: true, force: true })
}

/** The small disk of tests/chaos. A process that has just been killed may still use it, so it only loses its name here. */
async function unmountIn(folder: string): Promise<void> {
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "")
  const places = mounts.split("\n").map((line) => line.split(" ")[1] ?? "")
  for (const place of places.filter((place) => place.startsWith(`${folder}/`))) {
    await promisify(execFile)("umount", ["--lazy", place])
  }
}

function isInsideCluster(name: string): boolean {
  return /^(base|global|pg_\w+)$/.test(path.basename(name))
}
