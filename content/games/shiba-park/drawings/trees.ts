import { bushy, cut, fill, gouges, indigo, paper, ribbon, vermilion } from "./stamp.ts"

/** A round tree of the park, its foot at the point. */
export const tree = (x: number, y: number, high: number, colour = indigo) => {
  const [r, top] = [high * 0.36, y - high * 0.66]
  const leaf = high * 0.16
  return (
    fill(
      indigo,
      ribbon(`${x} ${y}, ${x + 1} ${y - high * 0.3}, ${x - 1} ${y - high * 0.6}`, [
        high * 0.1,
        high * 0.07,
        2,
      ]),
    ) +
    fill(
      colour,
      bushy(
        `${x} ${top - r}, ${x + r} ${top - r * 0.3}, ${x + r * 0.7} ${top + r * 0.9}, ${x - r * 0.8} ${top + r * 0.85}, ${x - r} ${top - r * 0.2}`,
        leaf,
        high * 0.035,
      ),
    ) +
    fill(
      paper,
      gouges([
        [x - r * 0.6, top - r * 0.2, x - r * 0.1, top - r * 0.5, high * 0.03, -leaf / 3],
        [x + r * 0.1, top + r * 0.2, x + r * 0.6, top, high * 0.03, -leaf / 3],
        [x - r * 0.5, top + r * 0.5, x, top + r * 0.4, high * 0.03, -leaf / 3],
      ]),
    )
  )
}

/** The tower far away, its feet around the point. */
export const farTower = (x: number, y: number, high: number) => {
  const at = (across: number, up: number) =>
    `${Math.round(x + across * high)} ${Math.round(y - up * high)}`
  return (
    `<g opacity=".55">${fill(vermilion, cut(`${at(-0.24, 0)}!, ${at(-0.1, 0.36)}, ${at(-0.05, 0.66)}, ${at(-0.01, 1)}!, ${at(0.01, 1)}!, ${at(0.05, 0.66)}, ${at(0.1, 0.36)}, ${at(0.24, 0)}!, ${at(0.15, 0)}!, ${at(0, 0.16)}, ${at(-0.15, 0)}!`))}</g>` +
    fill(
      paper,
      gouges(
        [
          [-0.09, 0.36, 0.09, 0.36],
          [-0.05, 0.64, 0.05, 0.64],
          [-0.09, 0.2, 0.06, 0.33],
          [0.09, 0.2, -0.06, 0.33],
          [-0.04, 0.42, 0.04, 0.58],
        ].map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => [
          x + x0 * high,
          y - y0 * high,
          x + x1 * high,
          y - y1 * high,
          1,
        ]),
      ),
    )
  )
}

/** A maple leaf around the point. */
export const mapleLeaf = (x: number, y: number, size: number, lean: number) =>
  `<g transform="translate(${x} ${y})rotate(${lean})scale(${size / 20})">${fill(vermilion, "M0 10l-1-5-8 2 3-5-7-5 6-1-1-6 5 3 3-8 3 8 5-3-1 6 6 1-7 5 3 5-8-2z")}</g>`
