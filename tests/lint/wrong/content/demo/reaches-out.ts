export { services } from "#app/request/context.ts" // wrong: no-restricted-imports
export { randomFrom } from "#db/seed/random.ts" // wrong: no-restricted-imports
export { search } from "#domain/search/search.ts" // wrong: no-restricted-imports
export { openClient } from "#server/db/open.ts" // wrong: no-restricted-imports
export { sql } from "kysely" // wrong: no-restricted-imports
