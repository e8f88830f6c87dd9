/** The three parts of #RRGGBB, from 0 to 255. */
export const parts = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** `share` of `other` stirred into `colour`. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [parts(colour), parts(other)]
  const stirred = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share))
  return `#${stirred.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

/** How bright the eye finds it: 0 black, 1 white. */
export function brightness(colour: string): number {
  const [red, green, blue] = parts(colour).map((value) => (value / 255) ** 2.2)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours as WCAG counts it: 1 none, 21 black on white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [brightness(one), brightness(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A ground on which lamps and stars make sense. */
export const isNight = (ground: string) => brightness(ground) < 0.16

/** How far apart two colours are, from 0 to 441. */
export function distance(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
