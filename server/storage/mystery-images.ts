import { fileUrl } from "#shared/pictures/image-url.ts"
import type { MysteryImages } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { mysteryImagePath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import type { MakePicture } from "./pictures.ts"
import { type Storage, versionOf } from "./storage.ts"

const longestSide = 1200

type Parts = { storage: Storage; makePicture: MakePicture }

/** The pictures of mysteries, at the contract's path. The bytes that were sent are not kept. */
export const createMysteryImages = ({ storage, makePicture }: Parts): MysteryImages => ({
  async make(mysteryId, picture) {
    const made = await makePicture(picture, { maxSide: longestSide, format: "png" })
    if (!made.ok) return refusedPicture(made.refusal)
    const path = mysteryImagePath(mysteryId)
    return done({
      address: fileUrl({ path, version: versionOf(made.bytes) }),
      async store() {
        await storage.put(path, made.bytes)
      },
    })
  },

  async remove(mysteryId) {
    await storage.remove(mysteryImagePath(mysteryId))
  },
})
