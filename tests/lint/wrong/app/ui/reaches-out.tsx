export { MysteryCard } from "#app/components/mystery/mystery-card.tsx" // wrong: no-restricted-imports
export { ReviewCard } from "../components/review/review-card.tsx" // wrong: no-restricted-imports
export { services } from "#app/request/context.ts" // wrong: no-restricted-imports
export { listReviews } from "#domain/reviews/listing.ts" // wrong: no-restricted-imports
export { openPools } from "#server/db/pools.ts" // wrong: no-restricted-imports
export { Link } from "react-router" // wrong: no-restricted-imports
export { sql } from "kysely" // wrong: no-restricted-imports
export { addresses } from "#shared/addresses/addresses.ts" // wrong: no-restricted-imports
