/** A seeded random generator: the same seed gives the same numbers on every machine. */
export type Random = ReturnType<typeof randomFrom>

export function randomFrom(seed: number) {
  let state = seed >>> 0

  /** From 0 to 1, exclusive (mulberry32). */
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (end: number) => Math.floor(fraction() * end)
  const chance = (probability: number) => fraction() < probability
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

  /** An integer below `end`, small ones more often; `lean` sets how much. */
  const leaning = (end: number, lean: number) => Math.floor(end * fraction() ** lean)

  return { fraction, below, chance, pick, leaning }
}
