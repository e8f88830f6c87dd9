import { type Horizontal, turnTo } from "#shared/sky/place-in-sky.ts"

/** The shape in the light, in degrees of the room: how far beside the axis, as it looks at that height, and how high. */
const head = { altitude: 22.7, wide: 5, high: 6.2 }
const neck = { wide: 2.6, from: 12, to: 17 }
/** From the shoulders down, half the width at each height. */
const body = [
  { altitude: 14, wide: 2.6 },
  { altitude: 12.6, wide: 6 },
  { altitude: 10.5, wide: 10.5 },
  { altitude: 7.5, wide: 12.5 },
  { altitude: 0, wide: 13.2 },
]

/** Half of its outline, from the top down: sent to nobody who has not found it. */
export const outline: readonly (readonly [aside: number, altitude: number])[] = [
  ...[0, 20, 40, 60, 80, 100, 120, 140].map((turn): [number, number] => [
    Math.round(head.wide * Math.sin((turn * Math.PI) / 180) * 100) / 100,
    Math.round((head.altitude + head.high * Math.cos((turn * Math.PI) / 180)) * 100) / 100,
  ]),
  [neck.wide, neck.to],
  ...body.map(({ wide, altitude }): [number, number] => [wide, altitude]),
]

/** Whether a direction is in the shadow, `beyond` degrees of its outline included. `axis`: its azimuth. */
export function isInShadow({ azimuth, altitude }: Horizontal, axis: number, beyond = 0): boolean {
  const aside = Math.abs(turnTo(azimuth - axis)) * Math.cos((altitude * Math.PI) / 180)
  if (altitude < -beyond) return false
  const inHead =
    (aside / (head.wide + beyond)) ** 2 +
      ((altitude - head.altitude) / (head.high + beyond)) ** 2 <=
    1
  const inNeck =
    aside <= neck.wide + beyond && altitude >= neck.from && altitude <= neck.to + beyond
  return inHead || inNeck || aside <= widthOfBody(altitude - beyond) + beyond
}

function widthOfBody(altitude: number): number {
  const below = body.findIndex((point) => point.altitude <= Math.max(0, altitude))
  const [upper, lower] = [body[below - 1], body[below]]
  if (!lower || !upper) return lower && altitude === lower.altitude ? lower.wide : -Infinity
  const share = (upper.altitude - Math.max(0, altitude)) / (upper.altitude - lower.altitude)
  return upper.wide + (lower.wide - upper.wide) * share
}
