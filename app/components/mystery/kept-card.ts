import type { Kept } from "#app/ui/kept/kept.ts"
import type { ListedMystery } from "./mystery-card.tsx"

/** Columns of a card that scripts know where it is markup: for its buttons, and for structured data. */
export const knownOfCards = ["id", "title", "img", "startDate"] as const

export type KeptCard = Kept<ListedMystery, (typeof knownOfCards)[number]>
