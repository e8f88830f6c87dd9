import type { ImportLine } from "#domain/imports/import-line.ts"
import type { History } from "#domain/imports/read-history.ts"
import { openReadingThread } from "./reading-thread.ts"

/** Reads the histories that members bring along. */
export const openHistoryThread = (script = new URL("./history-worker.ts", import.meta.url)) =>
  openReadingThread<History, ImportLine[]>(script, {
    what: "reading a history",
    patience: 5000,
    megabytes: 128,
  })
