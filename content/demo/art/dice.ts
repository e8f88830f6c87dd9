import { randomFrom, type Random } from "#shared/random.ts"

/** How often one kind may come in one palette before two pictures may look alike. */
export const turns = 8

/** A number that belongs to the key, so that a picture stays when others come and go (FNV-1a). */
export function seedOf(key: string): number {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Never twice the same of `list` for one `name` within as many turns as it is long. */
export function inTurn<T>(list: readonly T[], name: string, seed: number): T {
  return list[(seedOf(name) + (seed % turns)) % list.length] as T
}

/** Random choices within a picture, the same for the same seed. */
export type Dice = Random & {
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  shuffled: <T>(list: readonly T[]) => T[]
}

export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed)
  const between = (least: number, most: number) => least + random.fraction() * (most - least)
  const whole = (least: number, most: number) => least + random.below(most - least + 1)

  function shuffled<T>(list: readonly T[]): T[] {
    const left = [...list]
    return list.flatMap(() => left.splice(random.below(left.length), 1))
  }

  return { ...random, between, whole, shuffled }
}
