import { isOwnUpload } from "#domain/pictures/uploading.ts"
import { isPictureVisible, isRemovedPhoto, isVisibleSpoiler } from "#domain/pictures/visibility.ts"
import { awayFromDesk, covers, isOfDesk, type Viewer } from "#shared/members/viewer.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import type { FileAddress } from "#server/storage/paths.ts"
import type { RequestDb } from "./request-db.ts"
import type { Readers } from "./images.ts"

export type MayRead = (file: FileAddress, request: Request) => Promise<Readers>

type Parts = { requestDb: RequestDb; readViewer: (request: Request) => Promise<Viewer> }

/** Whether a guest may see a stored picture at this moment. */
export const guestsSee =
  (requestDb: Pick<RequestDb, "asGuest">) =>
  (file: FileAddress): Promise<boolean> =>
    requestDb.asGuest((tx) => isPictureVisible(tx, file), { fresh: true })

/** Asks the database whether the viewer may see the picture. Guests are tried first, because mostly they may. */
export function pictureReaders({ requestDb, readViewer }: Parts): MayRead {
  const isForAll = guestsSee(requestDb)
  return async (file, request) => {
    if (await isForAll(file)) return "everyone"
    const viewer = await readViewer(request)
    if (viewer.role === "anon") return "nobody"
    const isTheirs = await requestDb.readAs(
      awayFromDesk(viewer),
      async (tx) =>
        (await isPictureVisible(tx, file)) ||
        (await isVisibleSpoiler(tx, file)) ||
        (await isOwnUpload(tx, file)),
    )
    if (isTheirs) return "this-reader"
    // The desk decides about photos that nobody else sees: of a held review, or one that it has removed.
    const isAtDesk =
      isOfDesk(viewer) &&
      (await requestDb.readAs(
        viewer,
        async (tx) =>
          (await isPictureVisible(tx, file)) ||
          (covers(viewer.role, "moderator") && (await isRemovedPhoto(tx as ModeratorTx, file))),
      ))
    return isAtDesk ? "this-reader" : "nobody"
  }
}
