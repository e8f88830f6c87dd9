/** The event that carries an InboxNews, and the one that ends the oldest of too many streams of a member. */
export const inboxEvent = "inbox"
export const replacedEvent = "replaced"

export type InboxNews = { unread: number }
