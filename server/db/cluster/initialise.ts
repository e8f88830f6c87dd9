import { execFile } from "node:child_process"
import { chown, mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { asAccount, type Account } from "./account.ts"
import { endProcessesIn } from "./leftovers.ts"

const run = promisify(execFile)

type Plan = {
  dir: string
  binDir: string
  account: Account
  throwAway: boolean
  log: (line: string) => void
}

/** Creates the data directory unless it exists. It gets its name only when complete. */
export async function initialise({ dir, binDir, account, throwAway, log }: Plan): Promise<void> {
  const draft = `${dir}.new`
  await endProcessesIn(draft)
  await rm(draft, { recursive: true, force: true })
  if (await isComplete(dir)) return
  await moveAside(dir, log)

  log("making a new database cluster")
  const make = async (locale: string) => {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    if (account) await chown(draft, account.uid, account.gid)
    const options = [
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale-provider=libc",
      `--locale=${locale}`,
      ...(throwAway ? ["--no-sync"] : []),
    ]
    const initdb = path.join(binDir, "initdb")
    const { file, args, ...identity } = asAccount(account, initdb, ["-D", draft, ...options])
    await run(file, args, { ...identity, cwd: draft })
  }
  // Not every system has C.UTF-8. Under C only the case of non-Latin letters differs.
  await make("C.UTF-8").catch(async () => {
    await rm(draft, { recursive: true, force: true })
    await make("C")
  })
  await rename(draft, dir)
}

async function isComplete(dir: string): Promise<boolean> {
  const parts = ["PG_VERSION", "global/pg_control"].map((part) => stat(path.join(dir, part)))
  const found = await Promise.allSettled(parts)
  return found.every((part) => part.status === "fulfilled")
}

/** We did not create an incomplete directory, so its content is kept for its owner. */
async function moveAside(dir: string, log: (line: string) => void): Promise<void> {
  const content = await readdir(dir).catch(() => null)
  if (content === null) return
  if (content.length === 0) return rmdir(dir)
  const aside = `${dir}.incomplete-${Date.now()}`
  await rename(dir, aside)
  log(`${dir} was not a complete database cluster: moved to ${aside}`)
}
