import { execFile } from "node:child_process"
import { createReadStream } from "node:fs"
import { chown, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { chooseAccount, type Account } from "#server/db/cluster/account.ts"
import { findBinaries } from "#server/db/cluster/binaries.ts"
import { syncFolder } from "#server/storage/whole-file.ts"
import { syncAll, writeNew } from "./durable-files.ts"
import { copiedIn, type CopiedFile, type Manifest } from "./manifest.ts"
import { sayTenths } from "./progress.ts"
import { restoringIn } from "./unfinished-restore.ts"

const run = promisify(execFile)

type Plan = {
  backup: string
  manifest: Manifest
  /** Locked by the caller. */
  dataDir: string
  say: (line: string) => void
}

/** Puts a backup into an empty data directory: into a folder within it first, which is emptied when all of it is right. */
export async function restoreBackup({ backup, manifest, dataDir, say }: Plan): Promise<void> {
  const binDir = findBinaries()
  await refuseOtherVersion(manifest, binDir)
  await refuseUnlessEmpty(dataDir)
  const draft = path.join(dataDir, restoringIn)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const account = await chooseAccount([binDir, dataDir])
    for (const folder of manifest.folders) await makeFolder(draft, folder, account)
    const total = manifest.files.reduce((sum, file) => sum + file.size, 0)
    const onProgress = sayTenths(say, "Restored")
    let done = 0
    for (const file of manifest.files) {
      await makeFolder(draft, path.posix.dirname(file.path), account)
      await copyChecked(copiedIn(backup), file, draft)
      if (isDatabase(file.path)) await handTo(account, path.join(draft, file.path))
      onProgress((done += file.size), total)
    }
    await syncAll(
      draft,
      manifest.files.map((file) => file.path),
    )
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  for (const name of await readdir(draft)) {
    await rename(path.join(draft, name), path.join(dataDir, name))
  }
  await syncFolder(dataDir)
  await rmdir(draft)
}

async function refuseOtherVersion({ postgres }: Manifest, binDir: string): Promise<void> {
  const { stdout } = await run(path.join(binDir, "postgres"), ["--version"])
  const ours = Number(/(\d+)/.exec(stdout)?.[1])
  if (postgres !== ours) {
    throw new Error(
      `The backup is of PostgreSQL ${postgres}, but this version of the site runs ${ours}.`,
    )
  }
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  const content = (await readdir(dataDir)).filter(
    (name) => name !== restoringIn && name !== "lost+found",
  )
  if (content.length > 0) {
    throw new Error(`${dataDir} is not empty: move its content away, or set another DATA_DIR.`)
  }
}

async function makeFolder(root: string, folder: string, account: Account): Promise<void> {
  if (folder === ".") return
  const made = await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 })
  if (made && isDatabase(folder)) await handTo(account, path.join(root, folder))
}

async function copyChecked(from: string, file: CopiedFile, to: string): Promise<void> {
  const source = createReadStream(path.join(from, file.path))
  const { size, sha256 } = await writeNew(path.join(to, file.path), source).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error
      throw new Error(`The backup is damaged: ${file.path} is missing.`)
    },
  )
  if (size !== file.size || sha256 !== file.sha256) {
    throw new Error(`The backup is damaged: ${file.path} is not what was copied.`)
  }
}

const isDatabase = (name: string) => name === "postgres" || name.startsWith("postgres/")

/** PostgreSQL may run as another account. */
async function handTo(account: Account, name: string): Promise<void> {
  if (account) await chown(name, account.uid, account.gid)
}
