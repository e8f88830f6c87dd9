import { fileUrl } from "#shared/pictures/image-url.ts"
import type { Icons } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { iconPath, smallPath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import type { MakePicture } from "./pictures.ts"
import { type Storage, versionOf } from "./storage.ts"

const sides = { original: 1600, copy: 800 }

type Parts = { storage: Storage; makePicture: MakePicture }

/** The icons of members: a square, and its resized copy, which pages show. */
export function createIcons({ storage, makePicture }: Parts) {
  return {
    /** Cuts the picture; nothing is stored before `store` is called. The bytes that were sent are not kept. */
    async make(uid: string, picture: Blob): ReturnType<Icons["make"]> {
      const original = await makePicture(picture, { maxSide: sides.original, square: true })
      if (!original.ok) return refusedPicture(original.refusal)
      const copy = await makePicture(new Blob([original.bytes]), {
        maxSide: sides.copy,
        square: true,
      })
      if (!copy.ok) return refusedPicture(copy.refusal)
      const path = iconPath(uid)
      const small = smallPath(path)
      return done({
        address: fileUrl({ path: small, version: versionOf(copy.bytes) }),
        async store() {
          await storage.put(path, original.bytes)
          await storage.put(small, copy.bytes)
        },
      })
    },

    async remove(uid: string) {
      const path = iconPath(uid)
      await Promise.all([storage.remove(path), storage.remove(smallPath(path))])
    },
  }
}
