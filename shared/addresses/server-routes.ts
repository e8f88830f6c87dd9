/** Resources that the server answers beside the pages (server/app.ts). */
export const analyticsEvents = "/api/events"

/** The stream on which a member's browser listens for changes of their notifications (server-sent events). */
export const notificationStream = "/api/notifications/stream"

/** The archive with everything of a member, for their session and after a proof (server/http/export-route.ts). */
export const exportArchive = "/mypage/export/archive"

/** The library for signing in has all its addresses below this one. */
export const authPath = "/api/auth"

/** Stored pictures, resized for pages. */
export const resizedPictures = "/images"

/** The stored files themselves. */
export const storedFiles = "/files"

/** The index of the sitemap, and the folder of its parts. */
export const sitemapIndex = "/sitemap.xml"
export const sitemapParts = "/sitemaps"

/** The description by which a browser offers the search of this site. */
export const openSearchDescription = "/opensearch.xml"

/** Where other sites ask how to embed a page of this one (oEmbed). */
export const oEmbed = "/oembed"

/** The pictures that other sites show beside a link are below this one. */
export const sharePictures = "/share"

/** Numbers for Prometheus, behind METRICS_TOKEN. */
export const metrics = "/metrics"

/** Tables for programs, in the protocol of PostgREST (server/programs/). */
export const tableApi = "/rest/v1"

/** Files with the whole public catalogue (server/programs/dump-routes.ts). */
export const dataFiles = "/data"

/** Programs look for sign-in here; it says where that is. Tokens are renewed and given back below it. */
export const authApi = "/auth/v1"

/** File storage for programs, in the protocol of storage-js (server/storage-api/). */
export const storageApi = "/storage/v1"

/** Changes for programs, in the protocol of realtime-js (server/realtime/), and its WebSocket. */
export const realtimeApi = "/realtime/v1"
export const realtimeSocket = "/realtime/v1/websocket"
