import type { Coordinates } from "../text/coordinates.ts"

/**
 * The plane on which Japan is drawn (Mercator): a 400th of a degree of longitude is one unit, and everything keeps its shape.
 * It begins at 120° east and 47° north.
 */
export type MapPoint = { x: number; y: number }

const perDegree = 400
const west = 120
const top = stretched(47)

export const mapPointOf = ({ latitude, longitude }: Coordinates): MapPoint => ({
  x: (longitude - west) * perDegree,
  y: (top - stretched(latitude)) * perDegree,
})

export const coordinatesOf = ({ x, y }: MapPoint): Coordinates => ({
  latitude: (Math.atan(Math.exp(((top - y / perDegree) * Math.PI) / 180)) * 360) / Math.PI - 90,
  longitude: west + x / perDegree,
})

/** Length of the unit there. */
export const metresPerUnit = ({ latitude }: Pick<Coordinates, "latitude">) =>
  (111_320 * Math.cos((latitude * Math.PI) / 180)) / perDegree

function stretched(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}
