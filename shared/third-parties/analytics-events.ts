/** What is counted, and about what. */
export const eventSubjects = {
  /** A piece of the card came into sight. */
  "card-impression": "mystery",
  /** Half of it did. */
  "card-view": "mystery",
  /** It was opened. */
  "card-click": "mystery",
  "review-impression": "review",
  "review-click": "review",
} as const

export type EventKind = keyof typeof eventSubjects

/** `subject`: `mystery:{id}` or `review:{id}`. */
export type CardEvent = { kind: EventKind; subject: string }

/** How they travel: what was seen and pressed on one page, by kind. */
export type EventsBody = Partial<Record<EventKind, string[]>>

export const eventsAddress = "/api/events"

/** More are not taken at once, neither here nor by the database. */
export const mostEvents = 200
