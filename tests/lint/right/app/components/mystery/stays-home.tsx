export { Link } from "react-router"
export { Button } from "#app/ui/button.tsx"
export { ReviewCard } from "#app/components/review/review-card.tsx"
export { mysteryLabel } from "#shared/mystery-label.ts"
