import { directionOf, projectVector, turnOf, type View } from "#shared/sky/dome-view.ts"
import { circle } from "#shared/sky/place-in-sky.ts"
import { roof } from "#shared/sky/seen-sky.ts"
import type { StandingSky } from "./sky-props.ts"

type Vector = ReturnType<typeof directionOf>
/** A corner of an outline, and the foot below it. */
type Corner = { azimuth: number; top: Vector; foot: Vector }
type Window = { place: Vector; wide: number; high: number; needs: number }
type Layer = { corners: readonly Corner[]; windows: readonly Window[] }
export type Town = { far: Layer; near: Layer }

export type TownLook = {
  /** From 0 (gone) to 1. */
  presence: number
  townLight: number
  daylight: number
}

/** The town around the dome, in two layers of cut paper. It is the same each time. */
export function buildTown(gap: StandingSky["gap"]): Town {
  return {
    far: buildLayer(dice(71), { lowest: 1.35, highest: roof - 0.05, widest: 5.4 }, gap),
    near: buildLayer(dice(1_958), { lowest: 0.75, highest: 1.9, widest: 4 }, gap),
  }
}

function buildLayer(
  roll: () => number,
  { lowest, highest, widest }: { lowest: number; highest: number; widest: number },
  gap: StandingSky["gap"],
): Layer {
  const outline: [azimuth: number, altitude: number][] = []
  const windows: Window[] = []
  for (let azimuth = 0; azimuth < 358;) {
    const wide = 1.3 + roll() * (widest - 1.3)
    const height = lowest + roll() ** 1.4 * (highest - lowest)
    const kind = roll()
    const end = Math.min(360, azimuth + wide)
    if (kind < 0.36) outline.push(...gable(azimuth, end, height))
    else if (kind < 0.82) outline.push(...block(azimuth, end, height, highest, roll))
    else outline.push(...trees(azimuth, end, lowest * 0.8))
    if (kind < 0.82)
      windows.push(...windowsOf(azimuth, end, height * (kind < 0.36 ? 0.62 : 0.9), roll))
    azimuth = end + (roll() < 0.3 ? roll() * 0.7 : 0)
  }
  const isOpen = (azimuth: number) => gap && azimuth > gap[0] && azimuth < gap[1]
  const cut = gap ? cutOut(outline, gap) : outline
  return {
    corners: cut.map(([azimuth, altitude]) => ({
      azimuth,
      top: directionOf({ azimuth, altitude }),
      foot: directionOf({ azimuth, altitude: -1.5 }),
    })),
    windows: windows.filter(
      ({ place }) => !isOpen(circle((Math.atan2(place[1], place[0]) * 180) / Math.PI)),
    ),
  }
}

const gable = (from: number, to: number, height: number): [number, number][] => [
  [from, height * 0.58],
  [from - 0.12, height * 0.58],
  [(from + to) / 2, height],
  [to + 0.12, height * 0.58],
  [to, height * 0.58],
]

function block(
  from: number,
  to: number,
  height: number,
  highest: number,
  roll: () => number,
): [number, number][] {
  const onTop = Math.min(highest, height + 0.34)
  const middle = from + (to - from) * (0.25 + roll() * 0.4)
  const extra = roll()
  const tank: [number, number][] = [
    [middle, height],
    [middle, onTop],
    [middle + 0.6, onTop],
    [middle + 0.6, height],
  ]
  const pole: [number, number][] = [
    [middle, height],
    [middle + 0.02, highest],
    [middle + 0.07, highest],
    [middle + 0.09, height],
  ]
  return [
    [from, height],
    ...(extra < 0.4 && to - middle > 0.7 ? tank : extra > 0.8 ? pole : []),
    [to, height],
    [to, 0.4],
  ]
}

function trees(from: number, to: number, height: number): [number, number][] {
  const tops = Math.max(1, Math.round((to - from) / 0.9))
  return Array.from({ length: tops * 6 + 1 }, (_, at): [number, number] => [
    from + ((to - from) * at) / (tops * 6),
    height * (0.62 + 0.38 * Math.abs(Math.sin((at / 6) * Math.PI))),
  ])
}

function windowsOf(from: number, to: number, height: number, roll: () => number): Window[] {
  const windows: Window[] = []
  for (let azimuth = from + 0.35; azimuth < to - 0.3; azimuth += 0.52) {
    for (let altitude = 0.35; altitude < height - 0.18; altitude += 0.42) {
      if (roll() > 0.34) continue
      windows.push({
        place: directionOf({ azimuth, altitude }),
        wide: 0.17 + roll() * 0.08,
        high: 0.2,
        needs: 0.12 + roll() * 0.85,
      })
    }
  }
  return windows
}

function cutOut(
  outline: readonly [number, number][],
  [from, to, altitude]: NonNullable<StandingSky["gap"]>,
): [number, number][] {
  return [
    ...outline.filter(([azimuth]) => azimuth < from),
    [from, 1.7],
    [from, altitude],
    [to, altitude],
    [to, 1.5],
    ...outline.filter(([azimuth]) => azimuth > to),
  ]
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Color = readonly [number, number, number]
const lamplight: Color = [10, 7, 5]
const papers: Record<keyof Town, { night: Color; day: Color }> = {
  far: { night: [15, 26, 46], day: [92, 128, 164] },
  near: { night: [6, 12, 24], day: [48, 76, 108] },
}

export function paintTown(
  ink: CanvasRenderingContext2D,
  view: View,
  { far, near }: Town,
  look: TownLook,
) {
  if (look.presence <= 0) return
  ink.save()
  ink.globalAlpha = look.presence
  paintLayer(ink, view, far, papers.far, look)
  paintLayer(ink, view, near, papers.near, look)
  ink.restore()
}

function paintLayer(
  ink: CanvasRenderingContext2D,
  view: View,
  { corners, windows }: Layer,
  { night, day }: { night: Color; day: Color },
  { presence, townLight, daylight }: TownLook,
) {
  const turn = turnOf(view)
  const { first, count } = inSight(corners, view.azimuth)
  ink.beginPath()
  for (let at = 0; at < count; at++) {
    const corner = corners[(first + at) % corners.length]
    const point = corner && projectVector(corner.top, view, turn)
    if (point) ink.lineTo(point.x, point.y)
  }
  for (let at = count - 1; at >= 0; at--) {
    const corner = corners[(first + at) % corners.length]
    const point = corner && projectVector(corner.foot, view, turn)
    if (point) ink.lineTo(point.x, point.y)
  }
  ink.closePath()
  const part = (at: 0 | 1 | 2) =>
    Math.round(
      night[at] + (day[at] - night[at]) * daylight + lamplight[at] * townLight * (1 - daylight),
    )
  ink.fillStyle = `rgb(${part(0)} ${part(1)} ${part(2)})`
  ink.fill()
  ink.strokeStyle = `rgb(190 215 255 / ${0.1 + 0.16 * daylight})`
  ink.lineWidth = 0.7
  ink.stroke()
  if (daylight > 0.6) return
  ink.fillStyle = "#ffc25c"
  const degree = (view.scale * Math.PI) / 180
  for (const { place, wide, high, needs } of windows) {
    if (needs > townLight) continue
    const point = projectVector(place, view, turn)
    if (!point || point.x < -9 || point.x > view.width + 9) continue
    ink.globalAlpha = presence * Math.min(1, (townLight - needs) * 8) * (0.55 + needs * 0.4)
    const [w, h] = [wide * degree, high * degree]
    ink.fillRect(point.x - w / 2, point.y - h / 2, w, h)
  }
  ink.globalAlpha = presence
}

/** The corners from the left to the right of a view, where the first one may be the last of the list. */
function inSight(corners: readonly Corner[], azimuth: number) {
  const from = circle(azimuth - 100)
  const to = circle(azimuth + 100)
  const after = (limit: number) => {
    const at = corners.findIndex((corner) => corner.azimuth >= limit)
    return at === -1 ? corners.length : at
  }
  const first = after(from)
  const count = after(to) - first
  return { first, count: count > 0 ? count : count + corners.length }
}
