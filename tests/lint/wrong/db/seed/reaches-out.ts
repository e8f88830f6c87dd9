export { services } from "#app/request/context.ts" // wrong: no-restricted-imports
export { search } from "#domain/search/search.ts" // wrong: no-restricted-imports
export { openClient } from "#server/db/open.ts" // wrong: no-restricted-imports
export { asMember } from "#tests/support/members.ts" // wrong: no-restricted-imports
export { Hono } from "hono" // wrong: no-restricted-imports
