import { faceOf, type FaceName } from "./faces.ts"
import { layers, path, turned } from "../shapes.ts"
import type { Letter } from "./set-lines.ts"
import type { SetTitle } from "./set-title.ts"

const digits = (value: number) => String(Math.round(value * 10) / 10)

/** The course of letters whose ink is centred at their positions. */
export function courseOf(letters: readonly Letter[]): string {
  return letters
    .map(({ outline, x, y, size, turn }) => {
      const [left, top, right, bottom] = outline.box
      const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
      const angle = (turn * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
      const point = (px: number, py: number) =>
        `${digits(x + (px - cx) * cos - (py - cy) * sin)} ${digits(y + (px - cx) * sin + (py - cy) * cos)}`
      const { strokes, points } = outline
      let [course, at] = ["", 0]
      const next = () => point(points[at++] ?? 0, points[at++] ?? 0)
      for (const stroke of strokes) {
        course += stroke
        if (stroke === "Q") course += `${next()} `
        if (stroke !== "Z") course += next()
      }
      return course
    })
    .join("")
}

/** How letters are painted. */
export const effects = ["plain", "outline", "shadow", "block", "offset"] as const
export type Effect = (typeof effects)[number]

export type Ink = {
  fill: string
  /** The small lines. */
  small: string
  /** Around or behind the letters; null if no colour can be told from both letters and ground. */
  edge: string | null
}

type Wish = { face: FaceName; effect: Effect; ink: Ink }

/** A title as it was set, painted around 0, 0. */
export function drawTitle(set: SetTitle, { face, effect, ink }: Wish): string {
  const em = set.smallest
  const weight = faceOf(face).weight * em
  const main = courseOf(set.main)
  const body = (fill: string, extra = 0) =>
    path(main, fill, { edge: fill, edgeWidth: round(weight + extra), join: true })
  /** Only the edge of what another body covers, because each layer of letters takes a millisecond. */
  const around = (colour: string, extra: number) =>
    path(main, "none", { edge: colour, edgeWidth: round(weight + extra), join: true })
  const shifted = (dx: number, dy: number, drawn: string) =>
    `<g transform="translate(${digits(dx)} ${digits(dy)})">${drawn}</g>`
  const { edge } = ink
  const painted =
    edge === null
      ? body(ink.fill)
      : {
          plain: () => body(ink.fill),
          outline: () => around(edge, em * 0.19) + body(ink.fill),
          shadow: () => shifted(em * 0.07, em * 0.07, body(edge, em * 0.02)) + body(ink.fill),
          // A solid body below the letters, as cut from wood.
          block: () =>
            layers(
              ...[5, 3.5, 2].map((n) =>
                shifted(em * 0.025 * n, em * 0.025 * n, body(edge, em * 0.06)),
              ),
              body(edge, em * 0.1),
              body(ink.fill),
            ),
          // Two prints that do not quite meet.
          offset: () => shifted(-em * 0.05, em * 0.035, body(edge)) + body(ink.fill),
        }[effect]()
  const little = courseOf(set.small)
  const lines =
    little === ""
      ? ""
      : layers(
          effect === "outline" &&
            edge !== null &&
            path(little, edge, { edge, edgeWidth: round(em * 0.14), join: true }),
          path(little, ink.small),
        )
  return painted + lines
}

const round = (value: number) => Math.round(value * 10) / 10

/** Bends lines that run across upwards: the middle is highest. */
export function arched(set: SetTitle, rise: number): SetTitle {
  const radius = set.width ** 2 / (8 * rise)
  const bend = (letters: readonly Letter[]) =>
    letters.map((letter) => {
      const angle = letter.x / radius
      const far = radius - letter.y
      return {
        ...letter,
        x: Math.sin(angle) * far,
        y: radius - Math.cos(angle) * far - rise / 2,
        turn: letter.turn + (angle * 180) / Math.PI,
      }
    })
  return { ...set, main: bend(set.main), small: bend(set.small), height: set.height + rise }
}

/** A frame around the letters, as of a rubber stamp. */
export const stamped = (set: SetTitle, drawn: string, colour: string, turn: number) => {
  const pad = set.smallest * 0.28
  const [w, h] = [set.width / 2 + pad, set.height / 2 + pad]
  const frame = `M${digits(-w)} ${digits(-h)}H${digits(w)}V${digits(h)}H${digits(-w)}z`
  return turned(
    turn,
    0,
    0,
    path(frame, "none", { edge: colour, edgeWidth: round(set.smallest * 0.09) }) + drawn,
  )
}
