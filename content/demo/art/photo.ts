import type { photoScenes } from "./kinds.ts"
import { diceFrom } from "./dice.ts"
import { palettes, type PaletteName } from "./palettes.ts"
import { alley } from "./photos/alley.ts"
import { bookDesk } from "./photos/book-desk.ts"
import { bridge } from "./photos/bridge.ts"
import { cafe } from "./photos/cafe.ts"
import { door } from "./photos/door.ts"
import { festival } from "./photos/festival.ts"
import { food } from "./photos/food.ts"
import { groupTable } from "./photos/group-table.ts"
import { kit } from "./photos/kit.ts"
import { lamp } from "./photos/lamp.ts"
import { byDay, closeUp, late, outdoors, shotIn, type Hour, type Shot } from "./photos/light.ts"
import { cameraFor, fingerOver, flawOf, takenWith } from "./photos/flaws.ts"
import { mapInHand } from "./photos/map-in-hand.ts"
import { nightStreet } from "./photos/night-street.ts"
import { park } from "./photos/park.ts"
import { phone } from "./photos/phone.ts"
import { sea } from "./photos/sea.ts"
import { shrine } from "./photos/shrine.ts"
import { snow } from "./photos/snow.ts"
import { stairs } from "./photos/stairs.ts"
import { station } from "./photos/station.ts"
import { ticket } from "./photos/ticket.ts"
import type { Picture } from "./raster.ts"
import { canvas, fadeDown, layers, rect } from "./shapes.ts"

// A gradient over the whole picture would cost as much as the scene below it.
const edges = layers(
  fadeDown("above", [
    [0, "#0B1020", 0.22],
    [1, "#0B1020", 0],
  ]),
  fadeDown("below", [
    [0, "#0B1020", 0],
    [1, "#0B1020", 0.34],
  ]),
  rect(0, 0, 800, 90, "url(#above)"),
  rect(0, 440, 800, 160, "url(#below)"),
)

export type PhotoScene = (typeof photoScenes)[number]
export type PhotoWish = { scene: PhotoScene; palette: PaletteName; seed: number }

type Scene = { hours: readonly Hour[]; draw: (shot: Shot, told: string) => string }

/** The drawing of each scene, and the hours at which it is photographed. */
const scenes: Record<PhotoScene, Scene> = {
  alley: { hours: outdoors, draw: alley },
  kit: { hours: [...byDay, "noon", "dusk"], draw: (shot) => kit(closeUp(shot)) },
  lamp: { hours: late, draw: lamp },
  sea: { hours: outdoors, draw: sea },
  station: { hours: outdoors, draw: station },
  park: { hours: [...byDay, "dusk"], draw: park },
  cafe: { hours: outdoors, draw: (shot) => cafe(closeUp(shot)) },
  "night-street": { hours: late, draw: nightStreet },
  shrine: { hours: outdoors, draw: shrine },
  "map-in-hand": { hours: outdoors, draw: mapInHand },
  ticket: { hours: outdoors, draw: ticket },
  "group-table": { hours: byDay, draw: groupTable },
  door: { hours: [...byDay, "dusk"], draw: door },
  bridge: { hours: outdoors, draw: bridge },
  snow: { hours: ["morning", "noon", "cloudy", "dusk", "night"], draw: snow },
  festival: { hours: late, draw: festival },
  "book-desk": { hours: [...byDay, "dusk"], draw: (shot) => bookDesk(closeUp(shot)) },
  phone: { hours: outdoors, draw: phone },
  stairs: { hours: outdoors, draw: stairs },
  food: {
    hours: ["noon", "morning", "golden", "dusk"],
    draw: (shot, told) => food(closeUp(shot), told),
  },
}

/** Draws somebody's photo with its flaws. `told` is their text about it. */
export function drawPhoto({ scene, palette, seed }: PhotoWish, told = ""): Picture {
  const dice = diceFrom(seed)
  const { hours, draw } = scenes[scene]
  const taken = flawOf(scene, seed)
  const drawn = draw(shotIn(dice.pick(hours), dice, palettes[palette]), told)
  const held = `<g transform="${cameraFor(taken, seed)}">${drawn}</g>`
  const over = fingerOver(taken, seed)
  return {
    svg: canvas(800, 600, layers(held, edges)),
    develop: takenWith(taken, seed),
    ...(over === undefined ? {} : { over }),
  }
}
