import type { KnownOfCard } from "#app/components/mystery/mystery-of-card.ts"

/** The data of the cards in a text that scripts know. */
export type NamedCards = { cards: KnownOfCard[] }

export const knownOf = ({ id, startDate }: KnownOfCard): KnownOfCard => ({ id, startDate })
