import { randomInt } from "node:crypto"
import { fileUrl, parseFileUrl } from "#shared/pictures/image-url.ts"
import type { Photos } from "#domain/services.ts"
import { done, refused } from "#shared/outcome.ts"
import { parsePath, reviewPhotoPath, smallPath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import type { MakePicture } from "./pictures.ts"
import type { Storage } from "./storage.ts"

/** The author and the mystery of the review that a photo is for, and the photo's name among theirs. */
export type PhotoAddress = { uid: string; mysteryId: string; name: string }

const sides = { original: 1600, copy: 800, blurred: 16 }

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
/** 22 characters hold 131 random bits. */
const randomLetters = () =>
  Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join("")

type Parts = { storage: Storage; makePicture: MakePicture; now: () => Date }

/** The photos of reviews: a large one, and its resized copy, which pages show. The bytes that were sent are not kept. */
export function createPhotos({ storage, makePicture, now }: Parts) {
  return {
    newName: () => `${now().getTime()}_${randomLetters()}`,

    async store(
      { uid, mysteryId, name }: PhotoAddress,
      picture: Blob,
    ): ReturnType<Photos["store"]> {
      const [timestamp = "", random = ""] = name.split("_")
      const original = await makePicture(picture, { maxSide: sides.original })
      if (!original.ok) return refusedPicture(original.refusal)
      const copy = await makePicture(new Blob([original.bytes]), { maxSide: sides.copy })
      if (!copy.ok) return refusedPicture(copy.refusal)
      const path = reviewPhotoPath(uid, mysteryId, Number(timestamp), random)
      await storage.put(path, original.bytes)
      const version = await storage.put(smallPath(path), copy.bytes)
      return done({ url: fileUrl({ path: smallPath(path), version }) })
    },

    async blur(uid: string, address: string): ReturnType<Photos["blur"]> {
      const path = parsePath(parseFileUrl(address, "")?.path ?? "")
      const stored = path?.uid === uid ? await storage.get(path.path) : null
      if (!stored) return refused("photo-unknown")
      const blurred = await makePicture(new Blob([stored.bytes]), { maxSide: sides.blurred })
      if (!blurred.ok) return refusedPicture(blurred.refusal)
      return done(`data:image/webp;base64,${Buffer.from(blurred.bytes).toString("base64")}`)
    },
  }
}
