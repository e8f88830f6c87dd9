export { services } from "#app/request/context.ts"
export { publicPages } from "#app/addresses/public-pages.ts"
export { listNewest } from "#domain/mysteries/newest.ts"
export { messages } from "#shared/messages/catalogue.ts"
export { getRequestListener } from "@hono/node-server"
export const uptime = process.uptime()
