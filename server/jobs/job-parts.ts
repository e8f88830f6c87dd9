import type { Config } from "#server/config.ts"
import { openMail } from "#server/mail/open-mail.ts"
import { forgetOutbox } from "#server/mail/outbox.ts"
import { openKeepDump } from "#server/storage/dumps.ts"
import { openEraseFiles } from "#server/storage/member-files.ts"
import { openRemoveFiles } from "#server/storage/removed-files.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import type { WorkerParts } from "./worker.ts"

/** Opens what jobs reach outside the database, by the configuration of the site. */
export function openJobParts(
  config: Config,
): Pick<WorkerParts, "mail" | "eraseFiles" | "removeFiles" | "keepDump" | "forgetOutbox"> {
  const { outbox } = siteFolders(config.dataDir)
  return {
    mail: openMail(config),
    eraseFiles: openEraseFiles(config),
    removeFiles: openRemoveFiles(config),
    keepDump: openKeepDump(config),
    forgetOutbox: (before) => forgetOutbox(outbox, before),
  }
}
