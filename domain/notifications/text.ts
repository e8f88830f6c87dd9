import { listStoredKinds, type StoredKind } from "#shared/members/notification-kinds.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { NotificationText } from "#shared/messages/notification.ts"
import { fromTemplate, hasTemplate } from "#shared/messages/notification-templates.ts"
import type { Verdict } from "#shared/mysteries/verdict.ts"
import { readContent } from "./content.ts"

type Stored = { kind: StoredKind; params: unknown; content: string }

/** A notification as plain text. Without a link there is nothing to open. */
export type Told = { text: string; link: NotificationText["link"] | null }

/**
 * Made of the kind and its parameters, never of stored HTML. Only announcements and answers to moderation reports have no
 * parameters: of these, a text and a link are read.
 */
export function notificationText({ kind, params, content }: Stored): Told {
  const given = params as Record<string, unknown>
  if (hasTemplate(kind)) return fromTemplate(kind, given)
  switch (kind) {
    case "announcement":
    case "moderation-report":
      return readContent(content)
    case "mystery":
      return messages.NOTIFICATION.mystery(given as Verdict)
    case "ending":
      return "count" in given
        ? messages.NOTIFICATION.endingSoonMany(Number(given.count))
        : messages.NOTIFICATION.endingSoon(String(given.title), String(given.mysteryId), {
            until: String(given.until),
            left: Number(given.left),
            isLastWeekend: given.isLastWeekend === true,
          })
    case "change":
      return messages.NOTIFICATION.change(
        String(given.title),
        String(given.mysteryId),
        String(given.said),
      )
    case "search":
      return messages.NOTIFICATION.savedSearch(
        String(given.name),
        Number(given.count),
        String(given.to),
      )
  }
}

const storedKinds = listStoredKinds()

/** The kind of a stored row. A newer version of the site may have written others: their content is read, as an announcement's is. */
export const kindOf = ({ kind }: { kind: string }): StoredKind =>
  storedKinds.find((known) => known === kind) ?? "announcement"
