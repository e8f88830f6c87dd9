/** Degrees. Azimuths count from north over east; altitudes from the horizon. */
export type Horizontal = { azimuth: number; altitude: number }
/** Degrees, of the equinox of 2026.5. */
export type Equatorial = { ra: number; dec: number }
export type Place = { latitude: number; longitude: number }

export const radians: number = Math.PI / 180
const daysOf2000 = (time: number) => (time - Date.UTC(2000, 0, 1, 12)) / 86_400_000

/** The right ascension that stands in the south, in degrees. */
export function siderealAngle(time: number, { longitude }: Place): number {
  return circle(280.46061837 + 360.98564736629 * daysOf2000(time) + longitude)
}

/** Where a star stands, without the refraction of the air. */
export function placeInSky({ ra, dec }: Equatorial, time: number, place: Place): Horizontal {
  const hours = (siderealAngle(time, place) - ra) * radians
  const [sinDec, cosDec] = [Math.sin(dec * radians), Math.cos(dec * radians)]
  const [sinLat, cosLat] = [Math.sin(place.latitude * radians), Math.cos(place.latitude * radians)]
  const up = sinDec * sinLat + cosDec * cosLat * Math.cos(hours)
  const north = sinDec * cosLat - cosDec * sinLat * Math.cos(hours)
  const east = -cosDec * Math.sin(hours)
  return {
    azimuth: circle(Math.atan2(east, north) / radians),
    altitude: Math.asin(up) / radians,
  }
}

/** The sun, to a fiftieth of a degree. */
export function sunAt(time: number): Equatorial {
  const days = daysOf2000(time)
  const anomaly = (357.529 + 0.98560028 * days) * radians
  const longitude =
    (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) *
    radians
  const tilt = (23.439 - 0.00000036 * days) * radians
  return {
    ra: circle(Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)) / radians),
    dec: Math.asin(Math.sin(tilt) * Math.sin(longitude)) / radians,
  }
}

/** The angle between two directions, in degrees. */
export function angleBetween(one: Horizontal, other: Horizontal): number {
  const [a, b] = [one.altitude * radians, other.altitude * radians]
  const turn = (one.azimuth - other.azimuth) * radians
  // By haversines, which stay exact for what is close together.
  const half = Math.sin((a - b) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2
  return (2 * Math.asin(Math.min(1, Math.sqrt(half)))) / radians
}

/** From 0 to 360. */
export const circle = (degrees: number): number => ((degrees % 360) + 360) % 360

/** From −180 to 180. */
export const turnTo = (degrees: number): number => circle(degrees + 180) - 180
