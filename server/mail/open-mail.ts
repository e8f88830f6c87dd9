import path from "node:path"
import type { Config } from "#server/config.ts"
import type { MailParts } from "#server/jobs/task-context.ts"
import { site } from "#shared/site.ts"
import { letters } from "./letters.ts"
import { outboxDelivery } from "./outbox.ts"
import { smtpDelivery } from "./smtp.ts"

/** How this site sends mail, by its configuration. */
export function openMail({ smtpUrl, mailFrom, dataDir, origin }: Config): MailParts {
  return {
    letters,
    deliver: smtpUrl ? smtpDelivery(smtpUrl) : outboxDelivery(path.join(dataDir, "outbox")),
    sender: { name: site.name, address: mailFrom ?? site.mail },
    origin,
  }
}
