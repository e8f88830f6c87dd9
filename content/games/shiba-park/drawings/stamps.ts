import { words } from "./letters.ts"
import { cut, draw, oval, paper, vermilion, worn } from "./stamp.ts"

type Seal = { frame: "round" | "square"; letter: string; lean: number }

/** The six seals of the desk, in the order in which they are used. */
export const seals: readonly Seal[] = [
  { frame: "round", letter: "と", lean: -6 },
  { frame: "square", letter: "し", lean: 4 },
  { frame: "round", letter: "な", lean: 7 },
  { frame: "square", letter: "る", lean: -4 },
  { frame: "square", letter: "ひ", lean: 6 },
  { frame: "round", letter: "し", lean: -8 },
]

const square = (half: number) =>
  cut(
    `${-half} ${-half}!, 0 ${1 - half}, ${half} ${-half}!, ${half - 1} 0, ${half} ${half}!, 0 ${half - 1}, ${-half} ${half}!, ${1 - half} 0`,
    half,
  )

/** A seal around its middle. */
export function seal({ frame, letter, lean }: Seal, half: number): string {
  const rim = Math.max(3, Math.round(half * 0.14))
  const reach = half - rim / 2
  const size = half * (frame === "round" ? 1.2 : 1.3)
  const outline = frame === "round" ? oval(0, 0, reach) : square(reach)
  return `<g transform="rotate(${lean})">${draw(vermilion, rim, outline)}${words(letter, -size / 2, -size / 2, { colour: vermilion, size })}</g>`
}

const frames = { round: "丸い枠", square: "四角い枠" }

export const toldSeal = ({ frame, letter }: Seal) => `${frames[frame]}に「${letter}」`

export const stamps = seals.map((each, n) => ({
  drawn: {
    box: "0 0 120 120",
    lines: `<path fill="${paper}" d="M0 0h120v120H0z"/><g transform="translate(60 60)">${seal(each, 48)}</g>${worn(paper, 120, 120, 44, `${n}`)}`,
  },
  alt: toldSeal(each),
}))
