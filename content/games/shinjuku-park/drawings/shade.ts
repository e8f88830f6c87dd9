import { knots, type Point } from "#content/games/points.ts"
import type { Drawn } from "#content/games/story.ts"

// The sky is colour, and things are shade: all of the same depth, without lines, patterns or worn print.

const shade = "var(--shade,#2b3247)"

/** From above to the horizon, by the clock. */
const skies = {
  nine: ["#7fb9e6", "#dff0fb"],
  eleven: ["#cfe2f2", "#fffdf8"],
  two: ["#c9dcec", "#fff0b8"],
  four: ["#9fb3d6", "#ffb46b"],
  five: ["#56508c", "#e79aa0"],
  night: ["#10173a", "#33407a"],
} as const

export type Clock = keyof typeof skies

const parts = (colour: string) => [1, 3, 5].map((n) => Number.parseInt(colour.slice(n, n + 2), 16))

/** Sixteen steps from colour to colour: a gradient has an id, and a page may hold the same drawing twice. */
export function sky(clock: Clock, width: number, height: number): string {
  const [above, below] = skies[clock].map(parts) as [number[], number[]]
  const steps = 16
  const high = height / steps
  return Array.from({ length: steps }, (_, n) => {
    const colour = above
      .map((part, at) => Math.round(part + ((below[at]! - part) * n) / (steps - 1)))
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")
    const top = Math.round(n * high)
    return `<path fill="#${colour}" d="M0 ${top}h${width}v${height - top}H0z"/>`
  }).join("")
}

const written = ([x, y]: Point, [fromX, fromY]: Point) => {
  const across = Math.round(x) - Math.round(fromX)
  const down = Math.round(y) - Math.round(fromY)
  return `${across < 0 ? "" : " "}${across}${down < 0 ? "" : " "}${down}`
}

/** A closed outline, smooth but for its corners. */
export function outline(points: string): string {
  const all = knots(points)
  const count = all.length
  const bend = (n: number, by: 1 | -1): Point => {
    const { at, corner } = all[(n + count) % count]!
    if (corner) return at
    const before = all[(n - 1 + count) % count]!.at
    const after = all[(n + 1) % count]!.at
    const near = all[(n + by + count) % count]!.at
    const whole = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const reach = (Math.hypot(near[0] - at[0], near[1] - at[1]) / whole) * 0.36 * by
    return [at[0] + (after[0] - before[0]) * reach, at[1] + (after[1] - before[1]) * reach]
  }
  const start = all[0]!.at
  const curves = all.map(({ at, corner }, n) => {
    const to = all[(n + 1) % count]!
    return corner && to.corner
      ? `l${written(to.at, at).trim()}`
      : `c${written(bend(n, 1), at).trim()}${written(bend(n + 1, -1), at)}${written(to.at, at)}`
  })
  return `M${Math.round(start[0])} ${Math.round(start[1])}${curves.join("")}z`
}

export function round(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`
}

export const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h-${width}z`

/** Everything in shade. Where two outlines lie over each other, the sky shows again. */
export const dark = (...outlines: readonly string[]) =>
  `<path fill="${shade}" fill-rule="evenodd" d="${outlines.join("")}"/>`

/** Thin things, such as legs and horns. */
export const thin = (width: number, ...lines: readonly string[]) =>
  `<path fill="none" stroke="${shade}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${lines.join("")}"/>`

export const under = (clock: Clock, width: number, height: number, things: string): Drawn => ({
  box: `0 0 ${width} ${height}`,
  lines: sky(clock, width, height) + things,
})

export const turned = (x: number, y: number, lean: number, scale: number, things: string) =>
  `<g transform="translate(${x} ${y})rotate(${lean})scale(${scale})">${things}</g>`
