import type { DrawYearCard } from "#domain/services.ts"
import { done, refused } from "#shared/outcome.ts"
import type { YearCard, YearCardShape } from "#shared/year-cards/year-card.ts"
import type { Draw } from "./drawing-thread.ts"

export type YearPicture = { kind: "years"; shape: YearCardShape; card: YearCard }

/** Draws a card at each request: they are few, and private ones are not left on the disk. */
export const yearCards =
  (draw: Draw): DrawYearCard =>
  async (card, shape) => {
    const bytes = await draw({ picture: { kind: "years", shape, card }, poster: null, face: null })
    return bytes === "busy" ? refused("unavailable") : done(bytes)
  }
