import type { Services } from "#domain/services.ts"
import { beginUpload, dropUpload } from "#domain/pictures/uploading.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"

type Given = { mysteryId: string; photo: File }

/** The row first, then the files: whatever is interrupted in between is found by its row and swept. */
export async function uploadPhoto(
  { photos, write }: Services,
  member: Member,
  { mysteryId, photo }: Given,
): Promise<Outcome<{ url: string }>> {
  const upload = { mysteryId, name: photos.newName() }
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
