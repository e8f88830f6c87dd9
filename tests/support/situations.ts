import type { Situation } from "#shared/catalogue/situations.ts"

/** Of a run about which nothing was set by hand. */
export const untouched = {
  kind: null,
  until: null,
  words: null,
  isSoldOut: false,
  soldOutUntil: null,
  formerStart: null,
  formerEnd: null,
} as const satisfies Situation
