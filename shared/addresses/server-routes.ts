/** Resources that the server answers beside the pages (server/app.ts). */
export const analyticsEvents = "/api/events"

/** The stream on which a member's browser listens for changes of their notifications (server-sent events). */
export const notificationStream = "/api/notifications/stream"

/** The archive with everything of a member, for their session and after a proof (server/http/export-route.ts). */
export const exportArchive = "/mypage/export/archive"

/** The library for signing in has all its addresses below this one. */
export const authPath = "/api/auth"

/** The pictures that other sites show beside a link are below this one. */
export const sharePictures = "/share"
