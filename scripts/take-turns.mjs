import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { root } from "./root.mjs"

const longestWork = 15 * 60_000

/** Runs the work in one process at a time; the others wait. */
export async function takeTurns(name, work) {
  const lock = path.join(root, ".cache", `${name}.lock`)
  await mkdir(path.dirname(lock), { recursive: true })
  while (!(await take(lock))) {
    if (await isAbandoned(lock)) await rm(lock, { force: true })
    else await wait(200)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

async function isAbandoned(lock) {
  try {
    const { mtimeMs } = await stat(lock)
    // By now another process may have the pid.
    if (Date.now() - mtimeMs > longestWork) return true
    const pid = Number(await readFile(lock, "utf8"))
    // Right after its creation the lock is empty.
    if (pid === 0) return Date.now() - mtimeMs > 5_000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === "ESRCH"
  }
}
