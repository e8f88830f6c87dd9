import {
  asGuest,
  asGuestInSnapshot,
  type Invalidation,
  readAsViewer,
  writeAsService,
  writeAsViewer,
} from "#server/db/viewer.ts"
import { writeAsIntake } from "#server/db/intake.ts"
import type { Db } from "#server/db/pools.ts"
import type { IntakeTx, ServiceTx, SnapshotTx, TxOf, ViewerTx } from "#domain/transaction.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** Database access for requests. */
export type RequestDb = {
  /** `fresh`: read from the primary, because a replica may not have the latest change yet. */
  asGuest: <T>(read: (tx: ViewerTx) => Promise<T>, options: { fresh: boolean }) => Promise<T>
  asGuestInSnapshot: <T>(
    read: (tx: SnapshotTx) => Promise<T>,
    options: { fresh: boolean },
  ) => Promise<T>
  readAs: <T, V extends Viewer>(
    viewer: V,
    read: (tx: SnapshotTx & TxOf<V>) => Promise<T>,
  ) => Promise<T>
  writeAs: <T, V extends Viewer>(
    viewer: V,
    change: (tx: TxOf<V>) => Promise<Outcome<T>>,
    onInvalidation: (invalidation: Invalidation) => void,
  ) => Promise<Outcome<T>>
  writeAsServer: <T>(change: (tx: ServiceTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
  writeAsIntake: <T>(change: (tx: IntakeTx) => Promise<Outcome<T>>) => Promise<Outcome<T>>
}

export function openRequestDb(db: Db): RequestDb {
  return {
    asGuest: (read, options) => asGuest(db, read, options),
    asGuestInSnapshot: (read, options) => asGuestInSnapshot(db, read, options),
    readAs: (viewer, read) => readAsViewer(db, viewer, read),
    writeAs: (viewer, change, onInvalidation) => writeAsViewer(db, viewer, change, onInvalidation),
    writeAsServer: (change) => writeAsService(db, change, () => undefined),
    writeAsIntake: (change) => writeAsIntake(db, change),
  }
}
