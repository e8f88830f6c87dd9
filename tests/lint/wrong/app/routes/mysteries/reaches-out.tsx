export { sql } from "kysely" // wrong: no-restricted-imports
export { Pool } from "pg" // wrong: no-restricted-imports
export { openPools } from "#server/db/pools.ts" // wrong: no-restricted-imports
export { seed } from "#db/seed/demo.ts" // wrong: no-restricted-imports
export { Button } from "../../ui/button.tsx" // wrong: no-restricted-imports
export const isLive = process.env.NODE_ENV === "production" // wrong: no-restricted-globals, no-process-env
