import type { Kept } from "#app/ui/kept/kept.ts"
import type { ListedMystery } from "./mystery-card.tsx"

/** Columns of a card that scripts know where it is markup. Title and picture are read from the card (`mysteryOfCard`). */
export const knownOfCards = ["id", "startDate"] as const

export type KeptCard = Kept<ListedMystery, (typeof knownOfCards)[number]>
