export { MysteryCard } from "#app/components/mystery/mystery-card.tsx" // wrong: no-restricted-imports
export { Header } from "#app/frame/header.tsx" // wrong: no-restricted-imports
export { listReviews } from "#domain/reviews/listing.ts" // wrong: no-restricted-imports
