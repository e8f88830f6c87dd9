/** Parts of the width, from the left edge: the trail begins here, and nears the other side bubble by bubble. */
const left = 1.5
const right = 92
/** So many bubbles take it most of the way. */
const reach = 22

/** The place of the trail above the bubble of this number, in hundredths of the width. */
export function placeOfTrail(n: number): number {
  const drift = left + (right - left) * (1 - Math.exp(-n / reach))
  // It weaves: every second gap lies further to the left.
  const swing = n === 0 ? 0 : (n % 2 === 0 ? -1 : 1) * Math.min(6, drift / 4)
  return round(Math.min(right + 4, Math.max(left, drift + swing)))
}

/** The trail beside one bubble, in a box of 100 × 100 that takes its shape. */
export function pathOfTrail(n: number): string {
  const from = placeOfTrail(n)
  const to = placeOfTrail(n + 1)
  return `M${from} 0C${from} 60 ${to} 40 ${to} 100`
}

/** The trail along the left edge, with a way into the bubble and out again where it rests. */
export const pathAtEdge = (rests: boolean): string =>
  rests ? "M1.5 100C1.5 78 5 70 15 58C22 50 22 46 15 40C5 30 1.5 22 1.5 0" : "M1.5 100V0"

const round = (value: number) => Math.round(value * 10) / 10
