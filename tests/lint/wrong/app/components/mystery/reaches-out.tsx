export { listReviews } from "#domain/reviews/listing.ts" // wrong: no-restricted-imports
export { openPools } from "#server/db/pools.ts" // wrong: no-restricted-imports
export { default as page } from "#app/routes/home.tsx" // wrong: no-restricted-imports
export { services } from "#app/request/context.ts" // wrong: no-restricted-imports
export { Header } from "#app/frame/header.tsx" // wrong: no-restricted-imports
export { sql } from "kysely" // wrong: no-restricted-imports
