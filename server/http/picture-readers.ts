import { isPictureVisible } from "#domain/pictures/visibility.ts"
import type { Viewer } from "#shared/viewer.ts"
import type { FileAddress } from "#server/storage/paths.ts"
import type { Doors } from "./doors.ts"
import type { Readers } from "./images.ts"

export type MayRead = (file: FileAddress, request: Request) => Promise<Readers>

type Parts = { doors: Doors; readViewer: (request: Request) => Promise<Viewer> }

/** Asks the database, as whoever asks for the picture. Mostly a guest may, and nobody else is asked then. */
export function pictureReaders({ doors, readViewer }: Parts): MayRead {
  return async (file, request) => {
    const mayRead = await doors.asGuest((tx) => isPictureVisible(tx, file), { fresh: true })
    if (mayRead) return "everyone"
    const viewer = await readViewer(request)
    if (viewer.role === "anon") return "nobody"
    return (await doors.readAs(viewer, (tx) => isPictureVisible(tx, file)))
      ? "this-reader"
      : "nobody"
  }
}
