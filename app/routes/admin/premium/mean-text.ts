import { numberText } from "#shared/text/number-text.ts"

/** 1,234, 12.3, 1.23; – where there is nothing to take the mean of. */
export function meanText(mean: number | null): string {
  if (mean === null) return "–"
  if (mean === 0) return "0"
  if (mean >= 100) return numberText(Math.round(mean))
  return mean.toFixed(mean >= 10 ? 1 : 2)
}

/** （3.9倍）, if there is something to compare. */
export const timesText = (own: number | null, other: number | null): string =>
  own === null || !other ? "" : `（${meanText(own / other)}倍）`

/** How many of the views led to a click. */
export const rateText = (clicks: number, views: number): string =>
  views === 0 ? "–" : `${((clicks / views) * 100).toFixed(1)}%`
