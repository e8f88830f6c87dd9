import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { beginUpload, dropUpload, type Upload } from "./uploading.ts"

type Given = Upload & { photo: Blob }
type Parts = Pick<Services, "write"> & { photos: Pick<Services["photos"], "store"> }

/** The row first, then the files: whatever is interrupted in between is found by its row and swept. */
export async function storePhoto(
  { photos, write }: Parts,
  member: Member,
  { photo, ...upload }: Given,
): Promise<Outcome<{ url: string }>> {
  const begun = await write((tx) => beginUpload(tx, member, upload))
  if (!begun.ok) return begun
  let isStored = false
  try {
    const stored = await photos.store(upload, photo)
    isStored = stored.ok
    return stored
  } finally {
    if (!isStored) await write((tx) => dropUpload(tx, member, upload))
  }
}
