import type { Distributions } from "#domain/reviews/distributions.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"

/** How long half of the players took, in words. */
export function typicalTime(half: Distributions["middleHalf"]): string | null {
  if (half === null) return null
  const [from, to] = [playTimeText(half.from), playTimeText(half.to)]
  return from === to ? `半分以上の人が${from}` : `半分の人が${from}〜${to}`
}
