import { createHash } from "node:crypto"
import { glob, readFile } from "node:fs/promises"
import path from "node:path"

const inputs = [
  "{app,domain,server,shared,content,public}/**/*",
  "{react-router,vite}.config.ts",
  "scripts/vite/*.ts",
  "tsconfig.json",
  "package-lock.json",
]

/** A hash of everything in a folder that a build depends on. */
export async function hashInputs(folder: string): Promise<string> {
  const hash = createHash("sha256")
  const files = await Array.fromAsync(glob(inputs, { cwd: folder, withFileTypes: true }))
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
  for (const name of names.toSorted()) {
    const content = await readFile(name)
    hash.update(`${path.relative(folder, name)}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex")
}
