import { randomBytes } from "node:crypto"
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"

/** The secret from which all keys and passwords are derived: generated once, readable by the owner only. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret")
  const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })
  if (kept === null) return makeSecret(file)
  const secret = kept.trim()
  // A new secret would sign everybody out, so the operator decides.
  if (secret.length < 32)
    throw new Error(`${file} is damaged: put it back, or remove it for a new one.`)
  await chmod(file, 0o600)
  return secret
}

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url")
  const draft = `${file}.new`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  return secret
}
