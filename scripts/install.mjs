import { createHash } from "node:crypto"
import { access, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { root } from "./root.mjs"
import { runProgram, step } from "./step.mjs"
import { takeTurns } from "./take-turns.mjs"

const note = path.join(root, "node_modules", ".installed-from")
const isWindows = process.platform === "win32"

/** The Node version pinned in package.json, not the machine's. */
export const ourNode = path.join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node")

/** Installs the packages of the lockfile unless they are installed; returns whether it had to. */
export async function ensureInstalled() {
  if (await isInstalled()) return false
  return takeTurns("install", async () => {
    if (await isInstalled()) return false
    await step("Installing packages", installPackages)
    if (await isInstalled()) return true
    throw new Error("npm has installed the packages, but not run their install scripts.")
  })
}

/** Run by npm after every complete install, so a manual `npm ci` counts too. */
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
  // Without it npm warns about packages that are too new for its own Node; they run on ours.
  const args = ["ci", ...everything, "--loglevel=error"]
  const npm = process.env.npm_execpath
  if (npm?.endsWith("npm-cli.js")) await runProgram(process.execPath, [npm, ...args])
  else await runProgram("npm", args, { shell: isWindows })
}
