import { project, type View } from "#shared/sky/dome-view.ts"
import { type Horizontal, turnTo } from "#shared/sky/place-in-sky.ts"
import { altitudeOf, placeOf, type PlacedStar, type StarField } from "./star-field.ts"

/** Something to show where a star or a place is. */
export type Pointers = {
  plates: "north" | "all" | "none"
  rings: readonly (number | Horizontal)[]
  letters: Readonly<Record<number, string>>
  /** The last press. */
  pressed: Horizontal | null
  /** Stars in the order in which they were pressed. */
  chosen: readonly number[]
  /** Measures from the horizon to what was pressed. */
  sextant: boolean
  /** A cross in the middle, for keys. */
  cross: boolean
}

const font = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"
const directions = ["北", "北東", "東", "南東", "南", "南西", "西", "北西"]

export function paintPlates(
  ink: CanvasRenderingContext2D,
  view: View,
  plates: Pointers["plates"],
  daylight: number,
) {
  if (plates === "none") return
  ink.textAlign = "center"
  ink.textBaseline = "middle"
  for (const [at, name] of directions.entries()) {
    if (plates === "north" && at > 0) break
    if (Math.abs(turnTo(at * 45 - view.azimuth)) > 80) continue
    const point = project({ azimuth: at * 45, altitude: 4.3 }, view)
    const beside = project({ azimuth: at * 45 + 1, altitude: 4.3 }, view)
    if (!point || !beside || point.x < -40 || point.x > view.width + 40) continue
    ink.save()
    ink.translate(point.x, point.y)
    ink.rotate(Math.atan2(beside.y - point.y, beside.x - point.x))
    ink.font = `600 ${name.length === 1 ? 14 : 12}px ${font}`
    const half = name.length === 1 ? 12 : 17
    ink.fillStyle = daylight > 0.5 ? "rgb(20 44 80 / 0.55)" : "rgb(9 18 36 / 0.62)"
    ink.strokeStyle = daylight > 0.5 ? "rgb(255 255 255 / 0.5)" : "rgb(255 206 120 / 0.5)"
    ink.lineWidth = 1
    ink.beginPath()
    ink.roundRect(-half, -10, half * 2, 20, 4)
    ink.fill()
    ink.stroke()
    ink.fillStyle = daylight > 0.5 ? "#ffffff" : "#ffd68a"
    ink.fillText(name, 0, 0.5)
    ink.restore()
  }
}

export function paintPointers(
  ink: CanvasRenderingContext2D,
  view: View,
  pointers: Pointers,
  field: StarField,
) {
  const placeOfStar = (id: number) => {
    const found = field.starOf(id)
    return found ? placeOf(found) : null
  }
  ink.lineWidth = 1.2
  ink.strokeStyle = "rgb(255 222 150 / 0.75)"
  for (const ring of pointers.rings) {
    const place = typeof ring === "number" ? placeOfStar(ring) : ring
    const point = place && place.altitude > 0 ? project(place, view) : null
    if (point) circleAt(ink, point, 13)
  }
  paintOrder(ink, view, pointers.chosen, placeOfStar)
  if (pointers.pressed) {
    if (pointers.sextant) paintSextant(ink, view, pointers.pressed)
    paintPressed(ink, view, pointers.pressed)
  }
  if (pointers.cross) paintCross(ink, view)
}

/** Letters beside the stars that are seen, as if written with a pencil that glows. */
export function paintLetters(
  ink: CanvasRenderingContext2D,
  view: View,
  letters: Pointers["letters"],
  seen: readonly PlacedStar[],
) {
  ink.font = `600 16px ${font}`
  ink.textAlign = "left"
  ink.textBaseline = "middle"
  ink.lineJoin = "round"
  for (const each of seen) {
    const letter = letters[each.star.id]
    const point = letter && altitudeOf(each) > 0 ? project(placeOf(each), view) : null
    if (!letter || !point) continue
    ink.lineWidth = 4
    ink.strokeStyle = "rgb(6 12 26 / 0.75)"
    ink.strokeText(letter, point.x + 9, point.y - 9)
    ink.fillStyle = "#ffe2a0"
    ink.fillText(letter, point.x + 9, point.y - 9)
  }
}

function circleAt(
  ink: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  radius: number,
) {
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
  ink.stroke()
}

function paintOrder(
  ink: CanvasRenderingContext2D,
  view: View,
  chosen: readonly number[],
  placeOfStar: (id: number) => Horizontal | null,
) {
  const points = chosen.map((id) => {
    const place = placeOfStar(id)
    return place && project(place, view)
  })
  ink.strokeStyle = "rgb(120 190 255 / 0.9)"
  ink.lineWidth = 1.5
  ink.beginPath()
  for (const point of points) if (point) ink.lineTo(point.x, point.y)
  ink.stroke()
  ink.font = `700 12px ${font}`
  ink.textAlign = "center"
  ink.textBaseline = "middle"
  for (const [at, point] of points.entries()) {
    if (!point) continue
    circleAt(ink, point, 15)
    ink.fillStyle = "#0b1f3a"
    ink.beginPath()
    ink.arc(point.x + 13, point.y - 13, 9, 0, Math.PI * 2)
    ink.fill()
    ink.stroke()
    ink.fillStyle = "#dcecff"
    ink.fillText(String(at + 1), point.x + 13, point.y - 12.5)
  }
}

function paintPressed(ink: CanvasRenderingContext2D, view: View, place: Horizontal) {
  const point = project(place, view)
  if (!point) return
  const { x, y } = point
  ink.strokeStyle = "rgb(255 255 255 / 0.95)"
  ink.lineWidth = 1.5
  circleAt(ink, point, 11)
  ink.beginPath()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    ink.moveTo(x + dx * 11, y + dy * 11)
    ink.lineTo(x + dx * 17, y + dy * 17)
  }
  ink.stroke()
}

function paintSextant(
  ink: CanvasRenderingContext2D,
  view: View,
  { azimuth, altitude }: Horizontal,
) {
  ink.setLineDash([2, 4])
  ink.strokeStyle = "rgb(140 225 255 / 0.85)"
  ink.lineWidth = 1.2
  ink.beginPath()
  const steps = Math.max(1, Math.ceil(Math.abs(altitude) / 3))
  for (let step = 0; step <= steps; step++) {
    const point = project({ azimuth, altitude: (altitude * step) / steps }, view)
    if (point) ink.lineTo(point.x, point.y)
  }
  ink.stroke()
  ink.setLineDash([])
}

function paintCross(ink: CanvasRenderingContext2D, { width, height }: View) {
  const [x, y] = [width / 2, height / 2]
  ink.strokeStyle = "rgb(255 255 255 / 0.85)"
  ink.lineWidth = 1.5
  ink.beginPath()
  ink.moveTo(x - 14, y)
  ink.lineTo(x - 4, y)
  ink.moveTo(x + 4, y)
  ink.lineTo(x + 14, y)
  ink.moveTo(x, y - 14)
  ink.lineTo(x, y - 4)
  ink.moveTo(x, y + 4)
  ink.lineTo(x, y + 14)
  ink.stroke()
}
