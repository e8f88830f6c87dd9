import { z } from "zod"
import type { Storage } from "#server/storage/storage.ts"
import {
  cacheControlOf,
  contentTypeOf,
  memberFolder,
  mysteryFolder,
  parsePath,
  type StoredPath,
} from "#server/storage/paths.ts"
import { bucket, idOf } from "./bucket.ts"

export const listWish = z.object({
  prefix: z.string().max(500).default(""),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(100).default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
})

export type ListWish = z.infer<typeof listWish>

type Listed = {
  name: string
  id: string | null
  created_at: string | null
  updated_at: string | null
  last_accessed_at: string | null
  metadata: { mimetype: string; cacheControl: string } | null
}

type Asking = {
  uid: string | null
  storage: Pick<Storage, "list">
  /** Whether the asker may see a mystery. */
  seesMystery: (id: string) => Promise<boolean>
}

/** The content of a folder: files, and folders once each, without an id. */
export async function listObjects(
  { prefix, limit, offset, search, sortBy }: ListWish,
  asking: Asking,
): Promise<Listed[]> {
  const folder = prefix.split("/").filter(Boolean).join("/")
  const start = folder === "" ? "" : `${folder}/`
  const paths = await pathsBelow(folder, asking)
  const found = new Map<string, Listed>()
  for (const path of paths) {
    if (!path.startsWith(start)) continue
    const [name = "", ...deeper] = path.slice(start.length).split("/")
    if (!name.startsWith(search)) continue
    found.set(name, deeper.length > 0 ? asFolder(name) : asListed(path, name))
  }
  const turned = sortBy.order === "desc" ? -1 : 1
  const keyOf = (entry: Listed) => (sortBy.column === "name" ? "" : (entry.created_at ?? ""))
  return [...found.values()]
    .toSorted((a, b) => turned * (compare(keyOf(a), keyOf(b)) || compare(a.name, b.name)))
    .slice(offset, offset + limit)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Members list their own files, and everybody the pictures of a mystery that they may see. Of others nothing is listed. */
async function pathsBelow(
  folder: string,
  { uid, storage, seesMystery }: Asking,
): Promise<StoredPath[]> {
  const [kind = "", id] = folder.split("/")
  if (kind === "mysteries" && id !== undefined) {
    const isThere = parsePath(`mysteries/${id}/image.png`) && (await seesMystery(id))
    return isThere ? storage.list(mysteryFolder(id)) : []
  }
  if (uid === null || !["", "user"].includes(kind) || (id ?? uid) !== uid) return []
  return storage.list(memberFolder(uid))
}

const asFolder = (name: string): Listed => ({
  name,
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
})

/** The time in the name of a photo. No other file has one here: to read it would open each file. */
function timeOf(name: string): string | null {
  const [, time] = /^review_(\d{13})_/.exec(name) ?? []
  return time ? new Date(Number(time)).toISOString() : null
}

export function asListed(path: StoredPath, name: string): Listed & { bucket_id: string } {
  const time = timeOf(path.slice(path.lastIndexOf("/") + 1))
  return {
    name,
    bucket_id: bucket,
    id: idOf(path),
    created_at: time,
    updated_at: time,
    last_accessed_at: time,
    metadata: {
      mimetype: contentTypeOf(path),
      cacheControl: cacheControlOf(parsePath(path)?.uid ?? null),
    },
  }
}
