import { isPictureVisible } from "#domain/pictures/visibility.ts"
import type { Viewer } from "#shared/members/viewer.ts"
import type { FileAddress } from "#server/storage/paths.ts"
import type { Doors } from "./request-db.ts"
import type { Readers } from "./images.ts"

export type MayRead = (file: FileAddress, request: Request) => Promise<Readers>

type Parts = { doors: Doors; readViewer: (request: Request) => Promise<Viewer> }

/** Whether a guest may see a stored picture at this moment. */
export const guestsSee =
  (doors: Pick<Doors, "asGuest">) =>
  (file: FileAddress): Promise<boolean> =>
    doors.asGuest((tx) => isPictureVisible(tx, file), { fresh: true })

/** Asks the database, as whoever asks for the picture. Mostly a guest may, and nobody else is asked then. */
export function pictureReaders({ doors, readViewer }: Parts): MayRead {
  const isForAll = guestsSee(doors)
  return async (file, request) => {
    if (await isForAll(file)) return "everyone"
    const viewer = await readViewer(request)
    if (viewer.role === "anon") return "nobody"
    return (await doors.readAs(viewer, (tx) => isPictureVisible(tx, file)))
      ? "this-reader"
      : "nobody"
  }
}
