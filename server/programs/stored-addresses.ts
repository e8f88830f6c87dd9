import type { RawRequest } from "#server/table-api/request/request.ts"
import { fileAt } from "#server/storage-api/bucket.ts"
import { smallPath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import { fileUrl, parseFileUrl } from "#shared/pictures/image-url.ts"

export type AddressParts = { storage: Pick<Storage, "version">; origin: string }

type Row = Record<string, unknown>

/** The columns that hold addresses of stored files. */
const columns: Record<string, readonly string[]> = {
  mystery_reviews: ["photoUrl", "allPhotoUrls"],
  users: ["photo"],
  mysteries: ["img"],
}

/** Different addresses of a body that are looked up. Others are left as they are, which the database refuses. */
const mostAddresses = 100

/**
 * Rows hold a file's address with its version. Programs send the address of an upload as the file storage gives it, or with our
 * origin: in a JSON body it is replaced by the one that rows hold. Whose the file is, the database checks.
 */
export async function storedAddresses(
  parts: AddressParts,
  raw: RawRequest,
  uid: string | null,
): Promise<RawRequest> {
  const table = /^\/(\w+)/.exec(raw.address)?.[1] ?? ""
  const named = Object.hasOwn(columns, table) ? (columns[table] ?? []) : []
  if (uid === null || named.length === 0 || !raw.body.includes("/files/")) return raw
  const sent = parse(raw.body)
  const known = new Map<string, string>()
  let isChanged = false

  async function written(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return inOrder(value, written)
    if (typeof value !== "string") return value
    if (!known.has(value) && known.size < mostAddresses) {
      known.set(value, await addressInRow(parts, value, uid ?? ""))
    }
    const found = known.get(value) ?? value
    if (found !== value) isChanged = true
    return found
  }
  async function writtenRow(row: unknown): Promise<unknown> {
    if (!isRow(row)) return row
    const changed: Row = { ...row }
    for (const name of named) {
      if (Object.hasOwn(row, name)) changed[name] = await written(row[name])
    }
    return changed
  }

  const rows = Array.isArray(sent) ? await inOrder(sent, writtenRow) : await writtenRow(sent)
  return isChanged ? { ...raw, body: Buffer.from(JSON.stringify(rows)) } : raw
}

async function addressInRow({ storage, origin }: AddressParts, text: string, uid: string) {
  const stored = parseFileUrl(text, origin)
  if (stored) return fileUrl(stored)
  const file = fileAt(text)
  if (!file || (file.uid !== null && file.uid !== uid)) return text
  const isCopy = file.uid === null || file.path.endsWith("_800x800.webp")
  const path = isCopy ? file.path : smallPath(file.path)
  const version = await storage.version(path)
  return version === null ? text : fileUrl({ path, version })
}

async function inOrder<T>(all: readonly T[], each: (one: T) => Promise<unknown>) {
  const made: unknown[] = []
  for (const one of all) made.push(await each(one))
  return made
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
