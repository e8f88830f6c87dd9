import { randomInt } from "node:crypto"
import { fileUrl } from "#shared/pictures/image-url.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { reviewPhotoPath, smallPath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import { makePicture } from "./pictures.ts"
import type { Storage } from "./storage.ts"

/** Whose review of which mystery a photo is for, and its name among theirs. */
export type PhotoAddress = { uid: string; mysteryId: string; name: string }

/** The photos of reviews: a large one, and its resized copy, which pages show. */
export type PhotoStorage = {
  /** A name that nobody finds by trying: 22 characters hold 131 random bits. */
  newName: () => string
  /** Decodes and stores the picture; the bytes that were sent are not kept. */
  store: (photo: PhotoAddress, picture: Uint8Array) => Promise<Outcome<{ url: string }>>
}

const sides = { original: 1600, copy: 800 }

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
const randomLetters = () =>
  Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join("")

export function createPhotos(storage: Storage, now: () => Date): PhotoStorage {
  return {
    newName: () => `${now().getTime()}_${randomLetters()}`,

    async store({ uid, mysteryId, name }, picture) {
      const [timestamp = "", random = ""] = name.split("_")
      const original = await makePicture(picture, { maxSide: sides.original })
      if (!original.ok) return refusedPicture(original.refusal)
      const copy = await makePicture(original.bytes, { maxSide: sides.copy })
      if (!copy.ok) return refusedPicture(copy.refusal)
      const path = reviewPhotoPath(uid, mysteryId, Number(timestamp), random)
      await storage.put(path, original.bytes)
      const version = await storage.put(smallPath(path), copy.bytes)
      return done({ url: fileUrl({ path: smallPath(path), version }) })
    },
  }
}
