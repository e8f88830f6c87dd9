import { contrast, isNight, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { schemeOf } from "../icons/scheme.ts"
import {
  arched,
  courseOf,
  drawTitle,
  type Effect,
  type Ink,
  stamped,
} from "../lettering/draw-title.ts"
import { faceOf, type FaceName } from "../lettering/faces.ts"
import { type Direction, setLines } from "../lettering/set-lines.ts"
import { type SetTitle, setTitle } from "../lettering/set-title.ts"
import { emblems, type Motif } from "../motifs/choose-motif.ts"
import type { Palette } from "../palettes.ts"
import { circle, layers, path, place, polygon, rect, ring, turned } from "../shapes.ts"

type MotifWish = {
  x: number
  y: number
  r: number
  /** The colour it stands on. */
  on: string
  /** On a plate of that colour: a disc, a card, a sticker or a cutting. */
  badge?: true
  /** Cut out with scissors. */
  cutOut?: true
  /** How far its colours are from the ground's, 1 if it is not given. Less below letters. */
  strength?: number
  turn?: number
}

type TitleWish = {
  x: number
  y: number
  width: number
  height: number
  /** The colour it stands on. */
  on: string
  direction?: Direction
  align?: "start" | "middle"
  fill?: number
  turn?: number
  /** On a picture, the letters need an edge. */
  overPicture?: true
  /** Without the maker's effect. */
  quiet?: true
  rise?: number
  stamp?: number
  /** The colour of a strip behind each line, or of a tile behind each letter. */
  strips?: string
  tiles?: string
  /** Every letter on a cutting of another colour. */
  cuttings?: true
  /** Barely seen. */
  faint?: true
}

/** The means of a layout: `p` are the colours of the picture, `q` those of what lies over it. */
export type Sheet = {
  p: Palette
  q: Palette
  dice: Dice
  backdrop: string
  motif: (wish: MotifWish) => string
  title: (wish: TitleWish) => string
  /** One of the colours, on which letters are clear. */
  block: (...colours: string[]) => string
  /** The maker's name in small letters, beginning at a point. */
  credit: (x: number, y: number, on: string) => string
}

type Given = {
  p: Palette
  q: Palette
  dice: Dice
  backdrop: string
  motif: Motif
  title: string
  maker: string
  face: FaceName
  effect: Effect
}

export function openSheet({ motif, title, maker, face, effect, ...rest }: Given): Sheet {
  const { q, dice } = rest
  return {
    ...rest,
    motif: (wish) => drawMotif(motif, wish, q, dice),
    title: (wish) => drawLettering(title, wish, { face, effect, q }),
    block: (...colours) => {
      const best = (colour: string) => Math.max(contrast(colour, q.l), contrast(colour, q.d))
      const clear = colours.filter((colour) => best(colour) >= 6.5)
      return clear.length > 0 ? dice.pick(clear) : q.d
    },
    credit: (x, y, on) => {
      const set = setLines(maker, {
        face: "zen",
        direction: "across",
        room: { width: 300, height: 21 },
      })
      const ink = contrast(on, q.d) > contrast(on, q.l) ? q.d : q.l
      return place(x + set.width / 2, y, path(courseOf(set.letters), ink, { alpha: 0.8 }))
    },
  }
}

function drawMotif(motif: Motif, wish: MotifWish, q: Palette, dice: Dice): string {
  const { x, y, r, on, turn = 0 } = wish
  const scheme = schemeOf(q, on, dice)
  const strength = wish.strength ?? 1
  const calm = {
    ...scheme,
    main: mix(on, scheme.main, strength),
    pop: mix(on, scheme.pop, Math.min(1, strength * 1.3)),
    shade: mix(on, scheme.shade, strength),
  }
  const drawn = (scale: number) => place(x, y, emblems[motif](calm, dice), { scale, turn })
  const plate = wish.badge ? dice.pick(plates) : null
  if (plate) return plate({ x, y, r, on, edge: calm.main }) + drawn(r / 200)
  if (plate === null && !wish.cutOut) return drawn(r / 140)
  const edge = Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * Math.PI * 2
    const far = r * (at % 2 ? 1.16 : 1.06)
    return `${Math.round(x + Math.cos(angle) * far)} ${Math.round(y + Math.sin(angle) * far)}`
  })
  const paper = `M${edge.join("L")}z`
  return layers(
    `<g transform="translate(7 9)">${path(paper, "#000000", { alpha: 0.28 })}</g>`,
    path(paper, q.l, { edge: q.l, edgeWidth: 10, join: true }) + path(paper, on),
    drawn(r / 165),
  )
}

type PlateWish = { x: number; y: number; r: number; on: string; edge: string }

/** The plates below a small motif; undefined is a cutting. A list of discs alone would look like one studio's. */
const plates: readonly (((wish: PlateWish) => string) | undefined)[] = [
  ({ x, y, r, on, edge }) => circle(x, y, r, on) + ring(x, y, r - 9, edge, 4),
  ({ x, y, r, on, edge }) => {
    const half = r * 0.9
    return turned(
      r % 2 ? 7 : -6,
      x,
      y,
      layers(
        rect(x - half + 6, y - half + 8, half * 2, half * 2, "#000000", { alpha: 0.26 }),
        rect(x - half, y - half, half * 2, half * 2, on),
        rect(x - half + 9, y - half + 9, half * 2 - 18, half * 2 - 18, "none", {
          edge,
          edgeWidth: 4,
        }),
      ),
    )
  },
  ({ x, y, r, on }) => {
    const points = Array.from({ length: 36 }, (_, at) => {
      const angle = (at / 36) * Math.PI * 2
      const far = r * (at % 2 ? 1.08 : 0.95)
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
    })
    return polygon(points, on)
  },
  undefined,
]

type Manner = { face: FaceName; effect: Effect; q: Palette }

function drawLettering(title: string, wish: TitleWish, { face, effect, q }: Manner): string {
  const room = { width: wish.width, height: wish.height - (wish.rise ?? 0) }
  const set = setTitle(title, {
    face,
    direction: wish.direction ?? "across",
    room,
    fill: wish.fill ?? 1.5,
    align: wish.align ?? "middle",
    even: wish.tiles !== undefined || wish.cuttings,
  })
  const painted = paint(set, wish, { face, effect, q })
  const dx = wish.align === "start" ? (set.width - wish.width) / 2 : 0
  return place(wish.x + dx, wish.y, painted, { turn: wish.turn ?? 0 })
}

function paint(set: SetTitle, wish: TitleWish, { face, effect, q }: Manner): string {
  if (wish.strips !== undefined) {
    const ink = inkOn(wish.strips, q)
    return stripsBehind(set, wish.strips) + drawTitle(set, { face, effect: "plain", ink })
  }
  if (wish.cuttings) return cuttings(set, face, q)
  if (wish.tiles !== undefined) {
    const ink = inkOn(wish.tiles, q)
    return (
      tilesBehind(set, wish.tiles, ink.fill) +
      drawTitle(set, { face, effect: "plain", ink: { ...ink, small: q.d, edge: q.l } })
    )
  }
  if (wish.faint) {
    const pale = mix(wish.on, contrast(wish.on, q.d) > contrast(wish.on, q.l) ? q.d : q.l, 0.13)
    return drawTitle(set, { face, effect: "plain", ink: { fill: pale, small: pale, edge: null } })
  }
  const ink = wish.overPicture ? inkOver(wish.on, q) : inkOn(wish.on, q)
  if (wish.stamp !== undefined)
    return stamped(set, drawTitle(set, { face, effect: "plain", ink }), ink.fill, wish.stamp)
  // An edge on a plain ground only makes letters muddy; on a picture they need one.
  const flat = effect === "outline" ? "plain" : effect
  const kept = wish.overPicture && effect !== "block" ? "outline" : flat
  const bent = wish.rise === undefined ? set : arched(set, wish.rise)
  return drawTitle(bent, { face, effect: wish.quiet ? "plain" : kept, ink })
}

/** Readable as text is: a colour rather than black or white, where one is dark or bright enough. */
function inkOn(on: string, q: Palette): Ink {
  const plain = [q.d, q.l].toSorted((a, b) => contrast(b, on) - contrast(a, on))[0] ?? q.d
  const least = isNight(on) ? 7 : 5
  const fill = [q.x, q.y, q.m].find((colour) => contrast(colour, on) >= least) ?? plain
  const small =
    [plain, q.x, q.y].find((colour) => colour !== fill && contrast(colour, on) >= 4.5) ?? plain
  // An edge lies between letters and ground, or it only makes the letters muddy.
  const edge = [q.y, q.m, q.x, mix(on, fill, 0.3)].find(
    (colour) =>
      contrast(colour, fill) >= 3.2 && contrast(colour, on) >= 1.3 && contrast(colour, on) <= 3.2,
  )
  return { fill, small, edge: edge ?? null }
}

/** On a picture the edge makes the contrast. */
function inkOver(on: string, q: Palette): Ink {
  const fill = [q.x, q.y, q.l].find((colour) => contrast(colour, q.d) >= 5.5) ?? q.l
  return contrast(on, q.l) < 1.6 && contrast(q.l, q.d) > 7
    ? { fill: q.d, small: q.d, edge: q.l }
    : { fill, small: q.l, edge: q.d }
}

/** Each letter with its own paper, ink and slant, as in a blackmailer's letter. */
function cuttings(set: SetTitle, face: FaceName, q: Palette): string {
  const papers = [q.l, q.d, q.x, q.y, q.l, q.m]
  const drawn = set.main.map((letter, at) => {
    const paper = papers[(at * 5 + (at >> 2)) % papers.length] ?? q.l
    const ink = [q.d, q.l].toSorted((a, b) => contrast(b, paper) - contrast(a, paper))[0] ?? q.d
    const half = letter.size * (at % 3 ? 0.6 : 0.66)
    const { x, y } = letter
    const course = courseOf([letter])
    return turned(
      ((at * 37) % 13) - 6,
      x,
      y,
      layers(
        rect(x - half + 5, y - half + 7, half * 2, half * 2, "#000000", { alpha: 0.28 }),
        polygon(
          [
            [x - half, y - half + (at % 2 ? 6 : 0)],
            [x + half, y - half],
            [x + half - (at % 3 ? 0 : 7), y + half],
            [x - half + 4, y + half - (at % 2 ? 0 : 6)],
          ],
          paper,
        ),
        path(course, ink, { edge: ink, edgeWidth: faceOf(face).weight * letter.size, join: true }),
      ),
    )
  })
  const small = { ...set, main: [] }
  const ink = { fill: q.d, small: q.d, edge: q.l }
  return layers(
    ...drawn,
    set.small.length > 0 && drawTitle(small, { face, effect: "outline", ink }),
  )
}

function tilesBehind(set: SetTitle, colour: string, edge: string): string {
  return set.main
    .map(({ x, y, size, turn: _turn }, at) => {
      const half = size * 0.53
      return layers(
        rect(x - half + 5, y - half + 7, half * 2, half * 2, "#000000", {
          alpha: 0.3,
          round: size * 0.1,
        }),
        turned(
          at % 3 === 1 ? 2.5 : at % 3 === 2 ? -2 : 0,
          x,
          y,
          rect(x - half, y - half, half * 2, half * 2, colour, {
            round: size * 0.1,
            edge,
            edgeWidth: 3,
          }),
        ),
      )
    })
    .join("")
}

function stripsBehind(set: SetTitle, colour: string): string {
  const lines = Map.groupBy(set.main, ({ line }) => line).values()
  const groups = [...lines, ...Map.groupBy(set.small, ({ line }) => `${line} small`).values()]
  return groups
    .map((letters) => {
      const reach = letters.map(({ outline: { box }, x, y, size }) => ({
        left: x - ((box[2] - box[0]) / 2) * size,
        right: x + ((box[2] - box[0]) / 2) * size,
        size,
        y,
      }))
      const size = Math.max(...reach.map((each) => each.size))
      const [left, right] = [
        Math.min(...reach.map((each) => each.left)),
        Math.max(...reach.map((each) => each.right)),
      ]
      const middle = reach.reduce((sum, each) => sum + each.y, 0) / reach.length
      const pad = size * 0.2
      return layers(
        rect(
          left - pad + 5,
          middle - size * 0.5 + 7,
          right - left + pad * 2,
          size * 1.04,
          "#000000",
          { alpha: 0.26 },
        ),
        rect(left - pad, middle - size * 0.52, right - left + pad * 2, size * 1.04, colour),
      )
    })
    .join("")
}
