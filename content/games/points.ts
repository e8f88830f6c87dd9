export type Point = readonly [x: number, y: number]

export type Knot = { at: Point; corner: boolean }

/** "x y, x y!": the points that an outline goes through. It turns sharply where a `!` stands. */
export const knots = (points: string): Knot[] =>
  points.split(",").map((point) => {
    const [x = 0, y = 0] = point.replace("!", "").trim().split(/\s+/).map(Number)
    return { at: [x, y], corner: point.includes("!") }
  })
