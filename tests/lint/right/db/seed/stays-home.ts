export type { DB } from "#db/types.ts"
export { drawPhoto } from "#content/demo/art/photo.ts"
export { randomFrom } from "#shared/random.ts"
export { sql } from "kysely"
