export { services } from "#app/context.ts"
export { publicPages } from "#app/public-pages.ts"
export { listMysteries } from "#domain/mysteries/listing.ts"
export { messages } from "#shared/messages/catalogue.ts"
export { getRequestListener } from "@hono/node-server"
export const uptime = process.uptime()
