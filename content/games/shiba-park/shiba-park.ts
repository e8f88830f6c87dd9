import type { ChatGame } from "../chat.ts"
import { chain } from "./chain.ts"
import { chapters } from "./chapters.ts"
import { told } from "./drawings/drawings.ts"
import { certificate, readings, share } from "./finish.ts"
import { manners, reserved, speakers } from "./manners.ts"
import { desk, entrance } from "./window.ts"

const drawn = Object.entries(told)
const alts = drawn.map(([id, { alt }]) => [id, { alt }] as const)

export const shibaPark: ChatGame = {
  id: "shiba-park",
  title: "鍵穴のまち",
  room: "落とし物係",
  speakers,
  you: { memberLabel: "あなた", longestName: 20 },
  reserved,
  manners,
  entrance,
  chapters,
  desk,
  form: {
    title: "落とし物　届　　第一号",
    picture: "A01",
    back: "ぬしの　らんは　ひとりで　よびなで　かくこと。うらに　あかしを　そえること。",
    labels: { thing: "もの", owner: "ぬし", proof: "あかし" },
  },
  map: {
    pictures: ["A02-1", "A02-2", "A02-3", "A02-4", "A02-5", "A02-6"],
    note: "順路は一本です。台帳が番号順なので。",
  },
  pictures: Object.fromEntries(alts.filter(([id]) => !id.startsWith("A25-"))),
  stickers: Object.fromEntries(alts.filter(([id]) => id.startsWith("A25-"))),
  drawings: Object.fromEntries(drawn.map(([id, each]) => [id, each.drawn])),
  certificate,
  share,
  readings,
  chain,
}
