export { listReviews } from "#domain/reviews/listing.ts" // wrong: no-restricted-imports
export { pager } from "#app/ui/list/pager.tsx" // wrong: no-restricted-imports
export { openPools } from "#server/db/pools.ts" // wrong: no-restricted-imports
export type { Tables } from "#db/types.ts" // wrong: no-restricted-imports
export { seed } from "../db/seed.ts" // wrong: no-restricted-imports
export { deep } from "../../server/app.ts" // wrong: no-restricted-imports
export { useState } from "react" // wrong: no-restricted-imports
export { jsx } from "react/jsx-runtime" // wrong: no-restricted-imports
export { Link } from "react-router" // wrong: no-restricted-imports
export { Hono } from "hono" // wrong: no-restricted-imports
export { cors } from "hono/cors" // wrong: no-restricted-imports
export { sql } from "kysely" // wrong: no-restricted-imports
export { readFile } from "node:fs/promises" // wrong: no-nodejs-modules
export { join } from "node:path" // wrong: no-nodejs-modules
export const later = () => import("#domain/reviews/listing.ts") // wrong: no-restricted-imports
