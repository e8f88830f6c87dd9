import type { Config } from "#server/config.ts"
import { siteFolders } from "#server/storage/site-folders.ts"
import { site } from "#shared/site.ts"
import type { Deliver } from "./delivery.ts"
import type { Correspondent } from "./letter.ts"
import { type Letters, letters } from "./letters.ts"
import { outboxDelivery } from "./outbox.ts"
import { smtpDelivery } from "./smtp.ts"

export type MailParts = {
  letters: Letters
  deliver: Deliver
  sender: Correspondent
  origin: string
  /** The operator's. */
  postalAddress: string | null
}

/** Opens this site's mail, by its configuration. */
export function openMail({ smtpUrl, mailFrom, dataDir, origin, postalAddress }: Config): MailParts {
  return {
    letters,
    deliver: smtpUrl ? smtpDelivery(smtpUrl) : outboxDelivery(siteFolders(dataDir).outbox),
    sender: { name: site.name, address: mailFrom ?? site.mail },
    origin,
    postalAddress,
  }
}
