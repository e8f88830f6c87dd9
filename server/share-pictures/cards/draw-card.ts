import {
  type CardLook,
  cardHeading,
  cardShapes,
  countUnit,
  type ShareCard,
} from "#shared/share-cards/share-card.ts"
import { kindOf } from "#shared/share-cards/subject.ts"
import { drawableText } from "../drawable-text.ts"
import { type Board, createBoard, disc, field, keyholeAt, poster, round, trail } from "./board.ts"
import type { Fonts } from "./fonts.ts"
import { japanAtNight } from "./japan.ts"
import { type Paint, paintOf, atNight } from "./paint.ts"
import type { Palette } from "./palette.ts"

/** A card with what is drawn of its posters. */
export type CardPicture = {
  kind: "cards"
  look: CardLook
  card: ShareCard
  /** Data URLs with their colours, the best one first. */
  posters: { image: string; palette: Palette }[]
  /** Of the map: the colours of what was played in each prefecture. */
  lit: Record<string, Palette>
}

type Scene = {
  card: ShareCard
  paint: Paint
  board: Board
  images: string[]
  lit: CardPicture["lit"]
}

/** The card as SVG: fields in the colours of the posters, a loud number, the posters, and one sentence. */
export function drawCard({ card, look, posters, lit }: CardPicture, fonts: Fonts): string {
  const scene: Scene = {
    card: {
      ...card,
      name: drawableText(card.name, fonts.widthOf) || "メンバー",
      sentence: drawableText(card.sentence, fonts.widthOf),
    },
    paint: paintOf(
      posters.map(({ palette }) => palette),
      look.colour,
    ),
    board: createBoard(fonts),
    images: posters.map(({ image }) => image),
    lit,
  }
  const { width, height } = cardShapes[look.shape]
  const kind = kindOf(card.subject)
  const draw = layouts[look.shape][kind === "map" ? "map" : hasRings(kind) ? "rings" : "slab"]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Zen Kaku Gothic New" font-weight="700">${draw(scene)}</svg>`
}

const hasRings = (kind: ReturnType<typeof kindOf>) => kind === "month" || kind === "best"

const layouts = {
  wide: { slab: wideSlab, rings: wideRings, map: wideMap },
  tall: { slab: tallSlab, rings: tallRings, map: tallMap },
} as const

function wideSlab({ card, paint, board, images }: Scene): string {
  return [
    field("M0 0H1200V630H0z", paint.ground),
    field("M807 0H1200V630H553z", paint.slabs[0]),
    field("M1137 0H1200V630H883z", paint.slabs[1]),
    mark(board, { x: 64, y: 44, scale: 0.95, fill: paint.words, hole: paint.lit }),
    board.block(cardHeading(card), {
      ...wideColumn,
      y: 146,
      fill: paint.words,
      steps: headSteps(1),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 52,
      y: 412,
      width: 556,
      height: 206,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 56,
    }),
    board.block(card.sentence, {
      ...wideColumn,
      width: 480,
      y: 582,
      fill: paint.words,
      steps: sentenceSteps(1),
      from: "bottom",
    }),
    images.length > 0
      ? trail("M600 586C664 566 712 536 760 496L790 460", 9, "#ffffff") +
        keyholeAt(590, 592, 0.72, paint.keyhole)
      : "",
    places(
      images,
      [
        [{ x: 884, y: 316, width: 470, turn: -4 }],
        [
          { x: 1000, y: 446, width: 340, turn: 6 },
          { x: 858, y: 228, width: 380, turn: -5 },
        ],
        [
          { x: 1056, y: 504, width: 262, turn: 6 },
          { x: 1052, y: 128, width: 262, turn: 5 },
          { x: 850, y: 316, width: 350, turn: -5 },
        ],
      ],
      { paint, hole: { x: 880, y: 296, scale: 6 } },
    ),
  ].join("")
}

function wideRings({ card, paint, board, images }: Scene): string {
  const isMonth = card.days !== undefined
  return [
    field("M0 0H1200V630H0z", paint.ground),
    disc(980, 300, 390, paint.slabs[0]),
    disc(980, 300, 262, paint.slabs[1]),
    isMonth ? field("M0 552H1200V630H0z", paint.ground) : "",
    mark(board, { x: 64, y: 44, scale: 0.95, fill: paint.words, hole: paint.lit }),
    board.block(cardHeading(card), {
      ...wideColumn,
      y: 142,
      fill: paint.words,
      steps: headSteps(1),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 52,
      y: 388,
      width: 530,
      height: 200,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 56,
    }),
    board.block(card.sentence, {
      ...wideColumn,
      width: 500,
      y: isMonth ? 522 : 572,
      fill: paint.words,
      steps: isMonth ? shortSentenceSteps : sentenceSteps(1),
      from: "bottom",
    }),
    isMonth
      ? days(card, paint, {
          x: 76,
          y: 592,
          width: 1048,
          perRow: 31,
          lit: 13,
          unlit: 5,
          rowHeight: 0,
        })
      : "",
    places(
      images,
      [
        [{ x: 905, y: 290, width: 440, turn: -4 }],
        [
          { x: 1010, y: 400, width: 330, turn: 5 },
          { x: 850, y: 220, width: 340, turn: -6 },
        ],
        [
          { x: 1046, y: 140, width: 258, turn: 8 },
          { x: 1042, y: 424, width: 262, turn: -4 },
          { x: 806, y: 284, width: 320, turn: -6 },
        ],
      ],
      { paint, hole: { x: 980, y: 280, scale: 6 } },
    ),
  ].join("")
}

function wideMap({ card, paint, board, images, lit }: Scene): string {
  return [
    field("M0 0H1200V630H0z", paint.night),
    field("M0 0H724L470 630H0z", paint.ground),
    japanAtNight({ x: 560, y: 30, unit: 44, card, paint, colourOf: litColours(lit, paint) }),
    mark(board, { x: 64, y: 44, scale: 0.95, fill: paint.words, hole: paint.lit }),
    board.block(cardHeading(card), {
      ...wideColumn,
      width: 460,
      y: 146,
      fill: paint.words,
      steps: headSteps(1),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 52,
      y: 404,
      width: 480,
      height: 196,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 72,
    }),
    board.block(card.sentence, {
      ...wideColumn,
      width: 420,
      y: 572,
      fill: paint.words,
      steps: sentenceSteps(1),
      from: "bottom",
    }),
    places(
      images,
      [
        [{ x: 838, y: 168, width: 300, turn: -4 }],
        [
          { x: 918, y: 128, width: 220, turn: 5 },
          { x: 742, y: 196, width: 250, turn: -6 },
        ],
        [
          { x: 938, y: 122, width: 196, turn: 5 },
          { x: 812, y: 232, width: 196, turn: 4 },
          { x: 736, y: 118, width: 206, turn: -6 },
        ],
      ],
      { paint, hole: null },
    ),
  ].join("")
}

function tallSlab({ card, paint, board, images }: Scene): string {
  return [
    field("M0 0H1080V1920H0z", paint.ground),
    field("M0 1160L1080 724V1920H0z", paint.slabs[0]),
    field("M0 1640L1080 1204V1920H0z", paint.slabs[1]),
    board.block(cardHeading(card), {
      ...tallColumn,
      y: 232,
      fill: paint.words,
      steps: headSteps(1.75),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 70,
      y: 656,
      width: 930,
      height: 350,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 104,
    }),
    places(
      images,
      [
        [{ x: 560, y: 1180, width: 800, turn: -4 }],
        [
          { x: 690, y: 1380, width: 580, turn: 5 },
          { x: 440, y: 1010, width: 620, turn: -5 },
        ],
        [
          { x: 790, y: 1420, width: 450, turn: 6 },
          { x: 306, y: 1360, width: 450, turn: -6 },
          { x: 590, y: 985, width: 640, turn: 4 },
        ],
      ],
      { paint, hole: { x: 560, y: 1180, scale: 11 } },
    ),
    board.block(card.sentence, {
      ...tallColumn,
      y: 1772,
      fill: paint.wordsOnSlab,
      steps: sentenceSteps(1.45),
      from: "bottom",
    }),
    mark(board, { x: 90, y: 1818, scale: 1.5, fill: paint.wordsOnSlab, hole: paint.wordsOnSlab }),
  ].join("")
}

function tallRings({ card, paint, board, images }: Scene): string {
  return [
    field("M0 0H1080V1920H0z", paint.ground),
    disc(540, 1130, 500, paint.slabs[0]),
    disc(540, 1130, 340, paint.slabs[1]),
    field("M0 1556H1080V1920H0z", paint.ground),
    board.block(cardHeading(card), {
      ...tallColumn,
      y: 206,
      fill: paint.words,
      steps: headSteps(1.75),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 70,
      y: 600,
      width: 930,
      height: 330,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 104,
    }),
    places(
      images,
      [
        [{ x: 540, y: 1130, width: 760, turn: -4 }],
        [
          { x: 660, y: 1300, width: 560, turn: 5 },
          { x: 430, y: 960, width: 580, turn: -5 },
        ],
        [
          { x: 782, y: 1340, width: 430, turn: 7 },
          { x: 312, y: 1320, width: 430, turn: -5 },
          { x: 560, y: 940, width: 600, turn: -4 },
        ],
      ],
      { paint, hole: { x: 540, y: 1110, scale: 10 } },
    ),
    board.block(card.sentence, {
      ...tallColumn,
      y: card.days ? 1668 : 1740,
      fill: paint.words,
      steps: card.days ? tallShortSteps : sentenceSteps(1.45),
      from: "bottom",
    }),
    days(card, paint, {
      x: 106,
      y: 1730,
      width: 870,
      perRow: 16,
      lit: 20,
      unlit: 7,
      rowHeight: 54,
    }),
    mark(board, { x: 90, y: 1826, scale: 1.4, fill: paint.words, hole: paint.lit }),
  ].join("")
}

function tallMap({ card, paint, board, images, lit }: Scene): string {
  return [
    field("M0 0H1080V1920H0z", paint.night),
    field("M0 0H1080V810L0 1010z", paint.ground),
    board.block(cardHeading(card), {
      ...tallColumn,
      y: 206,
      fill: paint.words,
      steps: headSteps(1.75),
      from: "top",
    }),
    board.number(card.count, countUnit(card.subject), {
      x: 70,
      y: 580,
      width: 930,
      height: 310,
      fill: paint.number,
      unitFill: paint.words,
      unitSize: 120,
    }),
    board.block(card.sentence, {
      ...tallColumn,
      width: 880,
      y: 690,
      fill: paint.words,
      steps: tallMapSteps,
      from: "top",
    }),
    japanAtNight({ x: 78, y: 920, unit: 66, card, paint, colourOf: litColours(lit, paint) }),
    places(
      images,
      [
        [{ x: 360, y: 1170, width: 480, turn: -4 }],
        [
          { x: 520, y: 1240, width: 330, turn: 5 },
          { x: 300, y: 1090, width: 380, turn: -6 },
        ],
        [
          { x: 570, y: 1090, width: 290, turn: 5 },
          { x: 410, y: 1290, width: 290, turn: 4 },
          { x: 268, y: 1110, width: 320, turn: -6 },
        ],
      ],
      { paint, hole: null },
    ),
    mark(board, { x: 590, y: 1818, scale: 1.5, fill: "#ffffff", hole: "#FFB300" }),
  ].join("")
}

const wideColumn = { x: 64, width: 540 }
const tallColumn = { x: 90, width: 900 }

type Steps = Parameters<Board["block"]>[1]["steps"]

/** No size below 28 px at a width of 1,200. */
const headSteps = (by: number): Steps => [
  { size: 44 * by, lines: 1 },
  { size: 36 * by, lines: 1 },
  { size: 30 * by, lines: 1 },
]
const sentenceSteps = (by: number): Steps => [
  { size: 44 * by, lines: 2 },
  { size: 36 * by, lines: 2 },
  { size: 30 * by, lines: 2 },
]
const shortSentenceSteps: Steps = [
  { size: 44, lines: 2 },
  { size: 34, lines: 2 },
  { size: 29, lines: 2 },
]
const tallShortSteps: Steps = [
  { size: 60, lines: 1 },
  { size: 48, lines: 1 },
  { size: 42, lines: 2 },
]
const tallMapSteps: Steps = [
  { size: 60, lines: 1 },
  { size: 48, lines: 2 },
  { size: 42, lines: 2 },
]

type Place = { x: number; y: number; width: number; turn: number }

/** The fewer there are, the larger. The best one lies on top: places are named from below. Without any, the keyhole of the site. */
function places(
  images: readonly string[],
  byCount: readonly [Place[], Place[], Place[]],
  { paint, hole }: { paint: Paint; hole: { x: number; y: number; scale: number } | null },
): string {
  const count = images.length
  if (count === 0) return hole ? keyholeAt(hole.x, hole.y, hole.scale, paint.keyhole) : ""
  const chosen = byCount[Math.min(count, 3) - 1] ?? []
  return chosen
    .map((place, n) => {
      const image = images[chosen.length - 1 - n]
      return image ? poster({ ...place, image }, paint.edge) : ""
    })
    .join("")
}

type Mark = { x: number; y: number; scale: number; fill: string; hole: string }

/** The sign and name of the site. */
const mark = (board: Board, { x, y, scale, fill, hole }: Mark): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="17.5" cy="17.5" r="13.5" fill="none" stroke="${fill}" stroke-width="4"/><path d="M28 28l7.500 7.500" stroke="${fill}" stroke-width="5.500" stroke-linecap="round"/><path d="M15.600 20.100a4.600 4.600 0 1 1 3.800 0l1.700 5.700h-7.200z" fill="${hole}"/></g>` +
  board.words("ナゾメグリ", {
    x: round(x + 46 * scale),
    y: round(y + 30 * scale),
    size: round(30 * scale),
    fill,
  })

type Row = {
  x: number
  y: number
  width: number
  perRow: number
  rowHeight: number
  /** Radii. */
  lit: number
  unlit: number
}

/** A dot for each day of the month, a keyhole for those on which something was played. */
function days({ subject, days: played = [] }: ShareCard, paint: Paint, row: Row): string {
  if (kindOf(subject) !== "month") return ""
  const [year = 0, month = 0] = subject.split("-").map(Number)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const step = row.width / (Math.min(row.perRow, count) - 1)
  return Array.from({ length: count }, (_, n) => {
    const x = row.x + (n % row.perRow) * step
    const y = row.y + Math.floor(n / row.perRow) * row.rowHeight
    if (!played.includes(n + 1)) return disc(x, y, row.unlit, paint.unlit)
    return (
      disc(x, y, row.lit, paint.lit) + keyholeAt(x, y + row.lit * 0.02, row.lit / 54, paint.ground)
    )
  }).join("")
}

const litColours = (lit: Scene["lit"], paint: Paint) => (id: string) =>
  atNight(lit[id], paint.nightTile)
