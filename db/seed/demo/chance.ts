import { randomFrom, type Random } from "#shared/random.ts"

/** FNV-1a: the same number for the same text on every machine. `from` continues an earlier hash. */
function numberOf(text: string, before = 0x811c9dc5): number {
  let number = before
  for (let n = 0; n < text.length; n++) {
    number = Math.imul(number ^ text.charCodeAt(n), 0x01000193)
  }
  return number >>> 0
}

/** Randomness derived from names, so that it does not change when something is added to the files. */
export const chanceOf = (...names: string[]): Random => randomFrom(numberOf(names.join("\n")))

type Wish<T> = { count: number; purpose: string; weigh: (candidate: T) => number }

/**
 * A weighted sample of the candidates; none with weight zero. Adding or removing a candidate does not change how the others
 * are ranked.
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
