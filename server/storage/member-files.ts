import type { Leftovers } from "#domain/members/erasing.ts"
import type { Config } from "#server/config.ts"
import { openStorage } from "./open-storage.ts"
import { memberFolder, mysteryFolder } from "./paths.ts"
import { forgetPictures } from "./picture-cache.ts"
import { siteFolders } from "./site-folders.ts"

/** Erases what is stored of a withdrawn member, and every picture made from it on this machine. */
export type EraseFiles = (leftovers: Leftovers) => Promise<void>

export function openEraseFiles({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): EraseFiles {
  const { files, derivedPictures } = siteFolders(dataDir)
  const forget = forgetPictures(derivedPictures)
  return async ({ uid, reviewIds, mysteryIds, cardSecrets }) => {
    const storage = await openStorage({ folder: files, s3, onChange: forget })
    for (const id of reviewIds) await forget(`share/reviews/${id}`)
    for (const owner of [uid, ...cardSecrets]) await forget(`share/cards/${owner}`)
    for (const id of mysteryIds) await storage.removeFolder(mysteryFolder(id))
    await storage.removeFolder(memberFolder(uid))
  }
}
