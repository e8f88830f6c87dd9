export { partSeparator } from "#domain/japanese/separators.ts"
export { sql } from "kysely"
