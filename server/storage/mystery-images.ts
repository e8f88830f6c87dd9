import { fileUrl } from "#shared/pictures/image-url.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { mysteryImagePath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import type { MakePicture } from "./pictures.ts"
import { type Storage, versionOf } from "./storage.ts"

/** The pictures of mysteries, at the contract's path. */
export type MysteryImages = {
  /** Draws the picture again; nothing is stored before `store` is called. The bytes that were sent are not kept. */
  make: (
    mysteryId: string,
    picture: Blob,
  ) => Promise<Outcome<{ address: string; store: () => Promise<void> }>>
  remove: (mysteryId: string) => Promise<void>
}

const longestSide = 1200

type Parts = { storage: Storage; make: MakePicture }

export const createMysteryImages = ({ storage, make }: Parts): MysteryImages => ({
  async make(mysteryId, picture) {
    const made = await make(picture, { maxSide: longestSide, format: "png" })
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
