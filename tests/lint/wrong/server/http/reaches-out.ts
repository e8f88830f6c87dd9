export { default as Home } from "#app/routes/home.tsx" // wrong: no-restricted-imports
export { services } from "#app/request/context.ts" // wrong: no-restricted-imports
export { MysteryCard } from "#app/components/mystery/mystery-card.tsx" // wrong: no-restricted-imports
export { Button } from "#app/ui/button.tsx" // wrong: no-restricted-imports
export { asMember } from "#tests/support/members.ts" // wrong: no-restricted-imports
