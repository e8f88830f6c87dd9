import { rowId } from "../lists/row-id.ts"
import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"

/** `undo`: the entry of the log by which the last decision is taken back. */
export type DeskInboxState = { undo: number | null }

export const inboxAt = (pattern: string) => ({
  pattern,
  query: ["undo"],
  read: ({ searchParams }: URL): DeskInboxState => ({
    undo: rowId(searchParams.get("undo") ?? ""),
  }),
  write: ({ undo }: DeskInboxState) => addressOf(pattern, { undo }),
})

/** Everything that waits. */
export const deskInbox = inboxAt(paths.desk)

/** The cases about mysteries alone. */
export const mysteryReports = inboxAt(paths.mysteryReports)
