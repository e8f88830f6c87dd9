import { messages } from "#shared/messages/catalogue.ts"
import type { NotificationText } from "#shared/messages/notification.ts"
import type { Badge } from "#shared/members/badges.ts"
import type { Verdict } from "#shared/mysteries/verdict.ts"
import { readContent } from "./content.ts"

type Stored = { kind: string; params: unknown; content: string }

/** A notification as plain text. Without a link there is nothing to open. */
export type Told = { text: string; link: NotificationText["link"] | null }

/**
 * Made of the kind and its parameters, never of stored HTML. Only what administrators and jobs write has no parameters: of
 * that, a text and a link are read.
 */
export function notificationText({ kind, params, content }: Stored): Told {
  const given = params as Record<string, unknown>
  const [name, reviewId] = [String(given.name), String(given.reviewId)]
  const count = Number(given.count ?? 1)
  switch (kind) {
    case "badge":
      return messages.NOTIFICATION.badge(given.badge as Badge)
    case "like":
      return messages.NOTIFICATION.like(name, reviewId, count)
    case "comment-like":
      return messages.NOTIFICATION.commentLike(name, reviewId, count)
    case "comment":
      return messages.NOTIFICATION.comment(name, reviewId, count)
    case "mention":
      return messages.NOTIFICATION.mention(name, reviewId)
    case "answer":
      return messages.NOTIFICATION.answer(name, reviewId)
    case "follow":
      return messages.NOTIFICATION.follow(name, Number(given.nzUserId), count)
    case "review-released":
      return messages.NOTIFICATION.reviewReleased(String(given.title), reviewId)
    case "review-removed":
      return messages.NOTIFICATION.reviewRemoved(String(given.title))
    case "mystery":
      return messages.NOTIFICATION.mystery(given as Verdict)
    case "ending":
      return "count" in given
        ? messages.NOTIFICATION.endingSoonMany(count)
        : messages.NOTIFICATION.endingSoon(String(given.title), String(given.mysteryId), {
            until: String(given.until),
            left: Number(given.left),
            isLastWeekend: given.isLastWeekend === true,
          })
    case "search":
      return messages.NOTIFICATION.savedSearch(name, count, String(given.to))
    default:
      return readContent(content)
  }
}
