import { circle, type Horizontal, type Place } from "./place-in-sky.ts"

/** A window on the dome: where its middle looks, and how large it is. */
export type View = Horizontal & {
  width: number
  height: number
  /** Pixels a radian has in the middle. */
  scale: number
}

export type Point = { x: number; y: number }
/** North, east, up. */
type Vector = readonly [number, number, number]
/** Three rows: what turns a vector of the dome to the right, up and towards what is looked at. */
export type Turn = readonly [Vector, Vector, Vector]

const radians = Math.PI / 180

export function directionOf({ azimuth, altitude }: Horizontal): Vector {
  const [turn, rise] = [azimuth * radians, altitude * radians]
  return [Math.cos(rise) * Math.cos(turn), Math.cos(rise) * Math.sin(turn), Math.sin(rise)]
}

/** How a view is turned. Seen from below, so that east is on the right when it looks north. */
export function turnOf({ azimuth, altitude }: Horizontal): Turn {
  const [turn, rise] = [azimuth * radians, altitude * radians]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return [
    [-sin, cos, 0],
    [-Math.sin(rise) * cos, -Math.sin(rise) * sin, Math.cos(rise)],
    [Math.cos(rise) * cos, Math.cos(rise) * sin, Math.sin(rise)],
  ]
}

/** How the sky is turned: from right ascension and declination to north, east, up. `sidereal`: siderealAngle of the time. */
export function turnOfSky(sidereal: number, { latitude }: Pick<Place, "latitude">): Turn {
  const [turn, rise] = [sidereal * radians, latitude * radians]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return [
    [-Math.sin(rise) * cos, -Math.sin(rise) * sin, Math.cos(rise)],
    [-sin, cos, 0],
    [Math.cos(rise) * cos, Math.cos(rise) * sin, Math.sin(rise)],
  ]
}

/** Where a direction is drawn, by the stereographic projection, or null behind the viewer. Circles stay circles. */
export function project(direction: Horizontal, view: View, turn = turnOf(view)): Point | null {
  return projectVector(directionOf(direction), view, turn)
}

/** Farther than this from the middle nothing is drawn: the cosine of 125°. */
const edge = -0.57

export function projectVector(
  [north, east, up]: Vector,
  { width, height, scale }: View,
  [right, above, ahead]: Turn,
): Point | null {
  const depth = ahead[0] * north + ahead[1] * east + ahead[2] * up
  if (depth < edge) return null
  const size = (2 * scale) / (1 + depth)
  return {
    x: width / 2 + size * (right[0] * north + right[1] * east + right[2] * up),
    y: height / 2 - size * (above[0] * north + above[1] * east + above[2] * up),
  }
}

/** The direction that is drawn at a point. */
export function unproject({ x, y }: Point, view: View): Horizontal {
  const [right, above, ahead] = turnOf(view)
  const aside = (x - view.width / 2) / view.scale / 2
  const rise = (view.height / 2 - y) / view.scale / 2
  const square = aside ** 2 + rise ** 2
  const size = 2 / (1 + square)
  const [a, b, c] = [aside * size, rise * size, (1 - square) / (1 + square)]
  const along = (at: 0 | 1 | 2) => a * right[at] + b * above[at] + c * ahead[at]
  return {
    azimuth: circle(Math.atan2(along(1), along(0)) / radians),
    altitude: Math.asin(Math.min(1, Math.max(-1, along(2)))) / radians,
  }
}

/** The scale at which so many degrees fill a length. */
export const scaleFor = (degrees: number, length: number): number =>
  length / (4 * Math.tan((degrees / 4) * radians))

/** The degrees that a length spans at a scale. */
export const spanOf = (length: number, scale: number): number =>
  (4 * Math.atan(length / (4 * scale))) / radians
