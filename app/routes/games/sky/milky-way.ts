type Vector = readonly [number, number, number]

/** From right ascension and declination to galactic coordinates: the middle, a quarter around, the pole. */
export const galactic: readonly [Vector, Vector, Vector] = [
  [-0.0548756, -0.8734371, -0.483835],
  [0.4941094, -0.4448296, 0.7469822],
  [-0.8676661, -0.1980764, 0.4559838],
]

const columns = 360
const rows = 88
const highest = 44
const radians = Math.PI / 180

/** How bright the Milky Way is, 0 to about 1, by galactic longitude and latitude. It is drawn once. */
export function makeMilkyWay() {
  const map = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      map[row * columns + column] = brightness(
        (column / columns) * 360 - 180,
        highest - ((row + 0.5) / rows) * 2 * highest,
      )
    }
  }
  /** `along`, `across`, `pole`: a direction in galactic coordinates. */
  return (along: number, across: number, pole: number): number => {
    const latitude = Math.asin(pole) / radians
    if (Math.abs(latitude) > highest - 1) return 0
    const x = ((Math.atan2(across, along) / radians + 180) / 360) * columns
    const y = ((highest - latitude) / (2 * highest)) * rows - 0.5
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, below] = [x - left, y - top]
    const at = (column: number, row: number) => map[row * columns + (column % columns)] ?? 0
    return (
      (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - below) +
      (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * below
    )
  }
}

export type MilkyWay = ReturnType<typeof makeMilkyWay>

const hill = (value: number, middle: number, wide: number) =>
  Math.exp(-(((value - middle) / wide) ** 2))

/** The band, its bright clouds, the bulge around the middle, and the dark clouds before them. */
function brightness(l: number, b: number): number {
  const direction = [
    Math.cos(b * radians) * Math.cos(l * radians),
    Math.cos(b * radians) * Math.sin(l * radians),
    Math.sin(b * radians),
  ] as const
  const [rough, fine] = [cloud(direction, 7), cloud(direction, 19)]
  const along =
    0.3 +
    0.5 * hill(l, 0, 55) +
    0.3 * hill(l, 78, 18) +
    0.35 * hill(l, -72, 22) +
    0.22 * hill(l, 27, 12)
  const wide = 6.5 + 3.5 * hill(l, 0, 40) + 3 * (rough - 0.5)
  const band = along * Math.exp(-(Math.abs(b + 0.8) ** 1.35) / wide ** 1.35)
  const bulge = 0.55 * hill(l, 2, 13) * hill(b, -3.5, 7.5)
  const rift =
    0.85 *
    hill(b, 1.6 + l / 26 + 3.4 * (rough - 0.5), 2.2 + 1.6 * rough) *
    Math.min(1, Math.max(0, (l + 18) / 14)) *
    Math.min(1, Math.max(0, (84 - l) / 22))
  const lanes = 0.5 * hill(b, 0.4, 3) * Math.max(0, fine - 0.42) * 2
  const light = (band + bulge) * (0.55 + 0.5 * rough + 0.4 * fine)
  return Math.max(0, light * (1 - Math.min(0.93, rift + lanes)))
}

/** Clouds from 0 to 1: noise in three sizes. */
function cloud(direction: Vector, size: number): number {
  const layer = (at: number) => noise(direction.map((part) => part * size * 2 ** at + 40 + at * 7))
  return (layer(0) * 4 + layer(1) * 2 + layer(2)) / 7
}

function noise([x = 0, y = 0, z = 0]: readonly number[]): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)]
  const mix = (one: number, other: number, share: number) => one + (other - one) * share
  const line = (dj: number, dk: number) =>
    mix(dice(i, j + dj, k + dk), dice(i + 1, j + dj, k + dk), u)
  return mix(mix(line(0, 0), line(1, 0), v), mix(line(0, 1), line(1, 1), v), w)
}

/** The same number from 0 to 1 for the same corner. */
function dice(i: number, j: number, k: number): number {
  let bits = Math.imul(i, 374_761_393) + Math.imul(j, 668_265_263) + Math.imul(k, 2_147_483_647)
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}
