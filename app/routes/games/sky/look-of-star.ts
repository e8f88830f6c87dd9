/** How a star looks: half the width of its disc in pixels of the page, how strong it is, and how far its glow reaches. */
export type Look = { radius: number; opacity: number; glow: number }

/** `closer`: how much larger than on a phone the sky is drawn. Stars grow by less than that. */
export function lookOfStar(magnitude: number, faintest: number, closer = 1): Look {
  const over = 6.2 - magnitude
  const grown = Math.min(1.9, Math.max(0.9, closer ** 0.3))
  const radius = Math.max(0.62, 0.45 + 0.1 * over ** 1.6) * grown
  // The faintest ones are on the point of disappearing, but nothing fainter is seen at all.
  const above = Math.min(1, Math.max(0, (faintest - magnitude) / 1.4))
  return {
    radius: Math.min(radius, 5.2),
    opacity: Math.min(1, (0.42 + 0.58 * above) * Math.min(1, 0.5 + over / 4)),
    glow: magnitude < 2.6 ? radius * (4 + (2.6 - magnitude) * 1.25) : 0,
  }
}
