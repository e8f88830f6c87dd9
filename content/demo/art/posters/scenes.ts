import type { MysteryTypeId } from "#shared/catalogue/mystery-types.ts"
import { balloons } from "./balloons.ts"
import { bookStair } from "./book-stair.ts"
import { bubbleTalk } from "./bubble-talk.ts"
import { cafeFront } from "./cafe-front.ts"
import { carWindow } from "./car-window.ts"
import type { Composition } from "./composition.ts"
import { creamSoda } from "./cream-soda.ts"
import { cutOpen } from "./cut-open.ts"
import { detective } from "./detective.ts"
import { dome } from "./dome.ts"
import { doorAjar } from "./door-ajar.ts"
import { ferrisWheel } from "./ferris-wheel.ts"
import { gallery } from "./gallery.ts"
import { grandStair } from "./grand-stair.ts"
import { halfMask } from "./half-mask.ts"
import { hiddenShelf } from "./hidden-shelf.ts"
import { laidOut } from "./laid-out.ts"
import { lanternAlley } from "./lantern-alley.ts"
import { lastCorridor } from "./last-corridor.ts"
import { lateDesk } from "./late-desk.ts"
import { litWindow } from "./lit-window.ts"
import { manor } from "./manor.ts"
import { oldChart } from "./old-chart.ts"
import { parcel } from "./parcel.ts"
import { phoneGate } from "./phone-gate.ts"
import { popUpBook } from "./pop-up-book.ts"
import { ringMaze } from "./ring-maze.ts"
import { riverFromAbove } from "./river-from-above.ts"
import { rooftops } from "./rooftops.ts"
import { roundIsland } from "./round-island.ts"
import { roundTables } from "./round-tables.ts"
import { scoreboard } from "./scoreboard.ts"
import { seabed } from "./seabed.ts"
import { smallPlanet } from "./small-planet.ts"
import { stadiumBowl } from "./stadium-bowl.ts"
import { stage } from "./stage.ts"
import { standingPin } from "./standing-pin.ts"
import { streetMap } from "./street-map.ts"
import { stringPhone } from "./string-phone.ts"
import { study } from "./study.ts"
import { summerNight } from "./summer-night.ts"
import { suspects } from "./suspects.ts"
import { tableTop } from "./table-top.ts"
import { throughThePhone } from "./through-the-phone.ts"
import { towerRope } from "./tower-rope.ts"
import { treasureChest } from "./treasure-chest.ts"
import { vault } from "./vault.ts"
import { viaduct } from "./viaduct.ts"
import { videoCall } from "./video-call.ts"

/** Every type of mystery, and three scenes of it. */
export const scenes: Record<MysteryTypeId, readonly [Composition, Composition, Composition]> = {
  "01": [streetMap, lanternAlley, riverFromAbove],
  "02": [viaduct, carWindow, roundIsland],
  "03": [doorAjar, study, cutOpen],
  "04": [stage, roundTables, grandStair],
  "05": [ferrisWheel, summerNight, balloons],
  "06": [stadiumBowl, dome, scoreboard],
  "07": [tableTop, cafeFront, creamSoda],
  "08": [videoCall, lateDesk, smallPlanet],
  "09": [standingPin, throughThePhone, phoneGate],
  "10": [treasureChest, oldChart, seabed],
  "11": [parcel, laidOut, litWindow],
  "12": [bubbleTalk, stringPhone, detective],
  "13": [popUpBook, hiddenShelf, bookStair],
  "14": [halfMask, manor, suspects],
  "15": [gallery, rooftops, vault],
  "16": [lastCorridor, towerRope, ringMaze],
}
