import { readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { syncFolder } from "#server/storage/whole-file.ts"

const name = "manifest.json"

/** The copied files are in a folder of their own beside the manifest. */
export const copiedIn = (backup: string) => path.join(backup, "data")

/** A path below the data directory, and no way out of it. */
const inside = z
  .string()
  .refine((text) => text !== "" && text === path.posix.join("/", text).slice(1))

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The major version, whose files no other one reads. */
  postgres: z.int(),
  /** PostgreSQL needs its empty folders too. */
  folders: z.array(inside),
  files: z.array(z.object({ path: inside, size: z.int(), sha256: z.string().length(64) })),
})

export type Manifest = z.infer<typeof manifest>
export type CopiedFile = Manifest["files"][number]

/** Written last: a folder without it is not a backup. */
export async function writeManifest(backup: string, content: Manifest): Promise<void> {
  const draft = path.join(backup, `${name}.new`)
  await writeFile(draft, JSON.stringify(content, null, 1), { mode: 0o600, flush: true })
  await rename(draft, path.join(backup, name))
  await syncFolder(backup)
}

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, name), "utf8").catch(() => null)
  if (text === null) throw new Error(`${backup} is no complete backup: it has no ${name}.`)
  const { data } = manifest.safeParse(parse(text))
  if (!data) throw new Error(`The backup is damaged: ${name} cannot be read.`)
  return data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
