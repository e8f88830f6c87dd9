import { project, type View } from "#shared/sky/dome-view.ts"
import { circle, type Horizontal, turnTo } from "#shared/sky/place-in-sky.ts"
import { addBelow } from "./altitude-circle.ts"
import type { Thing } from "./sky-props.ts"

/** Where the things of the room are: degrees to the right of its middle, and how high. They stay when the machine turns. */
const places: Record<Thing, { aside: number; altitude: number }> = {
  machine: { aside: 0, altitude: -5 },
  step: { aside: 7.6, altitude: -10.6 },
  exit: { aside: 13, altitude: -5 },
  seat: { aside: -13, altitude: -15.5 },
}

export const placeOfThing = (thing: Thing, front: number): Horizontal => ({
  azimuth: circle(front + places[thing].aside),
  altitude: places[thing].altitude,
})

export type Room = {
  view: View
  front: number
  lamps: boolean
  daylight: number
  townLight: number
  exit: boolean
}

export function paintRoom(ink: CanvasRenderingContext2D, room: Room) {
  const { view, lamps, front } = room
  if (!project({ azimuth: view.azimuth, altitude: 0 }, view)) return
  const light = lamps ? 1 : 0.16 * room.daylight + 0.05 * room.townLight
  fillBelow(ink, view, 0, shade([13, 17, 27], light, lamps))
  fillBelow(ink, view, -0.75, shade([22, 29, 44], light, lamps))
  fillBelow(ink, view, -1.15, shade([8, 11, 18], light, lamps))
  paintScale(ink, room)
  // Things in the room are dark before its wall.
  paintMachine(ink, room, lamps ? 0.2 : light)
  fillBelow(ink, view, -9, shade([6, 8, 14], light, lamps))
  paintMachineFoot(ink, room, lamps ? 0.14 : light)
  if (room.exit) paintExit(ink, view, front)
  paintStep(ink, room, lamps ? 0.3 : light)
  paintSeats(ink, room, lamps ? 0.42 : light, { altitude: -13.4, every: 4.6, shift: 0, tone: 1 })
  paintSeats(ink, room, lamps ? 0.42 : light, { altitude: -18, every: 6.4, shift: 2.4, tone: 0.62 })
}

type Color = readonly [number, number, number]
const warm: Color = [120, 92, 66]

const shade = (color: Color, light: number, lamps: boolean) => {
  const towards: Color = lamps ? warm : [70, 100, 140]
  const part = (at: 0 | 1 | 2) =>
    Math.round(color[at] + (towards[at] - color[at]) * light * (lamps ? 0.72 : 1))
  return `rgb(${part(0)} ${part(1)} ${part(2)})`
}

function fillBelow(ink: CanvasRenderingContext2D, view: View, altitude: number, color: string) {
  ink.beginPath()
  addBelow(ink, view, altitude)
  ink.fillStyle = color
  ink.fill("evenodd")
}

/** A line every five degrees on the rim, as on the scale of a sextant. */
function paintScale(ink: CanvasRenderingContext2D, { view, front, lamps }: Room) {
  ink.beginPath()
  for (let azimuth = 0; azimuth < 360; azimuth += 5) {
    if (Math.abs(turnTo(azimuth - view.azimuth)) > 90) continue
    const from = project({ azimuth: front + azimuth, altitude: 0 }, view)
    const to = project({ azimuth: front + azimuth, altitude: azimuth % 45 ? -0.5 : -0.75 }, view)
    if (!from || !to) continue
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
  }
  ink.lineWidth = 0.8
  ink.strokeStyle = lamps ? "rgb(255 236 200 / 0.5)" : "rgb(170 196 235 / 0.34)"
  ink.stroke()
}

/** Sets the origin to a place, one degree to one unit, upright along its meridian. */
function standAt(ink: CanvasRenderingContext2D, view: View, place: Horizontal): boolean {
  const [middle, above] = [
    project(place, view),
    project({ ...place, altitude: place.altitude + 1 }, view),
  ]
  if (!middle || !above) return false
  const [x, y] = [above.x - middle.x, above.y - middle.y]
  const degree = Math.hypot(x, y)
  const away = degree * 12
  if (middle.x < -away || middle.x > view.width + away || middle.y > view.height + away)
    return false
  ink.save()
  ink.translate(middle.x, middle.y)
  ink.rotate(Math.atan2(x, -y))
  ink.scale(degree, degree)
  return true
}

function paintMachine(ink: CanvasRenderingContext2D, { view, front, lamps }: Room, light: number) {
  if (!standAt(ink, view, { azimuth: front, altitude: -4.4 })) return
  ink.fillStyle = shade([3, 4, 8], light, lamps)
  ink.fillRect(-0.4, 1.6, 0.8, 9)
  ink.beginPath()
  ink.moveTo(-0.5, 3)
  ink.lineTo(-2.6, 9)
  ink.lineTo(-2.1, 9)
  ink.lineTo(0, 3.6)
  ink.lineTo(2.1, 9)
  ink.lineTo(2.6, 9)
  ink.lineTo(0.5, 3)
  ink.fill()
  const ball = ink.createRadialGradient(-0.8, -1.2, 0.2, 0, 0, 3.1)
  ball.addColorStop(0, shade([44, 54, 74], light, lamps))
  ball.addColorStop(0.5, shade([17, 22, 33], light, lamps))
  ball.addColorStop(1, shade([4, 6, 11], light, lamps))
  ink.fillStyle = ball
  ink.beginPath()
  ink.arc(0, 0, 2.9, 0, Math.PI * 2)
  ink.fill()
  ink.lineWidth = 0.1
  ink.strokeStyle = `rgb(160 190 235 / ${lamps ? 0.5 : 0.34})`
  ink.beginPath()
  ink.arc(0, 0, 2.88, Math.PI * 1.08, Math.PI * 1.92)
  ink.stroke()
  ink.beginPath()
  ink.ellipse(0, 0.2, 2.9, 0.7, 0, 0, Math.PI)
  ink.stroke()
  // Light through some of its five thousand holes.
  if (!lamps) {
    ink.fillStyle = "rgb(255 240 210 / 0.8)"
    for (let hole = 0; hole < 26; hole++) {
      const [turn, far] = [hole * 2.4, Math.sqrt((hole + 0.5) / 26) * 2.55]
      const wide = hole % 5 ? 0.1 : 0.18
      ink.fillRect(Math.cos(turn) * far - wide / 2, Math.sin(turn) * far - wide / 2, wide, wide)
    }
  }
  ink.restore()
}

function paintMachineFoot(
  ink: CanvasRenderingContext2D,
  { view, front, lamps }: Room,
  light: number,
) {
  if (!standAt(ink, view, { azimuth: front, altitude: -10.6 })) return
  ink.fillStyle = shade([3, 4, 8], light, lamps)
  ink.beginPath()
  ink.moveTo(-3, 2.6)
  ink.lineTo(-2, -1.7)
  ink.lineTo(2, -1.7)
  ink.lineTo(3, 2.6)
  ink.fill()
  ink.strokeStyle = "rgb(150 180 225 / 0.22)"
  ink.lineWidth = 0.1
  ink.beginPath()
  ink.moveTo(-2, -1.7)
  ink.lineTo(2, -1.7)
  ink.stroke()
  ink.restore()
}

function paintStep(ink: CanvasRenderingContext2D, { view, front, lamps }: Room, light: number) {
  if (!standAt(ink, view, placeOfThing("step", front))) return
  ink.fillStyle = shade([12, 12, 16], light, lamps)
  ink.fillRect(-1.5, -0.9, 3, 0.5)
  ink.fillRect(-1.25, -0.4, 0.35, 2.6)
  ink.fillRect(0.9, -0.4, 0.35, 2.6)
  ink.fillRect(-1.25, 0.7, 2.5, 0.3)
  ink.fillStyle = `rgb(190 200 220 / ${lamps ? 0.6 : 0.3})`
  ink.fillRect(-1.5, -0.9, 3, 0.12)
  ink.restore()
}

const sign = { wide: 4, high: 2.1 }

function paintExit(ink: CanvasRenderingContext2D, view: View, front: number) {
  if (!standAt(ink, view, placeOfThing("exit", front))) return
  const { wide, high } = sign
  const glow = ink.createRadialGradient(0, 0, 0.5, 0, 0, 8)
  glow.addColorStop(0, "rgb(40 220 130 / 0.3)")
  glow.addColorStop(0.4, "rgb(40 220 130 / 0.08)")
  glow.addColorStop(1, "rgb(40 220 130 / 0)")
  ink.fillStyle = glow
  ink.fillRect(-8, -8, 16, 16)
  // The way out below it.
  ink.fillStyle = "rgb(2 5 6 / 0.8)"
  ink.fillRect(-1.7, high / 2 + 0.35, 3.4, 7)
  ink.strokeStyle = "rgb(60 220 140 / 0.22)"
  ink.lineWidth = 0.1
  ink.strokeRect(-1.7, high / 2 + 0.35, 3.4, 7)
  ink.fillStyle = "#0e9a58"
  ink.beginPath()
  ink.roundRect(-wide / 2, -high / 2, wide, high, 0.18)
  ink.fill()
  ink.fillStyle = "#eafff2"
  ink.fillRect(-1.82, -0.88, 1.15, 1.76)
  ink.strokeStyle = "#0e9a58"
  ink.lineCap = "round"
  ink.lineJoin = "round"
  ink.lineWidth = 0.22
  ink.beginPath()
  ink.moveTo(-1.3, -0.25)
  ink.lineTo(-1.2, 0.2)
  ink.lineTo(-0.95, 0.6)
  ink.moveTo(-1.2, 0.2)
  ink.lineTo(-1.6, 0.58)
  ink.moveTo(-1.62, 0.02)
  ink.lineTo(-1.28, -0.2)
  ink.lineTo(-0.92, 0.06)
  ink.stroke()
  ink.fillStyle = "#0e9a58"
  ink.beginPath()
  ink.arc(-1.18, -0.56, 0.19, 0, Math.PI * 2)
  ink.fill()
  ink.fillStyle = "#eafff2"
  ink.font = "bold 1px sans-serif"
  ink.textAlign = "center"
  ink.textBaseline = "middle"
  ink.scale(0.8, 0.8)
  ink.fillText("非常口", 0.84, 0.06, 2.9)
  ink.restore()
}

function paintSeats(
  ink: CanvasRenderingContext2D,
  { view, front, lamps }: Room,
  light: number,
  row: { altitude: number; every: number; shift: number; tone: number },
) {
  const { altitude, every, shift, tone } = row
  const count = Math.floor(360 / every)
  // One path for the whole row: each seat is added where it stands.
  ink.beginPath()
  for (let seat = 0; seat < count; seat++) {
    const azimuth = front + shift + seat * (360 / count)
    const aside = turnTo(azimuth - front)
    // The aisle in front of the machine.
    if (Math.abs(aside) < 3 || Math.abs(turnTo(azimuth - view.azimuth)) > 80) continue
    if (!standAt(ink, view, { azimuth, altitude })) continue
    const half = every * 0.45
    ink.moveTo(-half, 12)
    ink.lineTo(-half, 0.9)
    ink.quadraticCurveTo(-half, -0.9, 0, -0.95)
    ink.quadraticCurveTo(half, -0.9, half, 0.9)
    ink.lineTo(half, 12)
    ink.restore()
  }
  ink.fillStyle = shade([15 * tone, 18 * tone, 30 * tone], light, lamps)
  ink.fill()
  ink.strokeStyle = `rgb(140 170 220 / ${(lamps ? 0.4 : 0.2) * tone})`
  ink.lineWidth = 0.7
  ink.stroke()
}
