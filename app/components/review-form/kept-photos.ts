import { photoDrafts } from "#app/viewer/drafts.ts"
import { draftsKeptFor } from "#app/viewer/kept-draft.ts"

/** One of an older version of this site has no words. */
type KeptPhoto = { file: File; hasSpoiler: boolean; words?: string }

type Kept = { at: number; photos: KeptPhoto[] }

const drafts = "drafts"

const keyOf = (uid: string, mysteryId: string) => `${uid}/${mysteryId}`

/** Keeps the chosen photos of a draft in this browser. False where it cannot keep files. */
export async function keepPhotos(
  uid: string,
  mysteryId: string,
  photos: KeptPhoto[],
): Promise<boolean> {
  const key = keyOf(uid, mysteryId)
  const kept: Kept = { at: Date.now(), photos }
  const answer = await inStore("readwrite", (store) =>
    photos.length > 0 ? store.put(kept, key) : store.delete(key),
  )
  return answer !== null
}

/** The photos of this member for this mystery; none where they cannot be read. Old ones are forgotten. */
export async function readPhotos(uid: string, mysteryId: string): Promise<KeptPhoto[]> {
  await inStore("readwrite", (store) => {
    const all = store.openCursor()
    all.addEventListener("success", () => {
      const cursor = all.result
      if (!cursor) return
      if ((cursor.value as Kept).at + draftsKeptFor < Date.now()) cursor.delete()
      cursor.continue()
    })
    return all
  })
  const answer = await inStore("readonly", (store) => store.get(keyOf(uid, mysteryId)))
  return (answer?.value as Kept | undefined)?.photos ?? []
}

/** The result of a request once its transaction is through; null in a browser without storage, or with no room left. */
async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<{ value: unknown } | null> {
  try {
    const db = await open()
    try {
      const change = db.transaction(drafts, mode)
      const request = ask(change.objectStore(drafts))
      await new Promise((resolve, reject) => {
        change.addEventListener("complete", resolve)
        change.addEventListener("abort", reject)
      })
      return { value: request.result }
    } finally {
      db.close()
    }
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(photoDrafts)
  return new Promise((resolve, reject) => {
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(drafts))
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", reject)
  })
}
