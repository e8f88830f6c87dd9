import type { Config } from "#server/config.ts"
import { openStorage } from "./open-storage.ts"
import { parsePath } from "./paths.ts"
import { forgetPictures } from "./picture-cache.ts"
import { siteFolders } from "./site-folders.ts"

/** Removes a photo with its resized copy, a mystery's picture, or a drawn picture, by its path without an ending (files_to_remove). */
export type RemoveFiles = (path: string) => Promise<void>

export function openRemoveFiles({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): RemoveFiles {
  const { files, derivedPictures } = siteFolders(dataDir)
  const forget = forgetPictures(derivedPictures)
  return async (path) => {
    if (path.startsWith("share/")) {
      await forget(path as `share/${string}`)
      return
    }
    const storage = await openStorage({ folder: files, s3, onChange: forget })
    for (const ending of [".webp", "_800x800.webp"]) {
      const file = parsePath(path + ending)
      if (file?.kind === "reviewPhoto") await storage.remove(file.path)
    }
    const image = parsePath(`${path}.png`)
    if (image?.kind === "mysteryImage") await storage.remove(image.path)
  }
}
