export type { Services } from "#domain/services.ts"
export { cachedPages } from "#shared/addresses/pages.ts"
export { listNewest } from "#domain/mysteries/newest.ts"
export { messages } from "#shared/messages/catalogue.ts"
export { getRequestListener } from "@hono/node-server"
export const uptime = process.uptime()
