import type { DeskSource } from "#app/request/read-desk-page.ts"
import { listLog, type LogEntry } from "#domain/moderation/log.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import type { DeskRole } from "#shared/members/viewer.ts"

export const logSource: DeskSource<DeskRole, LogEntry> = {
  listing: deskLog,
  role: null,
  list: listLog,
}
