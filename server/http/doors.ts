import {
  asGuest,
  asGuestInSnapshot,
  type Notice,
  readAsViewer,
  writeAsViewer,
} from "#server/db/viewer.ts"
import type { Db } from "#server/db/pools.ts"
import type { SnapshotTx, ViewerTx } from "#domain/transaction.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { Viewer } from "#shared/viewer.ts"

/** The ways in which a page comes to the database. */
export type Doors = {
  /** `fresh`: what is read has just changed, and a replica may not have it yet. */
  asGuest: <T>(read: (tx: ViewerTx) => Promise<T>, demand: { fresh: boolean }) => Promise<T>
  asGuestInSnapshot: <T>(
    read: (tx: SnapshotTx) => Promise<T>,
    demand: { fresh: boolean },
  ) => Promise<T>
  readAs: <T>(viewer: Viewer, read: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  writeAs: <T>(
    viewer: Viewer,
    change: (tx: ViewerTx) => Promise<Outcome<T>>,
    onTold: (notice: Notice) => void,
  ) => Promise<Outcome<T>>
}

export function doorsTo(db: Db): Doors {
  return {
    asGuest: (read, demand) => asGuest(db, read, demand),
    asGuestInSnapshot: (read, demand) => asGuestInSnapshot(db, read, demand),
    readAs: (viewer, read) => readAsViewer(db, viewer, read),
    writeAs: (viewer, change, onTold) => writeAsViewer(db, viewer, change, onTold),
  }
}
