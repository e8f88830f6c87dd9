/** The latest notifications for the bell, and the address by which one or all become read. */
export const latestNotifications = "/api/notifications"
export const readNotifications = "/api/notifications/read"

/** The stream on which a member's browser listens for changes of their notifications (server-sent events). */
export const notificationStream = "/api/notifications/stream"

/** The event that carries an InboxNews, and the one that ends the oldest of too many streams of a member. */
export const inboxEvent = "inbox"
export const replacedEvent = "replaced"

export type InboxNews = { unread: number }
