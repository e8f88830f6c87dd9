import type { CounterGame } from "../chat.ts"
import { chapters } from "./chapters.ts"
import { conversions } from "./conversions.ts"
import { drawings } from "./drawings/drawings.ts"
import { after, certificate, share } from "./finish.ts"
import { manners, speakers } from "./manners.ts"
import { pictures, spelled, stickers } from "./pictures.ts"
import { entrance } from "./window.ts"

export const shinjukuPark: CounterGame = {
  id: "shinjuku-park",
  title: "ここにないもの",
  room: "七番窓口",
  icon: "icon",
  speakers,
  manners,
  entrance,
  chapters,
  conversions,
  spelled,
  pictures,
  stickers,
  namesFrom: "Z1",
  drawings,
  certificate,
  share,
  after,
}
