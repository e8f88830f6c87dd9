import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/**
 * Writes stars.bin from stars.6.json of d3-celestial 0.7.35: `node make-stars.ts <stars.6.json>`. The stars come from the Hipparcos
 * catalogue, to magnitude 6.0, for the equinox of 2000; they are turned to that of 2026.5.
 */

type Feature = {
  id: number
  properties: { mag: number; bv: string }
  geometry: { coordinates: [ra: number, dec: number] }
}

const radians = Math.PI / 180
const centuries = 0.265

/** Precession by Capitaine and others (2003), in degrees. */
const [zeta, z, theta] = [
  [2.650545, 2306.083227, 0.2988499],
  [-2.650545, 2306.077181, 1.0927348],
  [0, 2004.191903, -0.4294934],
].map(([at = 0, rate = 0, change = 0]) => (at + rate * centuries + change * centuries ** 2) / 3600)

function precessed(ra: number, dec: number): { ra: number; dec: number } {
  const from = (ra + (zeta ?? 0)) * radians
  const [turn, tilt] = [(theta ?? 0) * radians, dec * radians]
  const a = Math.cos(tilt) * Math.sin(from)
  const b = Math.cos(turn) * Math.cos(tilt) * Math.cos(from) - Math.sin(turn) * Math.sin(tilt)
  const c = Math.sin(turn) * Math.cos(tilt) * Math.cos(from) + Math.cos(turn) * Math.sin(tilt)
  return {
    ra: (Math.atan2(a, b) / radians + (z ?? 0) + 720) % 360,
    dec: Math.asin(c) / radians,
  }
}

const [source = ""] = process.argv.slice(2)
const { features } = JSON.parse(readFileSync(source, "utf8")) as { features: Feature[] }
const stars = features
  .map(({ id, properties: { mag, bv }, geometry: { coordinates } }) => ({
    id,
    magnitude: mag,
    color: Number.parseFloat(bv) || 0,
    ...precessed(...coordinates),
  }))
  .toSorted((one, other) => one.magnitude - other.magnitude || one.id - other.id)

// Columns, because neighbours in a column are alike and pack well: see shared/sky/read-stars.ts.
const count = stars.length
const bytes = Buffer.alloc(4 + count * 14)
bytes.writeUInt32LE(count)
for (const [at, star] of stars.entries()) {
  bytes.writeUInt32LE(star.id, 4 + at * 4)
  bytes.writeUInt32LE(Math.round((star.ra / 360) * 2 ** 32) >>> 0, 4 + count * 4 + at * 4)
  bytes.writeInt16LE(Math.round(star.dec * 360), 4 + count * 8 + at * 2)
  bytes.writeInt16LE(Math.round(star.magnitude * 100), 4 + count * 10 + at * 2)
  bytes.writeInt16LE(Math.round(star.color * 100), 4 + count * 12 + at * 2)
}
writeFileSync(path.join(import.meta.dirname, "stars.bin"), bytes)
