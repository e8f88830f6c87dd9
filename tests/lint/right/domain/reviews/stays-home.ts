import type { Tables } from "#db/types.ts"

export { sql } from "kysely"
export { messages } from "#shared/messages/catalogue.ts"
export { showMystery } from "#domain/mysteries/showing.ts"
export type Review = Tables["mystery_reviews"]
