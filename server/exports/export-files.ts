import { writeLists } from "#domain/exports/lists.ts"
import { readMemberData } from "#domain/exports/reading.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { memberFolder, type StoredPath } from "#server/storage/paths.ts"
import type { Storage } from "#server/storage/storage.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { ZippedFile } from "./zip.ts"

type Parts = {
  storage: Pick<Storage, "get" | "list">
  readAs: <T>(member: Member, read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  origin: string
  now: () => Date
}

/** The files of an export. The database is read at once, photos one by one as they are sent. Null if the member is gone. */
export async function exportFiles(
  { storage, readAs, origin, now }: Parts,
  member: Member,
): Promise<AsyncIterable<ZippedFile> | null> {
  const read = await readAs(member, async (tx) => {
    const data = await readMemberData(tx, member)
    return data && { data, lists: await writeLists(tx, member, origin) }
  })
  if (!read) return null
  const { data, lists } = read
  const exported = { site: origin, exportedAt: now().toISOString(), ...data }
  const texts = { "data.json": JSON.stringify(exported, null, 1), ...lists }
  const paths = originals(await storage.list(memberFolder(member.uid)))
  return filesOf(texts, { storage, paths })
}

type Photos = { storage: Pick<Storage, "get">; paths: StoredPath[] }

async function* filesOf(
  texts: Record<string, string>,
  { storage, paths }: Photos,
): AsyncGenerator<ZippedFile> {
  for (const [name, text] of Object.entries(texts)) {
    yield { name, bytes: new TextEncoder().encode(text), isCompressed: false }
  }
  for (const path of paths) {
    // Removed since it was listed: it is no longer theirs.
    const stored = await storage.get(path)
    if (stored) yield { name: nameOf(path), bytes: stored.bytes, isCompressed: true }
  }
}

/** Without the resized copies, unless a copy is all there is. */
function originals(paths: StoredPath[]): StoredPath[] {
  const all = new Set<string>(paths)
  return paths
    .filter((path) => !path.endsWith(copy) || !all.has(path.replace(copy, ".webp")))
    .toSorted()
}

const copy = "_800x800.webp"

/** user/…/mysteries/ABC/review_1_x.webp is photos/ABC/review_1_x.webp. */
const nameOf = (path: StoredPath) =>
  `photos/${path
    .split("/")
    .slice(2)
    .join("/")
    .replace(/^mysteries\//, "")}`
