import type { Equatorial } from "./place-in-sky.ts"

/** `id`: the number in the Hipparcos catalogue. `color`: B−V. */
export type Star = Equatorial & { id: number; magnitude: number; color: number }

/** The stars of stars.bin, brightest first. */
export function readStars(bytes: ArrayBuffer): Star[] {
  const view = new DataView(bytes)
  const count = view.getUint32(0, true)
  return Array.from({ length: count }, (_, at) => ({
    id: view.getUint32(4 + at * 4, true),
    ra: (view.getUint32(4 + count * 4 + at * 4, true) / 2 ** 32) * 360,
    dec: view.getInt16(4 + count * 8 + at * 2, true) / 360,
    magnitude: view.getInt16(4 + count * 10 + at * 2, true) / 100,
    color: view.getInt16(4 + count * 12 + at * 2, true) / 100,
  }))
}
