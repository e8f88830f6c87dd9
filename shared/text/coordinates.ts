import { nfkc } from "./normalize.ts"

export type Coordinates = { latitude: number; longitude: number }

/** The area in which mysteries are played: Japan with its islands. */
const japan = { south: 20, north: 46, west: 122, east: 154 }

const decimal = String.raw`(\d{1,3}(?:\.\d+)?)`
const between = (start: string, middle: string) => new RegExp(start + decimal + middle + decimal)

/** Patterns of a point in the links of map sites, the chosen one before the middle of the map. */
const links = [
  between("!3d", "!4d"),
  between("[?&]mlat=", "&mlon="),
  between("[?&](?:q|query|ll|destination|center)=(?:loc:)?", String.raw`(?:,|%2C)[\s+]*`),
  between("[?&]lat=", "&(?:lon|lng)="),
  between("@", ","),
  between(String.raw`#(?:map=)?\d+(?:\.\d+)?/`, "/"),
]
const plain = new RegExp(String.raw`^\D*${decimal}[^\d.]+${decimal}\D*$`)

/** The point in a text that a map application gives: two numbers, or a link. Null if there is none in Japan. */
export function coordinatesIn(text: string): Coordinates | null {
  const written = nfkc(text).trim()
  const patterns = /^https?:/i.test(written) ? links : [plain]
  for (const pattern of patterns) {
    const [, first, second] = pattern.exec(written) ?? []
    const found = first && second && inJapan(Number(first), Number(second))
    if (found) return found
  }
  return null
}

/** In metres, one in the fifth place: a building is told from the next one. */
export const coordinatesText = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Some write the longitude first. */
function inJapan(first: number, second: number): Coordinates | null {
  const [latitude, longitude] = first < second ? [first, second] : [second, first]
  const { south, north, west, east } = japan
  if (latitude < south || latitude > north || longitude < west || longitude > east) return null
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
