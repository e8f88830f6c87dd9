/** Colours of stars by their index B−V, a little stronger than they are. */
const tints = [
  [-0.3, 155, 190, 255],
  [-0.05, 184, 208, 255],
  [0.15, 220, 231, 255],
  [0.45, 255, 249, 236],
  [0.75, 255, 236, 198],
  [1.1, 255, 214, 156],
  [1.45, 255, 184, 118],
  [1.8, 255, 152, 92],
] as const

export type Tint = readonly [red: number, green: number, blue: number]

export function tintOf(index: number): Tint {
  const at = tints.findIndex(([from]) => from > index)
  const [below, above] = [tints[at === -1 ? tints.length - 1 : Math.max(0, at - 1)], tints[at]]
  if (!below) return [255, 255, 255]
  if (!above) return [below[1], below[2], below[3]]
  const share = Math.min(1, Math.max(0, (index - below[0]) / (above[0] - below[0] || 1)))
  const mix = (part: 1 | 2 | 3) => Math.round(below[part] + (above[part] - below[part]) * share)
  return [mix(1), mix(2), mix(3)]
}

/** Half the side of a sprite, in pixels of the sprite. */
const half = 32
/** Twelve colours from blue to red. */
const steps = 12
const stepOf = (index: number) =>
  Math.min(steps - 1, Math.max(0, Math.round(((index + 0.3) / 2.1) * (steps - 1))))

/** Two sprites for each colour: the star itself, white in the middle, and its glow. */
export function makeStarSprites() {
  const cores = Array.from({ length: steps }, (_, step) => paintSprite(colorOf(step), core))
  const glows = Array.from({ length: steps }, (_, step) => paintSprite(colorOf(step), glow))
  const inks = Array.from({ length: steps }, (_, step) => `rgb(${colorOf(step).join(" ")})`)
  return {
    inkOf: (index: number) => inks[stepOf(index)] ?? "white",
    coreOf: (index: number) => cores[stepOf(index)],
    glowOf: (index: number) => glows[stepOf(index)],
  }
}

export type StarSprites = ReturnType<typeof makeStarSprites>

const colorOf = (step: number) => tintOf(-0.3 + (step / (steps - 1)) * 2.1)

type Stop = readonly [at: number, opacity: number, white: number]

/** The disc ends at half of the sprite, so that its edge is soft over one or two pixels. */
const core: readonly Stop[] = [
  [0, 1, 0.92],
  [0.3, 1, 0.75],
  [0.44, 0.95, 0.3],
  [0.56, 0.4, 0],
  [0.75, 0.08, 0],
  [1, 0, 0],
]
const glow: readonly Stop[] = [
  [0, 0.5, 0.2],
  [0.12, 0.26, 0],
  [0.3, 0.1, 0],
  [0.6, 0.025, 0],
  [1, 0, 0],
]

function paintSprite(tint: Tint, stops: readonly Stop[]): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = half * 2
  canvas.height = half * 2
  const ink = canvas.getContext("2d")
  if (!ink) return canvas
  const gradient = ink.createRadialGradient(half, half, 0, half, half, half)
  for (const [at, opacity, white] of stops) {
    const part = (color: number) => Math.round(color + (255 - color) * white)
    gradient.addColorStop(
      at,
      `rgb(${part(tint[0])} ${part(tint[1])} ${part(tint[2])} / ${opacity})`,
    )
  }
  ink.fillStyle = gradient
  ink.fillRect(0, 0, half * 2, half * 2)
  return canvas
}
