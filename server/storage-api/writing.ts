import { saveIcon } from "#domain/members/profile.ts"
import { storePhoto } from "#domain/pictures/storing-photo.ts"
import { dropUpload } from "#domain/pictures/uploading.ts"
import { savePicture } from "#domain/registering/saving.ts"
import type { Services } from "#domain/services.ts"
import type { createIcons } from "#server/storage/icons.ts"
import { type FileAddress, mysteryImagePath } from "#server/storage/paths.ts"
import type { createPhotos } from "#server/storage/photos.ts"
import { defaultPhoto } from "#shared/members/default-photo.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { photoName } from "#shared/pictures/review-photo.ts"
import { notOffered } from "./refusal.ts"

export type WriteParts = Pick<Services, "write" | "mysteryImages"> & {
  icons: ReturnType<typeof createIcons>
  photos: ReturnType<typeof createPhotos>
}

/** Why an upload to this path is refused from anybody, or null. */
export function faultOfTarget({ kind, path }: FileAddress): Response | null {
  if (path.endsWith("_800x800.webp")) {
    return notOffered("The copy of 800 x 800 is made of the file without _800x800 in its name")
  }
  if (kind === "icon") return null
  if (kind === "mysteryImage") {
    return path.endsWith("/image.png") ? null : notOffered("A mystery has one picture: image.png")
  }
  if (kind === "reviewPhoto") {
    return /\/review_[1-9]/.test(path) && photoName(path)
      ? null
      : notOffered(
          "A photo is called review_{timestamp}_{random}.webp, with a time in milliseconds",
        )
  }
  return notOffered("Only the desk keeps files here")
}

/** Stores a picture where its path says, as the site's forms do: checked, drawn again, and with its resized copy. */
export function storeObject(
  parts: WriteParts,
  member: Member,
  { kind, path, mysteryId }: FileAddress,
  picture: Blob,
): Promise<Outcome<unknown>> {
  if (kind === "icon") return storeIcon(parts, member, picture)
  if (kind === "mysteryImage" && mysteryId) return storeImage(parts, member, mysteryId, picture)
  const { write, photos } = parts
  const store: Services["photos"]["store"] = (photo, file) =>
    photos.store({ ...photo, uid: member.uid }, file)
  const upload = { mysteryId: mysteryId ?? "", name: photoName(path) ?? "", photo: picture }
  return storePhoto({ write, photos: { store } }, member, upload)
}

async function storeIcon({ icons, write }: WriteParts, member: Member, picture: Blob) {
  const made = await icons.make(member.uid, picture)
  if (!made.ok) return made
  const saved = await write((tx) => saveIcon(tx, member, made.value.address))
  if (saved.ok) await made.value.store()
  return saved
}

async function storeImage(
  { mysteryImages, write }: WriteParts,
  member: Member,
  mysteryId: string,
  picture: Blob,
): Promise<Outcome<unknown>> {
  const made = await mysteryImages.make(mysteryId, picture)
  if (!made.ok) return made
  const saved = await write((tx) => savePicture(tx, member, mysteryId, made.value.address))
  if (!saved.ok) return saved
  const isStored = await made.value.store().then(
    () => true,
    () => false,
  )
  if (isStored) return saved
  await write((tx) => savePicture(tx, member, mysteryId, saved.value.formerImg))
  return refused("image-upload-failed")
}

/**
 * Removes a file of the member's, and says whether it did. A photo that a review shows stays: it goes when the review lets go of it.
 */
export async function removeObject(
  { icons, mysteryImages, write }: WriteParts,
  member: Member,
  { kind, path, uid, mysteryId }: FileAddress,
): Promise<Outcome<boolean>> {
  if (kind === "icon" && uid === member.uid) {
    const saved = await write((tx) => saveIcon(tx, member, defaultPhoto))
    if (!saved.ok) return saved
    await icons.remove(uid)
    return done(true)
  }
  if (kind === "mysteryImage" && mysteryId && path === mysteryImagePath(mysteryId)) {
    const saved = await write((tx) => savePicture(tx, member, mysteryId, null))
    if (!saved.ok) return saved.code === "not-found" ? done(false) : saved
    await mysteryImages.remove(mysteryId)
    return done(true)
  }
  const name = photoName(path)
  if (kind !== "reviewPhoto" || uid !== member.uid || !mysteryId || !name) return done(false)
  return write((tx) => dropUpload(tx, member, { mysteryId, name }))
}

/** Whether the member may write below this path at all. Whose a mystery is, the database knows. */
export const isOwn = ({ uid }: FileAddress, member: Member) => uid === null || uid === member.uid
