import { project, unproject, type Point, type View } from "#shared/sky/dome-view.ts"
import type { Horizontal } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { firstScale, firstView, keepInside } from "./look-around.ts"
import type { Pointers } from "./paint-pointers.ts"
import { placeOfThing } from "./paint-room.ts"
import { binocularsIn, createSkyPainter } from "./sky-picture.ts"
import type { SkyState, StandingSky, Thing } from "./sky-props.ts"
import { placeOf, type PlacedStar, type StarField } from "./star-field.ts"

export type Shown = {
  sky: StandingSky
  state: SkyState
  pointers: Pointers
  lamps: boolean
  things: readonly Thing[]
  glint: number | null
  drifts: boolean
}

export type Picked = Horizontal & { star: number | null; thing: Thing | null; binoculars: boolean }

export type SkyStage = {
  show: (shown: Shown) => void
  /** The view, and how to change it. */
  view: () => View
  look: (view: View) => void
  /** Goes on with the speed of the finger, in pixels a millisecond. */
  glide: (speed: Point, move: (view: View, by: Point) => View) => void
  pick: (point: Point) => Picked
  field: () => StarField | null
  resize: (width: number, height: number) => void
  end: () => void
}

const comesOut = 3_000
const sparkles = 1_800
const driftTime = 3_200

/** Draws the sky when something changes, and moves what moves by itself. */
export function createSkyStage(
  canvases: { air: HTMLCanvasElement; stars: HTMLCanvasElement },
  stars: readonly Star[],
  { onRest, calm }: { onRest: () => void; calm: boolean },
): SkyStage {
  const painter = createSkyPainter(canvases, stars)
  let shown: Shown | null = null
  let view: View = { azimuth: 0, altitude: 30, width: 0, height: 0, scale: 300 }
  let field: StarField | null = null
  let isPlaced = false
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let outSince: number | null = null
  let drift: { from: SkyState; since: number } | null = null
  let gliding: ((passed: number) => boolean) | null = null
  let last = 0
  const sparks = new Map<number, number>()
  const density = createDensity()

  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }

  function draw(now: number) {
    frame = 0
    if (!shown || view.width === 0) return
    const passed = last ? Math.min(50, now - last) : 16
    if (gliding && !gliding(passed)) gliding = null
    const isMoving = Boolean(gliding || drift) || outSince !== null || sparks.size > 0
    density.measure(last ? now - last : 0)
    paint(now, last ? density.moving() : density.full(), last > 0)
    last = now
    if (isMoving) ask()
    // Sharp again once it rests.
    clearTimeout(rest)
    rest = setTimeout(settle, 140)
  }

  function settle() {
    if (frame || view.width === 0) return
    last = 0
    density.rest()
    paint(performance.now(), density.full(), false)
    onRest()
  }

  function paint(now: number, pixels: number, moves: boolean) {
    if (!shown) return
    const { sky, lamps, pointers, things } = shown
    const state = driftedState(now)
    field = painter.turn(sky, state)
    const dawn = outSince === null ? 1 : (now - outSince) / comesOut
    if (dawn >= 1) outSince = null
    for (const [id, since] of sparks) if (now - since > sparkles) sparks.delete(id)
    painter.paint(
      {
        sky,
        state,
        view,
        pointers,
        lamps,
        exit: things.includes("exit"),
        dawn,
        sparks: new Map(
          [...sparks].map(([id, since]) => [id, 1 - Math.max(0, now - since) / sparkles]),
        ),
      },
      pixels,
      moves,
    )
  }

  function driftedState(now: number): SkyState {
    if (!shown || !drift)
      return shown?.state ?? { after: 0, sun: false, cityLight: 6, binoculars: null }
    const share = (now - drift.since) / driftTime
    if (share >= 1) {
      drift = null
      return shown.state
    }
    const ease = share * share * (3 - 2 * share)
    const { from } = drift
    const between = (one: number, other: number) => one + (other - one) * ease
    return {
      ...shown.state,
      after: between(from.after, shown.state.after),
      cityLight: between(from.cityLight, shown.state.cityLight),
    }
  }

  return {
    show(next) {
      const before = shown
      shown = next
      const { sky } = next
      const isOut = ({ sky, lamps }: Shown) => !sky.dark && !lamps
      const turnedTo = before?.sky.front !== sky.front || before.sky.month !== sky.month
      if (turnedTo && view.width > 0) {
        view = firstView(view.width, view.height, sky.front)
        isPlaced = true
      }
      if (!calm) {
        if (isOut(next) && (!before || !isOut(before) || turnedTo)) outSince = performance.now()
        if (next.drifts && before && !turnedTo) startDrift(before, next)
        for (const id of newlyLit(before, next)) sparks.set(id, performance.now())
      }
      ask()
    },
    view: () => view,
    look(next) {
      view = keepInside(next)
      gliding = null
      ask()
    },
    glide(speed, move) {
      if (calm) return
      let { x, y } = speed
      gliding = (passed) => {
        view = move(view, { x: x * passed, y: y * passed })
        const slower = Math.exp(-passed / 320)
        x *= slower
        y *= slower
        return Math.hypot(x, y) > 0.015
      }
      ask()
    },
    pick: (point) => pickAt(point, view, shown, field),
    field: () => field,
    resize(width, height) {
      // A page that waits for its parts is hidden.
      if (width === 0 || height === 0) return
      view =
        isPlaced || !shown
          ? keepInside({
              ...view,
              width,
              height,
              scale: view.width ? view.scale : firstScale(width),
            })
          : firstView(width, height, shown.sky.front)
      isPlaced = shown !== null
      ask()
    },
    end() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    },
  }

  function startDrift(before: Shown, next: Shown) {
    const far =
      Math.abs(before.state.after - next.state.after) > 20 ||
      Math.abs(before.state.cityLight - next.state.cityLight) > 0.3
    if (far) drift = { from: before.state, since: performance.now() }
  }
}

/** Stars that were behind a lid, that the story lit, or that glint. */
function newlyLit(before: Shown | null, next: Shown): number[] {
  const lit = (shown: Shown | null) => [
    ...(shown?.sky.lit ?? []),
    ...(shown?.glint ? [shown.glint] : []),
  ]
  const uncovered = (before?.sky.covered ?? []).filter((id) => !next.sky.covered?.includes(id))
  return [...uncovered, ...lit(next).filter((id) => !lit(before).includes(id))]
}

/** While it moves, the picture may be less sharp than while it rests, where that keeps it moving. */
function createDensity() {
  const full = () => Math.min(3, devicePixelRatio || 1)
  let share = 0.67
  const passed: number[] = []
  return {
    full,
    moving: () => Math.max(1, full() * share),
    /** Another try, because what was slow may be over. */
    rest: () => void (share = Math.min(0.67, share * 1.12)),
    measure(milliseconds: number) {
      if (milliseconds <= 0 || milliseconds > 200) return
      passed.push(milliseconds)
      if (passed.length < 6) return
      const middle = passed.toSorted((one, other) => one - other)[3] ?? 0
      passed.length = 0
      if (middle > 19) share = Math.max(0.3, share * Math.max(0.5, 15 / middle))
    },
  }
}

/** How far from a star a finger may be, in pixels. Farther for the bright ones. */
const reachOf = ({ star }: PlacedStar) =>
  Math.min(22, Math.max(10, 20 - 2.6 * (star.magnitude - 1)))

function pickAt(point: Point, view: View, shown: Shown | null, field: StarField | null): Picked {
  const none = { star: null, thing: null, binoculars: false }
  if (!shown || !field) return { ...unproject(point, view), ...none }
  const thing = thingAt(point, view, shown)
  if (thing) return { ...placeOfThing(thing, shown.sky.front), ...none, thing }
  if (shown.state.binoculars) {
    const inner = binocularsIn(view, shown.state.binoculars)
    const inside = { x: point.x - inner.x + inner.radius, y: point.y - inner.y + inner.radius }
    if (Math.hypot(point.x - inner.x, point.y - inner.y) <= inner.radius) {
      return { ...starAt(inside, inner, field.inBinoculars), thing: null, binoculars: true }
    }
  }
  const seen = shown.lamps ? [] : field.seen
  return { ...starAt(point, view, seen), thing: null, binoculars: false }
}

function starAt(point: Point, view: View, seen: readonly PlacedStar[]) {
  let nearest: { each: PlacedStar; far: number } | null = null
  for (const each of seen) {
    const at = project(placeOf(each), view)
    if (!at) continue
    const far = Math.hypot(at.x - point.x, at.y - point.y) / reachOf(each)
    if (far <= 1 && (!nearest || far < nearest.far)) nearest = { each, far }
  }
  return nearest
    ? { ...placeOf(nearest.each), star: nearest.each.star.id }
    : { ...unproject(point, view), star: null }
}

function thingAt(point: Point, view: View, { things, sky }: Shown): Thing | null {
  const degree = (view.scale * Math.PI) / 180
  for (const thing of things) {
    const at = project(placeOfThing(thing, sky.front), view)
    if (!at) continue
    const reach = Math.max(16, (thing === "machine" ? 3 : 2.2) * degree)
    if (
      Math.abs(at.x - point.x) <= reach &&
      Math.abs(at.y - point.y) <= Math.max(14, reach * 0.8)
    ) {
      return thing
    }
  }
  return null
}
