import type { Point } from "#content/games/points.ts"
import type { Drawn } from "#content/games/story.ts"
import { frogHead, slugHorns, snakeHead } from "./animals.ts"
import { words } from "./letters.ts"
import { edge, scale } from "./mound.ts"
import {
  at,
  bushy,
  chance,
  cut,
  dabs,
  draw,
  fill,
  gouges,
  indigo,
  line,
  oval,
  paper,
  vermilion,
  worn,
} from "./stamp.ts"

const bean = "-46 6, -40 -20, -16 -30, 6 -20, 28 -32, 48 -16, 46 12, 24 30, -6 30, -34 26"
const crook =
  "30 -60, 14 -66, 2 -48, -20 -14, -34 4!, -16 34, 6 64, 24 60, 18 38, -4 4!, 14 -24, 28 -46"

/** Outlines around 0, about 80 across. */
export const outlines = {
  tower: draw(indigo, 4, cut("-34 -34!, 34 -34!, 34 34!, -34 34!"), "M-34 0h68M0-34v68"),
  valley:
    fill(paper, cut(crook)) +
    draw(indigo, 4, cut(crook)) +
    fill(
      indigo,
      gouges([
        [18, -52, -4, -22, 2, -3],
        [-10, -14, -18, 2, 2, -2],
        [-14, 14, 4, 42, 2, -3],
      ]),
    ),
  pond:
    fill(paper, cut(bean)) +
    draw(indigo, 4, cut(bean)) +
    fill(
      indigo,
      gouges([
        [-32, 0, -14, -4, 2, -3],
        [14, -10, 34, -10, 2, -3],
        [-16, 18, 8, 18, 2, 3],
        [20, 10, 34, 6, 2, 3],
      ]),
      oval(0, 2, 6, 5),
    ),
  lawn: fill(paper, oval(0, 0, 24)) + draw(indigo, 4, oval(0, 0, 24)) + fill(indigo, oval(0, 0, 4)),
  icho:
    fill(paper, oval(0, 0, 40)) +
    draw(indigo, 4, oval(0, 0, 40)) +
    fill(
      vermilion,
      gouges(
        [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
          const [x, y] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)]
          return [x * 10, y * 10, x * 32, y * 32, 5, 0]
        }),
      ),
    ),
  maruyama: edge(1, scale),
}

/** The six places of the way, in units from the mound. */
export const places = [
  { id: "tower", name: "塔", told: "四角に十字", east: -5, north: 10 },
  { id: "valley", name: "もみじ谷", told: "細長い、くの字", east: -1, north: 8 },
  { id: "pond", name: "池", told: "そら豆の形", east: -3, north: 5 },
  { id: "lawn", name: "東のはしの広場", told: "小さなまる", east: 6, north: 7 },
  { id: "icho", name: "おおいちょう", told: "まる", east: 4, north: 1 },
  {
    id: "maruyama",
    name: "丸山",
    told: "まるいほうが1時、くびれて、ひらいたほうが7時",
    east: 0,
    north: 0,
  },
] as const

/** The box of the map. */
export const map = { width: 328, height: 404 }

/** Where a place lies on the map. */
export const onMap = ({ east, north }: { east: number; north: number }): Point => [
  164 + east * 23,
  330 - north * 24,
]

const sizes = { tower: 0.62, valley: 0.5, pond: 0.6, lawn: 0.62, icho: 0.62, maruyama: 0.72 }

const roofs = [
  [8, 8, 20, 14],
  [34, 6, 14, 20],
  [56, 10, 18, 12],
  [118, 8, 16, 18],
  [142, 10, 22, 12],
  [176, 8, 14, 14],
  [244, 8, 18, 16],
  [8, 364, 22, 16],
  [10, 386, 14, 12],
  [306, 262, 16, 20],
  [304, 292, 18, 14],
  [8, 284, 14, 18],
  [6, 312, 20, 12],
  [306, 316, 14, 16],
] as const

/** Trees everywhere but on places and roofs, dense around the mound. */
function woods(kind: number): Point[] {
  const next = chance(`woods ${kind}`)
  const [x0, y0] = onMap({ east: 0, north: 0 })
  const trees: Point[] = []
  for (let y = 16; y < 396; y += 15) {
    for (let x = 14; x < 320; x += 15) {
      const tree: Point = [x + next() * 13 - 6, y + next() * 13 - 6]
      const near = Math.hypot(tree[0] - x0, tree[1] - y0) < 74
      const taken = places.some((place) => {
        const [left, top] = onMap(place)
        return place.id !== "maruyama" && Math.hypot(tree[0] - left, tree[1] - top) < 36
      })
      const covered =
        (tree[0] > 284 && tree[1] < 80) ||
        roofs.some(
          ([left, top, wide, high]) =>
            tree[0] > left - 5 &&
            tree[0] < left + wide + 5 &&
            tree[1] > top - 5 &&
            tree[1] < top + high + 5,
        )
      if (!taken && !covered && (near || next() < 0.2)) trees.push(tree)
    }
  }
  return trees
}

const sheet = (width: number, height: number) =>
  `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/><path fill="${vermilion}" opacity=".13" d="M0 0h${width}v${height}H0z"/>`

/** From the middle of a place to that of its name. */
const beside = {
  tower: [0, 36],
  valley: [0, 48],
  pond: [0, 36],
  lawn: [-22, 32],
  icho: [0, 42],
  maruyama: [58, 46],
}

const names = places
  .map((place) => {
    const [x, y] = onMap(place)
    const [across = 0, down = 0] = beside[place.id]
    return `<text x="${x + across}" y="${y + down}">${place.name}</text>`
  })
  .join("")

/** The whole map, north above, at dusk. */
export const town: Drawn = {
  box: "0 0 328 404",
  lines:
    sheet(328, 404) +
    draw(
      paper,
      9,
      line("-4 250, 60 262, 122 246, 210 250, 332 226"),
      line("60 262, 66 340, 52 408"),
      line("218 250, 246 320, 292 408"),
      line("122 246, 112 180, 78 120, 96 44, 90 -4"),
      line("210 250, 214 160, 206 80, 224 -4"),
    ) +
    `<g opacity=".5">${fill(indigo, roofs.map(([x, y, wide, high]) => `M${x} ${y}h${wide}v${high}h-${wide}z`).join(""))}</g>` +
    dabs(indigo, 6, woods(0)) +
    dabs(indigo, 4, woods(1)) +
    places.map((place) => at(...onMap(place), sizes[place.id], 0, outlines[place.id])).join("") +
    `<g font-size="12.5" font-weight="700" text-anchor="middle" stroke="${paper}" stroke-width="5" paint-order="stroke">${names}</g>` +
    words("北", 298, 10, { colour: indigo, size: 20 }) +
    fill(indigo, cut("308 34!, 314 52!, 309 49!, 309 66!, 307 66!, 307 49!, 302 52!")) +
    worn(paper, 328, 404, 70, "town"),
}

/** A place enlarged, inside of the ring of trees. A photograph laid over its middle is 224 of these 300 wide. */
const enlarged = (id: (typeof places)[number]["id"]): Drawn => ({
  box: "0 0 300 300",
  lines:
    sheet(300, 300) +
    at(150, 150, id === "maruyama" ? 1 : 1.3, 0, outlines[id]) +
    worn(paper, 300, 300, 40, id),
})
export const near = {
  tower: enlarged("tower"),
  valley: enlarged("valley"),
  pond: enlarged("pond"),
  lawn: enlarged("lawn"),
  icho: enlarged("icho"),
  maruyama: enlarged("maruyama"),
}

/** Where the tree of an hour stands in the box of an enlarged place. */
export function treeOf(hour: number): Point {
  const turn = (hour * Math.PI) / 6
  return [150 + 130 * Math.sin(turn), 150 - 130 * Math.cos(turn)]
}

const hours = Array.from({ length: 12 }, (_, n) => n + 1)
const crown = fill(indigo, bushy("0 -14, 12 -8, 14 4, 6 13, -7 13, -14 4, -11 -9", 12, 2))

function treesAt(all: readonly number[]): string {
  return all.map((hour) => at(...rounded(treeOf(hour)), 1, hour * 50, crown)).join("")
}

/** Twelve trees like the figures of a clock, without ground: it is laid over any enlarged place. */
export const ring: Drawn = {
  box: "0 0 300 300",
  lines: treesAt(hours),
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

const watchers = [
  { name: "へび", hour: 4, head: snakeHead, beside: [26, 4] },
  { name: "かえる", hour: 1, head: frogHead, beside: [40, -8] },
  { name: "なめくじ", hour: 10, head: slugHorns, beside: [-62, 14] },
] as const

/** Lines of sight from three trees. They meet in the middle of the mound. */
export const sights: Drawn = {
  box: "0 0 360 324",
  lines:
    sheet(360, 324) +
    `<g transform="translate(30 14)">${at(150, 150, 1, 0, outlines.maruyama)}${treesAt(hours.filter((hour) => watchers.every((each) => each.hour !== hour)))}` +
    `<g stroke-dasharray="1 8">${draw(vermilion, 4, ...watchers.map(({ hour }) => `M${treeOf(hour).map(Math.round).join(" ")}L150 150`))}</g>` +
    fill(vermilion, oval(150, 150, 8)) +
    watchers
      .map(({ name, hour, head, beside }) => {
        const [x, y] = rounded(treeOf(hour))
        const wide = name.length * 15 + 10
        return `<g transform="translate(${x} ${y})">${fill(paper, oval(0, 0, 25))}${draw(indigo, 2.4, oval(0, 0, 25))}${at(-19, -21, 0.2, 0, head)}<g transform="translate(${-wide / 2} ${beside[1] < 0 ? -46 : 26})">${fill(paper, cut(`0 1!, ${wide} 0!, ${wide} 20!, 1 21!`, 40))}${draw(indigo, 1.4, cut(`0 1!, ${wide} 0!, ${wide} 20!, 1 21!`, 40))}${words(name, 5, 3, { colour: indigo, size: 15, pace: 1 })}</g></g>`
      })
      .join("") +
    "</g>" +
    worn(paper, 360, 324, 50, "sights"),
}
