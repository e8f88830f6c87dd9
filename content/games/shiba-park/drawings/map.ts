import type { Drawn } from "#content/games/story.ts"
import {
  cut,
  draw,
  fill,
  gouges,
  indigo,
  line,
  oval,
  paper,
  ribbon,
  vermilion,
  worn,
} from "./stamp.ts"
import { seal, seals, toldSeal } from "./stamps.ts"

/** A place as an outline, and in colour once it is done. */
type Place = {
  name: string
  plain: string
  /** The last two are still to come as long as this map is in hand. */
  printed?: string
  way: string
}

const plain = (...lines: readonly string[]) => `<g opacity=".6">${draw(indigo, 1.4, ...lines)}</g>`

const valley =
  "98 130!, 102 108, 116 98!, 120 84, 138 76, 156 86, 160 104!, 172 112, 176 130!, 140 136"
const pond = "46 168, 52 152, 74 146, 92 152, 110 148, 122 160, 116 176, 90 184, 62 182"
const lawn = "240 138, 250 126, 276 120, 304 124, 318 136, 308 150, 278 156, 250 150"
const bust = "272 134!, 273 120!, 268 112, 272 100, 280 96, 288 100, 290 110, 286 120!, 288 134!"
const crown = "206 186, 204 164, 216 144, 238 134, 262 142, 276 160, 274 184, 258 198, 226 200"
const hill =
  "96 240!, 100 222, 112 214, 118 200, 134 196, 148 184, 168 186, 182 196, 196 200, 204 216, 216 224, 220 240!, 158 246"
const tower = "18 112!, 34 74, 40 44, 44 18!, 48 44, 54 74, 70 112!, 60 112!, 44 92, 28 112!"

const places: readonly Place[] = [
  {
    name: "もみじ谷",
    plain: plain(line(`${valley}, 98 130`), line("132 80, 130 100, 138 108, 136 132")),
    printed:
      fill(indigo, cut(valley)) +
      fill(
        paper,
        cut("128 82!, 142 80!, 140 98, 146 106!, 144 132!, 130 133!, 132 108!, 126 102"),
        gouges([
          [106, 112, 118, 106, 2],
          [106, 122, 122, 118, 2],
          [154, 96, 162, 110, 2],
          [156, 118, 168, 122, 2],
        ]),
      ) +
      fill(
        indigo,
        gouges([
          [133, 84, 132, 100, 1],
          [138, 84, 138, 100, 1],
          [136, 110, 135, 130, 1],
          [141, 110, 140, 130, 1],
        ]),
      ) +
      fill(
        vermilion,
        ...[
          [108, 92],
          [116, 82],
          [104, 102],
          [164, 92],
          [170, 102],
          [158, 80],
        ].map(([x = 0, y = 0]) => oval(x, y, 5, 4, x)),
      ),
    way: "38 236, 34 216, 52 202, 46 188!, 34 172, 44 150, 72 140, 96 140, 122 140",
  },
  {
    name: "池",
    plain: plain(line(`${pond}, 46 168`), line("78 166, 86 160, 96 166")),
    printed:
      fill(indigo, cut(pond)) +
      fill(
        paper,
        gouges([
          [56, 164, 74, 158, 2, -2],
          [96, 158, 112, 160, 2, -2],
          [62, 174, 82, 178, 2, 2],
          [98, 172, 110, 168, 2, 2],
        ]),
        cut("74 168, 80 159, 90 158, 98 166, 88 171"),
      ),
    way: "122 140, 112 144, 104 150",
  },
  {
    name: "芝生",
    plain: plain(line(`${lawn}, 240 138`), line(bust)),
    printed:
      fill(
        indigo,
        gouges([
          [246, 134, 260, 130, 2],
          [250, 144, 266, 142, 2],
          [296, 130, 312, 134, 2],
          [292, 146, 308, 144, 2],
          [262, 150, 280, 152, 2],
          [256, 128, 268, 124, 2],
        ]),
        cut(bust),
        cut("264 134!, 296 134!, 298 142!, 262 142!"),
      ) +
      draw(indigo, 1.6, line(`${lawn}, 240 138`)) +
      fill(
        paper,
        gouges([
          [277, 104, 276, 114, 2],
          [268, 138, 292, 138, 1],
        ]),
      ),
    way: "104 150, 150 156, 190 142, 224 134, 244 140",
  },
  {
    name: "大木",
    plain: plain(
      line(`${crown}, 206 186`),
      line("232 212, 236 196, 232 176"),
      line("250 212, 246 196, 254 174"),
    ),
    printed:
      fill(indigo, ribbon("240 218, 241 196, 240 160", [22, 12, 6])) +
      fill(vermilion, cut(crown)) +
      fill(
        indigo,
        ribbon("240 200, 240 180, 232 162", [10, 7, 2]),
        ribbon("241 190, 250 174, 258 164", [7, 5, 2]),
      ) +
      fill(
        paper,
        gouges([
          [214, 170, 222, 156, 3],
          [224, 150, 238, 142, 3],
          [248, 146, 262, 154, 3],
          [264, 168, 266, 182, 3],
          [216, 186, 230, 190, 3],
          [254, 186, 264, 188, 2],
        ]),
      ),
    way: "244 140, 232 168, 214 196, 226 214",
  },
  {
    name: "丘",
    plain: plain(
      line(`${hill}, 96 240`),
      line("118 228, 126 216, 136 226, 146 208, 158 222, 168 206, 178 222, 188 212, 198 228"),
    ),
    way: "226 214, 230 232, 200 250, 158 246",
  },
  {
    name: "塔",
    plain: plain(line(`${tower}, 18 112`), line("34 74, 54 74"), line("38 52, 50 52")),
    way: "158 246, 96 250, 62 222, 24 190, 20 150, 40 122",
  },
]

/** Trees between the places. */
const trees = [
  [20, 148],
  [60, 132],
  [190, 110],
  [206, 122],
  [86, 112],
  [184, 172],
  [148, 164],
  [300, 178],
  [312, 196],
  [294, 206],
  [276, 226],
  [258, 240],
  [16, 178],
  [88, 202],
  [222, 106],
  [300, 104],
] as const
const wood = `<g opacity=".45">${fill(indigo, ...trees.map(([x, y]) => cut(`${x - 7} ${y + 4}, ${x - 5} ${y - 6}, ${x} ${y - 12}, ${x + 5} ${y - 6}, ${x + 7} ${y + 4}`, 9)), gouges(trees.map(([x, y]) => [x, y, x, y + 10, 1])))}</g>`

const sheet = fill(
  paper,
  cut(
    "3 4!, 110 2, 220 5, 325 3!, 326 110, 324 210, 326 317!, 220 316, 110 318, 2 316!, 4 210, 2 110",
    30,
  ),
)
const post =
  fill(
    indigo,
    cut("24 226!, 54 223!, 60 230!, 54 237!, 24 236!"),
    gouges([[38, 236, 38, 250, 3]]),
  ) + fill(paper, gouges([[29, 231, 50, 230, 2]]))

/** The way with this number of seals and of places done. */
function way(pressed: number, walked: number): Drawn {
  const next = Math.min(walked, places.length - 1)
  return {
    box: "0 0 328 320",
    lines:
      sheet +
      wood +
      places.map(({ plain, printed }, n) => (n < walked ? (printed ?? plain) : plain)).join("") +
      `<g stroke-dasharray="1 6">${draw(vermilion, 3, ...places.slice(0, next + 1).map(({ way }) => line(way)))}</g>` +
      post +
      draw(indigo, 1.4, line("12 262!, 160 260, 316 262!", 60)) +
      seals
        .slice(0, pressed)
        .map((each, n) => `<g transform="translate(${36 + n * 51} 290)">${seal(each, 20)}</g>`)
        .join("") +
      worn(paper, 328, 320, 80),
  }
}

/** One a chapter from the first one to the mound, where all seals are in their row. */
const stages = [
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 4],
] as const
export const ways = stages.map(([pressed, walked]) => ({
  drawn: way(pressed, walked),
  alt: toldWay(pressed, walked),
}))

/** The text of a way, for who cannot see it. */
function toldWay(pressed: number, walked: number): string {
  const names = places.map(({ name }) => name)
  const printed = names.slice(0, walked)
  const way = names.slice(0, Math.min(walked + 1, names.length))
  const pressedSeals = seals.slice(0, pressed).map(toldSeal)
  return [
    printed.length
      ? `絵地図。色のついた場所は、${printed.join("、")}`
      : "絵地図。場所はどれも輪郭だけ",
    `点線は、立て札から${way.join("、")}の順`,
    `下の余白の印は、左から${pressedSeals.join("、")}`,
  ].join("。")
}
