import { createHash } from "node:crypto"
import { access, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { root } from "./root.mjs"
import { runProgram, step } from "./step.mjs"
import { takeTurns } from "./take-turns.mjs"

const note = path.join(root, "node_modules", ".installed-from")
const isWindows = process.platform === "win32"

/** The Node that npm installed: the same one for everybody, whatever the machine has. */
export const ourNode = path.join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node")

/** Installs what the lockfile says unless it is there; tells whether it had to. */
export async function ensureInstalled() {
  if (await isInstalled()) return false
  return takeTurns("install", async () => {
    if (await isInstalled()) return false
    await step("Installing packages", installPackages)
    if (await isInstalled()) return true
    throw new Error("npm has installed the packages, but not run their install scripts.")
  })
}

/** npm runs this after every complete install, so an install by hand counts as well. */
export async function noteInstall() {
  await writeFile(note, await hashLockfile())
}

async function isInstalled() {
  try {
    const [noted, wanted] = await Promise.all([
      readFile(note, "utf8"),
      hashLockfile(),
      access(ourNode),
    ])
    return noted === wanted
  } catch {
    return false
  }
}

async function hashLockfile() {
  const lockfile = await readFile(path.join(root, "package-lock.json"))
  return createHash("sha256").update(lockfile).digest("hex")
}

async function installPackages() {
  const everything = ["--include=dev", "--include=optional", "--ignore-scripts=false"]
  // Otherwise npm warns of packages that are too new for its own Node; they run on ours.
  const args = ["ci", ...everything, "--loglevel=error"]
  const npm = process.env.npm_execpath
  if (npm?.endsWith("npm-cli.js")) await runProgram(process.execPath, [npm, ...args])
  else await runProgram("npm", args, { shell: isWindows })
}
