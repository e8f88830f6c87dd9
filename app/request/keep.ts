import type { RouterContextProvider } from "react-router"
import { type KeptCard, knownOfCards } from "#app/components/mystery/kept-card.ts"
import type { ListedMystery } from "#app/components/mystery/mystery-card.tsx"
import type { ShownReview } from "#app/components/review/shown-review.ts"
import { type Kept, standIn } from "#app/ui/kept/kept.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import { drawsDocument } from "./context.ts"

type Context = Readonly<RouterContextProvider>

/** Data of a part that is text. A document shows it, so the data is not in it a second time. */
export const keep = <Data extends object>(context: Context, data: Data): Kept<Data, never> =>
  context.get(drawsDocument) ? standIn(data, []) : data

export const keepCards = (context: Context, cards: readonly ListedMystery[]): KeptCard[] =>
  context.get(drawsDocument) ? cards.map((card) => standIn(card, knownOfCards)) : [...cards]

/** Reviews keep their data, from which a browser draws those that are used. */
export const keepReviews = (context: Context, reviews: readonly ReviewView[]): ShownReview[] =>
  context.get(drawsDocument)
    ? reviews.map((review) => ({ ...review, isInDocument: true }))
    : [...reviews]
