import { contrast, mix } from "../colour.ts"
import {
  circle,
  d,
  layers,
  line,
  path,
  rect,
  repeat,
  ring,
  trail,
  turned,
  within,
} from "../shapes.ts"
import type { Sheet } from "./sheet.ts"

/** The layer that goes through the press, and the one laid over it: motif and letters stay sharp. */
export type Laid = { under: string; over: string }
export type Layout = (sheet: Sheet) => Laid

const fill = (colour: string) => rect(0, 0, 800, 600, colour)
const moved = (x: number, y: number, drawn: string) =>
  `<g transform="translate(${x} ${y})">${drawn}</g>`
/** A window in a ground that does not go through the press. Its course runs against the clock. */
const aroundHole = (hole: string, colour: string) => path(`M0 0H800V600H0z${hole}`, colour)

/**
 * Where title, motif and picture stand on 800 × 600. On a card the top left holds a label and the bottom right the maker's
 * sign, so no title goes there.
 */
export const layouts = {
  /** The picture, and the title on a block at the foot. */
  foot: ({ q, backdrop, motif, title, block, credit }) => {
    const ground = block(q.d, q.l, q.x)
    return {
      under: backdrop,
      over: layers(
        path("M0 330H548L582 364V600H0z", ground) + rect(0, 322, 582, 8, q.y),
        motif({ x: 676, y: 440, r: 118, on: q.y, badge: true }),
        title({ x: 286, y: 452, width: 510, height: 208, on: ground, align: "start" }),
        credit(34, 578, ground),
      ),
    }
  },
  /** The title across the top, the picture below. */
  head: ({ q, backdrop, motif, title, block }) => {
    const band = block(q.d, q.x, q.l)
    return {
      under: backdrop,
      over: layers(
        path("M0 0H800V300L0 338z", band) + line("M0 352L800 314", q.y, 8),
        motif({ x: 150, y: 464, r: 108, on: q.y, badge: true }),
        title({ x: 410, y: 204, width: 720, height: 176, on: band }),
      ),
    }
  },
  /** A column at the right, the title down it. */
  pillar: ({ q, backdrop, motif, title, block }) => {
    const column = block(q.l, q.d, q.x)
    return {
      under: backdrop,
      over: layers(
        rect(536, 0, 264, 600, column) + rect(526, 0, 10, 600, q.y),
        motif({ x: 150, y: 446, r: 120, on: q.y, badge: true }),
        title({ x: 668, y: 248, width: 226, height: 432, on: column, direction: "down" }),
        trail("M668 488V580", q.m, 8, 22),
      ),
    }
  },
  /** A column at the left. */
  spine: ({ q, backdrop, motif, title, block }) => {
    const column = block(q.d, q.l, q.m)
    return {
      under: backdrop,
      over: layers(
        rect(0, 0, 270, 600, column) + rect(270, 0, 8, 600, q.l) + rect(284, 0, 3, 600, q.l),
        motif({ x: 668, y: 138, r: 108, on: q.x, badge: true }),
        title({ x: 135, y: 346, width: 230, height: 450, on: column, direction: "down" }),
      ),
    }
  },
  /** A strip of paper down the middle. */
  slip: ({ q, dice, backdrop, motif, title }) => {
    const x = dice.pick([370, 420])
    return {
      under: backdrop,
      over: layers(
        rect(x - 132, 14, 276, 600, "#000000", { alpha: 0.34 }),
        rect(x - 138, 0, 276, 600, q.l) +
          rect(x - 126, 0, 3, 600, q.x) +
          rect(x + 123, 0, 3, 600, q.x),
        title({ x, y: 282, width: 232, height: 356, on: q.l, direction: "down" }),
        motif({ x, y: 528, r: 58, on: q.l }),
      ),
    }
  },
  /** The title over the darkened picture. */
  centre: ({ q, backdrop, motif, title }) => ({
    under: backdrop,
    over: layers(
      rect(0, 0, 800, 600, q.d, { alpha: 0.48 }),
      motif({ x: 400, y: 290, r: 250, on: q.d, strength: 0.24 }),
      title({ x: 400, y: 292, width: 700, height: 350, on: q.d, overPicture: true }),
    ),
  }),
  /** The picture in a round window. */
  porthole: ({ p, q, backdrop, motif, title, block, credit }) => {
    const ground = block(q.s, q.l, q.d)
    return {
      under: moved(-150, 0, backdrop),
      over: layers(
        aroundHole("M244 60a250 250 0 1 0 0.1 0z", ground),
        ring(244, 310, 252, ground === q.d ? q.y : q.d, 12) +
          ring(244, 310, 270, p.x === ground ? q.l : q.x, 5),
        motif({ x: 112, y: 492, r: 96, on: q.x, badge: true }),
        title({ x: 652, y: 236, width: 266, height: 420, on: ground, direction: "down" }),
        credit(520, 578, ground),
      ),
    }
  },
  /** The title in an arch over the motif. */
  arch: ({ q, backdrop, motif, title }) => ({
    under: backdrop,
    over: layers(
      circle(400, 528, 166, q.d) + ring(400, 528, 151, q.y, 5),
      motif({ x: 400, y: 490, r: 98, on: q.d }),
      title({ x: 400, y: 218, width: 710, height: 276, on: q.s, overPicture: true, rise: 56 }),
    ),
  }),
  /** Cut across, and everything leans. */
  slant: ({ q, backdrop, motif, title, block, credit }) => {
    const ground = block(q.d, q.x, q.m)
    return {
      under: backdrop,
      over: layers(
        path("M0 310L800 176V600H0z", ground) + path("M0 288L800 154V174L0 310z", q.y),
        motif({ x: 660, y: 150, r: 118, on: q.l, badge: true }),
        title({ x: 352, y: 414, width: 620, height: 240, on: ground, turn: -9 }),
        credit(34, 574, ground),
      ),
    }
  },
  /** A rubber stamp on a large motif. */
  stamp: ({ q, dice, backdrop, motif, title }) => ({
    under: backdrop,
    over: layers(
      motif({ x: dice.pick([270, 540]), y: 300, r: 264, on: q.s, strength: 0.24 }),
      title({ x: 400, y: 296, width: 600, height: 330, on: q.s, stamp: dice.pick([-7, -4, 5]) }),
    ),
  }),
  /** A book's cover: a window, and the title below. */
  cover: ({ q, backdrop, motif, title, block, credit }) => {
    const ground = block(q.l, q.d, q.m)
    const frame = ground === q.d ? q.y : q.d
    return {
      under: moved(0, -110, backdrop),
      over: layers(
        aroundHole("M56 44V312H744V44z", ground),
        path("M56 44H744V312H56z", "none", { edge: frame, edgeWidth: 8 }),
        path("M28 20H772V580H28z", "none", { edge: frame, edgeWidth: 3 }),
        circle(650, 312, 84, ground) + motif({ x: 650, y: 312, r: 70, on: ground }),
        title({ x: 312, y: 440, width: 500, height: 214, on: ground, align: "start" }),
        credit(60, 560, ground),
      ),
    }
  },
  /** The motif larger than the picture. */
  giant: ({ q, dice, backdrop, motif, title }) => ({
    under: backdrop,
    over: layers(
      motif({
        x: dice.pick([610, 640]),
        y: 330,
        r: 330,
        on: q.s,
        strength: 0.6,
        turn: dice.between(-14, 14),
      }),
      title({
        x: 316,
        y: 322,
        width: 520,
        height: 400,
        on: q.s,
        overPicture: true,
        align: "start",
      }),
    ),
  }),
  /** Nothing but letters. */
  words: ({ q, dice, backdrop, motif, title, credit }) => ({
    under: backdrop,
    over: layers(
      motif({ x: 704, y: 84, r: 62, on: q.s }),
      title({
        x: 390,
        y: 316,
        width: 700,
        height: 400,
        on: q.s,
        turn: dice.pick([0, 0, -4]),
        fill: 2.2,
      }),
      credit(40, 572, q.s),
    ),
  }),
  /** A tile for every letter. */
  tiles: ({ q, backdrop, motif, title, block }) => ({
    under: backdrop,
    over: layers(
      motif({ x: 118, y: 488, r: 84, on: q.y, badge: true }),
      title({
        x: 400,
        y: 282,
        width: 700,
        height: 300,
        on: q.l,
        tiles: block(q.l, q.d, q.x),
        quiet: true,
        fill: 1,
      }),
    ),
  }),
  /** Letters cut from other papers. */
  ransom: ({ q, backdrop, motif, title, dice }) => ({
    under: backdrop,
    over: layers(
      motif({ x: 620, y: 150, r: 112, on: q.x, cutOut: true, turn: dice.between(-12, 12) }),
      title({ x: 390, y: 326, width: 690, height: 370, on: q.l, cuttings: true, fill: 1 }),
    ),
  }),
  /** The title said again and again, once aloud. */
  echo: ({ q, backdrop, motif, title, credit }) => ({
    under: backdrop,
    over: layers(
      repeat(4, (at) =>
        title({
          x: 400 + (at % 2 ? 60 : -60),
          y: 84 + at * 148,
          width: 860,
          height: 128,
          on: q.s,
          quiet: true,
          faint: true,
        }),
      ),
      title({ x: 390, y: 300, width: 680, height: 340, on: q.s, overPicture: true, fill: 1.8 }),
      motif({ x: 96, y: 500, r: 68, on: q.x, badge: true }),
      credit(180, 572, q.s),
    ),
  }),
  /** Each line on a strip of its own. */
  strips: ({ q, dice, backdrop, motif, title, block }) => ({
    under: backdrop,
    over: layers(
      motif({ x: 630, y: 168, r: 128, on: q.y, cutOut: true, turn: dice.between(-12, 12) }),
      title({
        x: 316,
        y: 362,
        width: 520,
        height: 340,
        on: q.l,
        strips: block(q.l, q.d, q.x),
        align: "start",
      }),
    ),
  }),
  /** Torn paper, scissors and glue. */
  torn: ({ q, dice, backdrop, motif, title, block }) => ({
    under: layers(
      fill(q.s) +
        repeat(9, (at) =>
          path(
            d`M${at * 110 - 60} 600L${at * 110 + 60} 0h26L${at * 110 - 20} 600z`,
            mix(q.s, q.m, 0.16),
          ),
        ),
      turned(
        -4,
        400,
        260,
        layers(
          path(
            "M70 34L128 26L196 38L288 24L372 36L470 26L560 38L664 24L742 36L736 120L746 208L732 318L744 402L660 414L566 402L470 416L362 404L270 416L172 402L66 414L74 300L62 190L72 110z",
            q.l,
          ),
          within("torn", "M92 54H722V392H92z", moved(0, -60, backdrop)),
        ),
      ),
    ),
    over: layers(
      motif({ x: 622, y: 190, r: 130, on: q.x, cutOut: true, turn: dice.between(-14, 14) }),
      title({
        x: 310,
        y: 470,
        width: 520,
        height: 220,
        on: q.l,
        strips: block(q.l, q.d, q.y),
        turn: dice.pick([-3, 2]),
        align: "start",
      }),
    ),
  }),
  /** A special edition. */
  newspaper: ({ q, dice, backdrop, motif, title, credit }) => ({
    under: moved(-90, 120, backdrop),
    over: layers(
      aroundHole("M36 330V566H420V330z", q.l),
      rect(36, 86, 728, 6, q.d) + rect(36, 96, 728, 2, q.d) + rect(36, 306, 728, 4, q.d),
      motif({ x: 706, y: 50, r: 34, on: q.l }) + line("M300 66H650M360 48H650", q.m, 4),
      title({ x: 400, y: 201, width: 716, height: 186, on: q.l, fill: 1.2, quiet: true }),
      credit(36, 68, q.l),
      repeat(9, (at) =>
        rect(446, 334 + at * 26, at % 4 === 3 ? dice.between(80, 150) : 200, 8, q.d, {
          alpha: 0.42,
        }),
      ),
      repeat(5, (at) => rect(668, 334 + at * 26, 96, 8, q.d, { alpha: 0.42 })),
      path("M36 330H420V566H36z", "none", { edge: q.d, edgeWidth: 4 }),
    ),
  }),
  /** Somebody says it. */
  bubble: ({ q, backdrop, motif, title }) => ({
    under: backdrop,
    over: layers(
      path(
        "M108 66H692Q752 66 752 126V330Q752 390 692 390H420L300 474L322 390H108Q48 390 48 330V126Q48 66 108 66z",
        q.l,
        { edge: q.d, edgeWidth: 9, join: true },
      ),
      motif({ x: 206, y: 490, r: 104, on: q.x, badge: true }),
      title({ x: 400, y: 236, width: 620, height: 256, on: q.l }),
    ),
  }),
  /** Two colours: the motif here, the title there. */
  split: ({ q, dice, backdrop, motif, title, credit }) => {
    const pairs = [
      [q.x, q.d],
      [q.m, q.l],
      [q.y, q.l],
      [q.x, q.m],
    ] as const
    const [left, right] = dice.pick(pairs.filter(([, ground]) => contrast(ground, q.s) > 1.3))
    return {
      under: backdrop,
      over: layers(
        rect(326, 0, 474, 600, right),
        motif({ x: 196, y: 318, r: 168, on: left, badge: true }),
        title({
          x: 578,
          y: 262,
          width: 384,
          height: 380,
          on: right,
          direction: dice.pick(["down", "across"]),
        }),
        credit(346, 574, right),
      ),
    }
  },
  /** An admission ticket. */
  ticket: ({ q, dice, backdrop, motif, title, block, credit }) => {
    const paper = block(q.l, q.y)
    return {
      under: backdrop,
      over: turned(
        dice.pick([-6, -3, 4]),
        400,
        310,
        layers(
          path("M46 112H774V252a54 54 0 0 0 0 108V508H46V360a54 54 0 0 0 0 -108z", "#000000", {
            alpha: 0.3,
          }),
          path("M34 96H762V240a54 54 0 0 0 0 108V492H34V348a54 54 0 0 0 0 -108z", paper),
          line("M190 112V478", q.d, 6, { dash: "1 18" }) +
            rect(212, 116, 528, 3, q.d) +
            rect(212, 452, 528, 3, q.d),
          motif({ x: 112, y: 294, r: 66, on: paper }),
          title({ x: 466, y: 284, width: 480, height: 308, on: paper }),
          credit(214, 473, paper),
        ),
      ),
    }
  },
  /** The motif again and again, and a label on it. */
  repeated: ({ q, backdrop, motif, title, block }) => {
    const label = block(q.d, q.l)
    return {
      under: layers(
        backdrop,
        repeat(24, (at) => {
          const row = Math.floor(at / 6)
          return motif({
            x: (at % 6) * 160 + (row % 2 ? 0 : -80) + 40,
            y: row * 164 + 54,
            r: 60,
            on: q.s,
            turn: row % 2 ? 12 : -12,
          })
        }),
      ),
      over: layers(
        rect(76, 122, 648, 356, label) +
          path("M92 138H708V462H92z", "none", { edge: q.x, edgeWidth: 5 }),
        title({ x: 400, y: 300, width: 556, height: 280, on: label }),
      ),
    }
  },
  /** A banner hangs over the picture. */
  banner: ({ q, backdrop, motif, title, block }) => {
    const cloth = block(q.x, q.d, q.l)
    return {
      under: backdrop,
      over: layers(
        path("M30 150L770 118V372L30 404z", "#000000", { alpha: 0.3 }),
        path("M0 134L800 100V356L0 390z", cloth) + line("M0 148L800 114M0 376L800 342", q.y, 5),
        motif({ x: 150, y: 492, r: 92, on: q.l, badge: true }),
        title({ x: 400, y: 246, width: 690, height: 200, on: cloth, turn: -2.4 }),
      ),
    }
  },
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[]
