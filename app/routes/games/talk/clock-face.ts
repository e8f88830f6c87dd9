/** The place of an hour on a round face, in hundredths of its box. 12 is at the top. */
export function placeOfHour(hour: number, radius: number): { x: number; y: number } {
  const angle = (hour / 12) * 2 * Math.PI
  return { x: round(50 + radius * Math.sin(angle)), y: round(50 - radius * Math.cos(angle)) }
}

/** So many whole steps of a turn by two fingers, from one angle in degrees to another. */
export function stepsBetween(from: number, to: number, step: number): number {
  const turned = ((to - from + 540) % 360) - 180
  return Math.round(turned / step)
}

export const angleOf = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI

const round = (value: number) => Math.round(value * 100) / 100
