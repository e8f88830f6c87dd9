import { randomFrom, type Random } from "../random.ts"

/** FNV-1a: the same number for the same text, on every machine. Goes on from the number of what stood before. */
function numberOf(text: string, before = 0x811c9dc5): number {
  let number = before
  for (let n = 0; n < text.length; n++) {
    number = Math.imul(number ^ text.charCodeAt(n), 0x01000193)
  }
  return number >>> 0
}

/** Chance that follows from names alone, so that it stays when something else is added to the files. */
export const chanceOf = (...names: string[]): Random => randomFrom(numberOf(names.join("\n")))

type Wish<T> = { count: number; purpose: string; weigh: (candidate: T) => number }

/**
 * So many of the candidates, each the likelier the more it weighs; none that weighs nothing. When a candidate comes or
 * goes, the picks of the others stay as they were.
 */
export function pickSome<T extends { key: string }>(
  candidates: readonly T[],
  { count, purpose, weigh }: Wish<T>,
): T[] {
  const before = numberOf(`${purpose}\n`)
  return candidates
    .map((candidate) => {
      const { fraction } = randomFrom(numberOf(candidate.key, before))
      return { candidate, turn: -Math.log(1 - fraction()) / weigh(candidate) }
    })
    .filter(({ turn }) => turn < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}
