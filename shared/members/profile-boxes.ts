import type { NotificationChannel, NotificationKind } from "./notification-kinds.ts"

/** The names of checkboxes in the forms of the settings. Each is sent as a field of its own, and only while it is checked. */
export const typeBox = (id: string) => `type-${id}`
export const prefectureBox = (id: string) => `prefecture-${id}`
export const notificationBox = (kind: NotificationKind, channel: NotificationChannel) =>
  `${channel}-${kind}`
