import type { InboxEntry } from "#domain/notifications/inbox.ts"
import type { StoredKind } from "#shared/members/notification-kinds.ts"

type Shape = "like" | "speech" | "card" | "ticket" | "feast" | "find" | "letter"

const shapes: Partial<Record<StoredKind, Shape>> = {
  like: "like",
  "comment-like": "like",
  comment: "speech",
  mention: "speech",
  answer: "speech",
  follow: "card",
  "follow-request": "card",
  "follow-accepted": "card",
  ending: "ticket",
  change: "ticket",
  mystery: "ticket",
  "new-mystery": "ticket",
  merged: "ticket",
  "correction-taken": "ticket",
  "correction-rejected": "ticket",
  search: "find",
  badge: "feast",
}

/** How a notification is drawn. A letter is what the operator has to say. */
export const shapeOf = ({ kind }: Pick<InboxEntry, "kind">): Shape => shapes[kind] ?? "letter"
