import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ServiceTx, SnapshotTx } from "#domain/transaction.ts"
import type { MailParts } from "#server/mail/open-mail.ts"
import type { EraseFiles } from "#server/storage/member-files.ts"
import type { KeepDump } from "#server/storage/dumps.ts"
import type { RemoveFiles } from "#server/storage/removed-files.ts"

/** The context of a task, besides its payload. */
export type TaskContext = {
  inTransaction: <T>(work: (tx: ServiceTx) => Promise<T>) => Promise<T>
  /** Searches what everybody sees, in one snapshot. */
  searchAsGuest: <T>(read: (tx: SnapshotTx, index: IndexSnapshot) => Promise<T>) => Promise<T>
  mail: MailParts
  eraseFiles: EraseFiles
  removeFiles: RemoveFiles
  keepDump: KeepDump
  /** Removes older mails from the outbox. */
  forgetOutbox: (before: Date) => Promise<void>
  now: () => Date
  /** Aborts when the process stops: finish or throw, and the job is tried again. */
  signal: AbortSignal
}
