import { asGuest, type Invalidation, readAsViewer, writeAsViewer } from "#server/db/viewer.ts"
import type { Db } from "#server/db/pools.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** The ways in which a page comes to the database. */
export type RequestDb = {
  /** `fresh`: what is read has just changed, and a replica may not have it yet. */
  asGuest: <T>(read: (tx: ViewerTx) => Promise<T>, demand: { fresh: boolean }) => Promise<T>
  readAs: <T>(viewer: Viewer, read: (tx: ViewerTx) => Promise<T>) => Promise<T>
  writeAs: <T>(
    viewer: Viewer,
    change: (tx: ViewerTx) => Promise<Outcome<T>>,
    onInvalidation: (notice: Invalidation) => void,
  ) => Promise<Outcome<T>>
}

export function openRequestDb(db: Db): RequestDb {
  return {
    asGuest: (read, demand) => asGuest(db, read, demand),
    readAs: (viewer, read) => readAsViewer(db, viewer, read),
    writeAs: (viewer, change, onInvalidation) => writeAsViewer(db, viewer, change, onInvalidation),
  }
}
