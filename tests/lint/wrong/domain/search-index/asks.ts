export { search } from "#domain/search/search.ts" // wrong: no-restricted-imports
export { Pool } from "pg" // wrong: no-restricted-imports
