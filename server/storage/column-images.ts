import { randomBytes } from "node:crypto"
import { fileUrl } from "#shared/pictures/image-url.ts"
import type { ColumnImages } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { columnImagePath } from "./paths.ts"
import { refusedPicture } from "./picture-refusals.ts"
import type { MakePicture } from "./pictures.ts"
import { type Storage, versionOf } from "./storage.ts"

const longestSide = 1600

type Parts = { storage: Storage; makePicture: MakePicture }

/** The pictures of columns. Drafts are for editors alone, so a name cannot be guessed. The bytes that were sent are not kept. */
export const createColumnImages = ({ storage, makePicture }: Parts): ColumnImages => ({
  async make(columnId, picture) {
    const made = await makePicture(picture, { maxSide: longestSide })
    if (!made.ok) return refusedPicture(made.refusal)
    const path = columnImagePath(String(columnId), randomBytes(16).toString("hex"))
    return done({
      address: fileUrl({ path, version: versionOf(made.bytes) }),
      async store() {
        await storage.put(path, made.bytes)
      },
    })
  },
})
