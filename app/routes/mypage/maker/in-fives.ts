import { numberText } from "#shared/text/number-text.ts"

/** A number of people in steps of five; null is fewer than five. */
export const inFives = (n: number | null) => (n === null ? "5人未満" : `${numberText(n)}人以上`)
