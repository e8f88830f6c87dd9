import type { Horizontal } from "#shared/sky/place-in-sky.ts"

const tenths = (degrees: number) => Math.round(degrees * 10) / 10

/** Where the binoculars are directed, for an address. */
export const lookOf = (binoculars: Horizontal | null): string | null =>
  binoculars && `${tenths(binoculars.azimuth) % 360}_${tenths(binoculars.altitude)}`
