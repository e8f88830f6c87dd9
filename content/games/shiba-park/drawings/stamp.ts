import { knots, type Knot, type Point } from "#content/games/points.ts"
import type { Drawn } from "#content/games/story.ts"

/**
 * The hand of all drawings of 鍵穴のまち: an eraser stamp cut with a knife. Outlines are facets, hollows are gouges, and
 * the print is worn. Each stroke is uneven in its own way, and the same way every time.
 */

/** Pages may set these. A drawing has its own paper in either theme. */
const ink = "var(--stamp-ink,#24406f)"
const red = "var(--stamp-red,#d6462c)"
export const indigo = ink
export const vermilion = "currentColor"
export const paper = "var(--stamp-paper,#f6edd8)"
export const night = "var(--stamp-night,#182a52)"
export const cream = "var(--stamp-cream,#f3e7cc)"

/** Numbers from 0 to 1, the same for the same seed. */
export function chance(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 16_777_216
  }
}

const spline = (a: number, b: number, c: number, d: number, t: number) =>
  b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2

/** A smooth line through the knots, in steps of about this length. */
function through(all: readonly Knot[], closed: boolean, step: number): Point[] {
  const count = all.length
  const points: Point[] = []
  for (let n = 0; n < (closed ? count : count - 1); n++) {
    const from = all[n]!
    const to = all[(n + 1) % count]!
    const before = from.corner || (!closed && n === 0) ? from : all[(n - 1 + count) % count]!
    const after = to.corner || (!closed && n === count - 2) ? to : all[(n + 2) % count]!
    const [far, wide] = [to.at[0] - from.at[0], to.at[1] - from.at[1]]
    const straight = before === from && after === to
    const steps = straight ? 1 : Math.max(1, Math.round(Math.hypot(far, wide) / step))
    for (let i = 0; i < steps; i++) {
      const along = (axis: 0 | 1) =>
        spline(before.at[axis], from.at[axis], to.at[axis], after.at[axis], i / steps)
      points.push([along(0), along(1)])
    }
  }
  if (!closed) points.push(all.at(-1)!.at)
  return points
}

const pair = (x: number, y: number, first: boolean) =>
  `${first || x < 0 ? "" : " "}${x}${y < 0 ? "" : " "}${y}`

/** Whole numbers only: each is a facet, and few letters. */
function written(points: readonly Point[], closed: boolean, rough = 0.6): string {
  const next = chance(points.join())
  const wobble = () => (next() * 2 - 1) * rough
  const [first, ...rest] = points.map(([x, y]): Point => [
    Math.round(x + wobble()),
    Math.round(y + wobble()),
  ])
  let last = first!
  let d = `M${pair(last[0], last[1], true)}l`
  let begun = true
  for (const point of rest) {
    const [x, y] = [point[0] - last[0], point[1] - last[1]]
    if (x === 0 && y === 0) continue
    d += pair(x, y, begun)
    begun = false
    last = point
  }
  return closed ? `${d}z` : d
}

/** All outlines run the same way round, so that where two of them meet there is no hole. */
function closed(points: readonly Point[], rough?: number): string {
  let area = 0
  for (const [n, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(n + 1) % points.length]!
    area += x * nextY - nextX * y
  }
  return written(area < 0 ? points.toReversed() : points, true, rough)
}

/** A closed outline. */
export const cut = (points: string, step = 12) => closed(through(knots(points), true, step))

/** An open line. */
export const line = (points: string, step = 12) =>
  written(through(knots(points), false, step), false)

/** A round or an oval, leaning by so many degrees. */
export function oval(x: number, y: number, rx: number, ry = rx, lean = 0): string {
  const count = Math.max(7, Math.min(26, Math.round((rx + ry) / 2.2)))
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  const points = Array.from({ length: count }, (_, n): Point => {
    const turn = (n / count) * 2 * Math.PI
    const [across, down] = [rx * Math.cos(turn), ry * Math.sin(turn)]
    return [x + across * cos - down * sin, y + across * sin + down * cos]
  })
  return closed(points, Math.min(0.6, rx / 14))
}

/** A band along the points. Its width goes through `widths` from end to end. */
export function ribbon(points: string, widths: readonly number[], step = 13): string {
  const spine = through(knots(points), false, step)
  const edge = (side: 1 | -1) =>
    spine.map(([x, y], n): Point => {
      const [x0, y0] = spine[Math.max(0, n - 1)]!
      const [x1, y1] = spine[Math.min(spine.length - 1, n + 1)]!
      const length = Math.hypot(x1 - x0, y1 - y0) || 1
      const place = (n / (spine.length - 1)) * (widths.length - 1)
      const lower = Math.min(widths.length - 2, Math.floor(place))
      const width = widths[lower]! + (widths[lower + 1]! - widths[lower]!) * (place - lower)
      const away = (side * width) / 2
      return [x - ((y1 - y0) / length) * away, y + ((x1 - x0) / length) * away]
    })
  return closed([...edge(1), ...edge(-1).toReversed()], 0.5)
}

/** One push of the gouge, thick in its middle. `bend` moves that middle aside. */
export function gouge(x: number, y: number, toX: number, toY: number, width = 3, bend = 0): string {
  const [across, down] = [toX - x, toY - y]
  const length = Math.hypot(across, down) || 1
  const side = (far: number): Point => [
    Math.round(across / 2 - (down / length) * far),
    Math.round(down / 2 + (across / length) * far),
  ]
  const [one, other] = [side(bend + width), side(bend - width)]
  const end = pair(Math.round(across), Math.round(down), false)
  const back: Point = [other[0] - Math.round(across), other[1] - Math.round(down)]
  const home = pair(-Math.round(across), -Math.round(down), false)
  return `M${pair(Math.round(x), Math.round(y), true)}q${pair(one[0], one[1], true)}${end}q${pair(back[0], back[1], true)}${home}z`
}

/** Gouges like this one, side by side. */
export const gouges = (all: readonly (readonly number[])[]) =>
  all
    .map(([x = 0, y = 0, toX = 0, toY = 0, width, bend]) => gouge(x, y, toX, toY, width, bend))
    .join("")

/** Both inks, for everything inside: an outline without a colour is indigo. */
export const inked = ({ box, lines }: Drawn): Drawn => ({
  box,
  lines: `<g fill="${ink}" color="${red}" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
})

const coloured = (colour: string) => (colour === indigo ? "" : ` fill="${colour}"`)

export const fill = (colour: string, ...outlines: readonly string[]) =>
  `<path${coloured(colour)} d="${outlines.join("")}"/>`

export const draw = (colour: string, width: number, ...lines: readonly string[]) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${lines.join("")}"/>`

/** Letters of a hundred units, their top left corner at the point. */
export const lettered = (colour: string, x: number, y: number, scale: number, d: string) =>
  `<path${coloured(colour)} transform="translate(${x} ${y})scale(${scale})" d="${d}"/>`

export const at = (x: number, y: number, scale: number, lean: number, drawn: string) =>
  `<g transform="translate(${x} ${y})rotate(${lean})scale(${scale})">${drawn}</g>`

/**
 * Where ink did not take: dots of paper over the print. They are the gaps of a line that goes to and fro, which takes
 * fewer letters than so many dots.
 */
export function worn(
  colour: string,
  width: number,
  height: number,
  count: number,
  seed = "",
): string {
  const next = chance(`${seed}${width}${height}${count}`)
  const dots = (many: number, size: number) => {
    const rows = Math.max(4, Math.round(many / 9))
    const turns = Array.from({ length: rows + 1 }, (_, n) =>
      pair(
        n % 2 ? width - 9 : 9,
        Math.round(9 + ((n + next() * 0.9) * (height - 18)) / (rows + 1)),
        n === 0,
      ),
    )
    const gap = (rows * width) / many
    const gaps = Array.from({ length: 5 }, () => `0 ${Math.round(gap * (0.2 + next() * 1.6))}`)
    return `<path fill="none" stroke="${colour}" stroke-width="${size}" stroke-dasharray="${gaps.join(" ")}" d="M${turns.join("L")}"/>`
  }
  return dots(count, 1.6) + (count < 70 ? "" : dots(Math.round(count / 4), 2.7))
}

/** A closed outline of leaves, so wide and so deep. */
export function bushy(points: string, leaf = 12, deep = 2.6): string {
  const outline = through(knots(points), true, leaf / 4)
  const next = chance(points)
  return closed(
    outline.map(([x, y], n): Point => {
      const [x0, y0] = outline[(n - 1 + outline.length) % outline.length]!
      const [x1, y1] = outline[(n + 1) % outline.length]!
      const length = Math.hypot(x1 - x0, y1 - y0) || 1
      const away = ([-1, 0.5, 1, 0.5][n % 4]! + next() * 0.3) * deep
      return [x + ((y1 - y0) / length) * away, y - ((x1 - x0) / length) * away]
    }),
  )
}

/** Dabs of the tip of a knife, such as trees from far above. */
export const dabs = (colour: string, size: number, points: readonly Point[]) =>
  draw(colour, size, ...points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h1`))

/** A block printed on its own paper: the sheet, uneven at its edges, and what is printed on it. */
export const print = (
  width: number,
  height: number,
  drawn: string,
  { ground = paper, seed = "" } = {},
) => ({
  box: `0 0 ${width} ${height}`,
  lines: `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${drawn}${worn(ground, width, height, 80, seed)}`,
})
