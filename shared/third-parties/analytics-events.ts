/** The kinds of analytics events and their subjects. */
export const eventSubjects = {
  /** Part of the card came into view. */
  "card-impression": "mystery",
  /** Half of the card came into view. */
  "card-view": "mystery",
  /** The card was opened. */
  "card-click": "mystery",
  "review-impression": "review",
  "review-click": "review",
} as const

export type EventKind = keyof typeof eventSubjects

/** `subject`: `mystery:{id}` or `review:{id}`. */
export type CardEvent = { kind: EventKind; subject: string }

/** The request body: the events of one page, by kind. */
export type EventsBody = Partial<Record<EventKind, string[]>>

/** The limit per request, here and in the database. */
export const mostEvents = 200
