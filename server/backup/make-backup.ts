import { mkdir, readdir, readFile, rm } from "node:fs/promises"
import path from "node:path"
import type { Connection } from "#server/db/connection.ts"
import { baseBackup } from "./base-backup.ts"
import { openTreeCopy } from "./copy-tree.ts"
import { syncAll, writeNew } from "./durable-files.ts"
import { copiedIn, type CopiedFile, type Manifest, writeManifest } from "./manifest.ts"
import { sayTenths } from "./progress.ts"

type Plan = {
  dataDir: string
  /** The connection to the running cluster in `dataDir`, as its owner. */
  connection: Connection
  /** Empty or missing. */
  folder: string
  now: () => Date
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Copies an embedded site while it serves. What fails leaves nothing; what is killed leaves a folder without a manifest,
 * which nobody restores.
 */
export async function makeBackup(plan: Plan): Promise<Manifest> {
  const { dataDir, folder, signal } = plan
  await refuseUnlessEmpty(folder, dataDir)
  const to = copiedIn(folder)
  await mkdir(to, { recursive: true, mode: 0o700 })
  try {
    // Twice: a picture may be deleted together with its row while the database is copied, and one may be added. Either way
    // the copy has every picture that the copied rows name.
    const tree = openTreeCopy({ from: dataDir, to, signal })
    await tree.copyAll()
    const database = await copyDatabase(plan, to)
    await tree.copyAll()

    const files = [...tree.files(), ...database.files]
    plan.say(`Writing ${files.length} files to the disk`)
    await syncAll(
      to,
      files.map((file) => file.path),
    )
    const version = await readFile(path.join(to, "postgres/PG_VERSION"), "utf8")
    const { folders } = database
    const madeAt = plan.now().toISOString()
    const manifest = { format: 1, madeAt, postgres: Number(version), folders, files } as const
    await writeManifest(folder, manifest)
    return manifest
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw signal.aborted ? new Error("The backup was stopped before it was complete.") : error
  }
}

async function refuseUnlessEmpty(folder: string, dataDir: string): Promise<void> {
  if (!path.relative(dataDir, folder).startsWith("..")) {
    throw new Error(`${folder} is inside DATA_DIR: a backup belongs on another disk.`)
  }
  const content = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  if (content.length > 0)
    throw new Error(`${folder} is not empty: give each backup its own folder.`)
}

/** PostgreSQL leaves out its other locks, but does not expect a socket in its own folder. */
const socketLock = ".s.PGSQL."

/** Copies the cluster into the folder `postgres`. */
export async function copyDatabase(
  { connection, say, signal }: Pick<Plan, "connection" | "say" | "signal">,
  to: string,
): Promise<{ folders: string[]; files: CopiedFile[] }> {
  const root = "postgres"
  const folders = [root]
  const files: CopiedFile[] = []
  await mkdir(path.join(to, root), { mode: 0o700 })
  for await (const entry of baseBackup(connection, sayTenths(say, "Database"))) {
    signal.throwIfAborted()
    if (entry.path.startsWith(socketLock)) continue
    const at = path.posix.join(root, entry.path)
    if (entry.isFolder) {
      await mkdir(path.join(to, at), { recursive: true, mode: 0o700 })
      folders.push(at)
    } else {
      files.push({ path: at, ...(await writeNew(path.join(to, at), entry.content)) })
    }
  }
  return { folders, files }
}
