import { project, scaleFor, type View } from "#shared/sky/dome-view.ts"
import type { Horizontal } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { darkest, field as fieldOfBinoculars, seenFrom } from "#shared/sky/seen-sky.ts"
import { addBelow } from "./altitude-circle.ts"
import { type Air, createAirPainter, daylight, townLight } from "./paint-air.ts"
import { paintLetters, paintPlates, paintPointers, type Pointers } from "./paint-pointers.ts"
import { paintRoom } from "./paint-room.ts"
import { paintStars } from "./paint-stars.ts"
import { paintShadow } from "./paint-shadow.ts"
import { buildTown, paintTown, type Town } from "./paint-town.ts"
import type { SkyState, StandingSky } from "./sky-props.ts"
import { createStarField, placeOf, type PlacedStar, type StarField } from "./star-field.ts"
import { makeStarSprites } from "./star-sprites.ts"

export type Picture = {
  sky: StandingSky
  state: SkyState
  view: View
  pointers: Pointers
  lamps: boolean
  exit: boolean
  /** How far the stars are out, from 0 to 1; and from which star on. */
  dawn: number
  /** Stars that light up just now, and how far. */
  sparks: ReadonlyMap<number, number>
}

export type SkyPainter = {
  /** Turns the stars, without drawing. */
  turn: (sky: StandingSky, state: SkyState) => StarField
  /** Draws at the density that it is given: pixels of the canvas in one of the page. While it moves, the air is coarser. */
  paint: (picture: Picture, density: number, moves: boolean) => void
}

/** The first scale of a phone. */
const onPhones = 310
/** So many pixels the air has, while it rests and while it moves. */
const fine = 14_000
const coarse = 2_600

export function createSkyPainter(
  canvases: { air: HTMLCanvasElement; stars: HTMLCanvasElement },
  stars: readonly Star[],
): SkyPainter {
  const turnStars = createStarField(stars)
  const paintAir = createAirPainter(canvases.air)
  const sprites = makeStarSprites()
  const ink = canvases.stars.getContext("2d")
  let town: { of: StandingSky["gap"]; built: Town } | null = null
  let turned: { sky: StandingSky; state: SkyState; field: StarField } | null = null
  let airPainted = ""

  const turn = (sky: StandingSky, state: SkyState) => {
    if (turned?.sky !== sky || turned.state !== state) {
      turned = { sky, state, field: turnStars(sky, state) }
    }
    return turned.field
  }

  return {
    turn,
    paint(picture, density, moves) {
      if (!ink) return
      const { sky, state, view, lamps, dawn, pointers } = picture
      const field = turn(sky, state)
      const isDay = lamps ? 0 : daylight(field.sun)
      const city = townLight(state.cityLight)

      const air: Air = {
        view,
        cityLight: state.cityLight,
        sun: field.sun,
        // Without the Milky Way nothing in the air turns with the stars.
        sidereal: state.cityLight > 4.5 ? field.sidereal : 0,
        from: seenFrom(sky),
        lamps,
        strength: sky.dark && !lamps ? 0.35 : 1,
      }
      const key = JSON.stringify([air, moves])
      if (key !== airPainted) paintAir(air, moves ? coarse : fine)
      airPainted = key

      fitCanvas(canvases.stars, view, density)
      ink.setTransform(density, 0, 0, density, 0, 0)
      ink.clearRect(0, 0, view.width, view.height)
      if (!lamps) {
        const closer = view.scale / onPhones
        if (sky.shadow) paintShadow(ink, view, sky.shadow, state.cityLight)
        if (field.sun && field.sun.altitude > -2) paintSun(ink, view, field.sun)
        paintStars(ink, view, field.seen, {
          sprites,
          faintest: field.faintest,
          closer,
          light: (each) => comingOut(each, dawn),
          moves,
        })
        paintSparks(ink, picture, field, sprites)
        if (town?.of !== sky.gap || !town) town = { of: sky.gap, built: buildTown(sky.gap) }
        paintTown(ink, view, town.built, {
          presence: sky.dark ? 0 : Math.min(1, Math.max(0, (darkest - state.cityLight) / 0.8)),
          townLight: city,
          daylight: isDay,
        })
        paintPlates(ink, view, pointers.plates, isDay)
        paintLetters(ink, view, pointers.letters, field.seen)
      }
      paintRoom(ink, {
        view,
        front: sky.front,
        lamps,
        daylight: isDay,
        townLight: city,
        exit: picture.exit,
      })
      paintPointers(ink, view, pointers, field)
      if (state.binoculars && !lamps) {
        paintBinoculars(ink, picture, state.binoculars, field, {
          sprites,
          town: town?.built ?? null,
        })
      }
    },
  }
}

/** The bright stars come out first. */
function comingOut({ star }: PlacedStar, dawn: number): number {
  if (dawn >= 1) return 1
  const start = Math.min(0.82, Math.max(0, (star.magnitude + 1) / 8.5))
  return Math.min(1, Math.max(0, (dawn - start) / 0.18))
}

function fitCanvas(canvas: HTMLCanvasElement, view: View, density: number) {
  const [width, height] = [Math.round(view.width * density), Math.round(view.height * density)]
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
}

function paintSun(ink: CanvasRenderingContext2D, view: View, sun: Horizontal) {
  const point = project(sun, view)
  if (!point) return
  const radius = Math.max(7, (view.scale * Math.PI) / 180)
  const glow = ink.createRadialGradient(
    point.x,
    point.y,
    radius * 0.6,
    point.x,
    point.y,
    radius * 6,
  )
  glow.addColorStop(0, "rgb(255 248 220 / 0.95)")
  glow.addColorStop(0.12, "rgb(255 242 200 / 0.5)")
  glow.addColorStop(1, "rgb(255 240 200 / 0)")
  ink.fillStyle = glow
  ink.beginPath()
  ink.arc(point.x, point.y, radius * 6, 0, Math.PI * 2)
  ink.fill()
  ink.fillStyle = "#fffbe9"
  ink.beginPath()
  ink.arc(point.x, point.y, radius, 0, Math.PI * 2)
  ink.fill()
}

/** A star that lights up: larger than it is, with a cross of light. */
function paintSparks(
  ink: CanvasRenderingContext2D,
  { sparks, view }: Picture,
  field: StarField,
  sprites: ReturnType<typeof makeStarSprites>,
) {
  for (const [id, strength] of sparks) {
    const each = field.starOf(id)
    const point = each && project(placeOf(each), view)
    if (!each || !point || strength <= 0) continue
    const size = 12 + 40 * strength
    const sprite = sprites.glowOf(each.star.color)
    const core = sprites.coreOf(each.star.color)
    ink.globalAlpha = strength
    if (sprite) ink.drawImage(sprite, point.x - size, point.y - size, size * 2, size * 2)
    if (core) ink.drawImage(core, point.x - 9, point.y - 9, 18, 18)
    ink.strokeStyle = "rgb(255 250 235 / 0.8)"
    ink.lineWidth = 1
    ink.beginPath()
    ink.moveTo(point.x - size * 0.7, point.y)
    ink.lineTo(point.x + size * 0.7, point.y)
    ink.moveTo(point.x, point.y - size * 0.7)
    ink.lineTo(point.x, point.y + size * 0.7)
    ink.stroke()
  }
  ink.globalAlpha = 1
}

/** Where the field of the binoculars is drawn, and what it looks at. */
export function binocularsIn(
  view: View,
  aim: Horizontal,
): View & { x: number; y: number; radius: number } {
  const radius = Math.min(view.width * 0.43, view.height * 0.36, 260)
  return {
    ...aim,
    width: radius * 2,
    height: radius * 2,
    scale: scaleFor(fieldOfBinoculars * 2, radius * 2),
    radius,
    x: view.width / 2,
    y: view.height * 0.44,
  }
}

function paintBinoculars(
  ink: CanvasRenderingContext2D,
  { state, view, pointers }: Picture,
  aim: Horizontal,
  field: StarField,
  { sprites, town }: { sprites: ReturnType<typeof makeStarSprites>; town: Town | null },
) {
  const inner = binocularsIn(view, aim)
  const { x, y, radius } = inner
  const isDay = daylight(field.sun)
  ink.fillStyle = "rgb(1 3 8 / 0.72)"
  ink.fillRect(0, 0, view.width, view.height)
  ink.save()
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
  ink.clip()
  ink.translate(x - radius, y - radius)
  const air = ink.createLinearGradient(0, 0, 0, radius * 2)
  const [top, bottom] = isDay > 0.5 ? ["#5b93c9", "#8fb9da"] : ["#050a18", "#0a1428"]
  air.addColorStop(0, top)
  air.addColorStop(1, bottom)
  ink.fillStyle = air
  ink.fillRect(0, 0, radius * 2, radius * 2)
  paintStars(ink, inner, field.inBinoculars, {
    sprites,
    faintest: darkest + 1,
    closer: 4,
    light: () => 1,
    moves: false,
  })
  paintLetters(ink, inner, pointers.letters, field.inBinoculars)
  if (town) {
    paintTown(ink, inner, town, {
      presence: Math.min(1, Math.max(0, (darkest - state.cityLight) / 0.8)),
      townLight: townLight(state.cityLight),
      daylight: isDay,
    })
  }
  ink.beginPath()
  addBelow(ink, inner, 0)
  ink.fillStyle = "#05080f"
  ink.fill("evenodd")
  if (pointers.pressed)
    paintPointers(ink, inner, { ...pointers, rings: [], chosen: [], cross: false }, field)
  ink.restore()
  const rim = ink.createRadialGradient(x, y, radius * 0.82, x, y, radius)
  rim.addColorStop(0, "rgb(0 0 0 / 0)")
  rim.addColorStop(1, "rgb(0 0 0 / 0.75)")
  ink.fillStyle = rim
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
  ink.fill()
  ink.strokeStyle = "rgb(150 175 215 / 0.55)"
  ink.lineWidth = 2
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
  ink.stroke()
}
