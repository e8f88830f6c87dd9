import type { Distributions } from "#domain/reviews/distributions.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"

/** How long the middle half of the players took, in words. */
export function typicalTime(half: Distributions["middleHalf"]): string | null {
  if (half === null) return null
  const [from, to] = [playTimeText(half.from), playTimeText(half.to)]
  return `${from === to ? from : `${from}〜${to}`}が中心`
}
