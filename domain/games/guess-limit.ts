const minute = 60_000
/** So many guesses a minute, and then one in ten seconds. Nobody is ever locked out. */
const guessesPerMinute = 20
const pause = 10_000

type Guessing = { guesses: readonly number[] }

/** Seconds until a guess is heard. */
export function waitFor({ guesses }: Guessing, now: number): number {
  const oldest = guesses.length < guessesPerMinute ? undefined : guesses[0]
  const latest = guesses.at(-1) ?? 0
  if (oldest === undefined || oldest <= now - minute) return 0
  return Math.max(0, Math.ceil((latest + pause - now) / 1000))
}

export const withGuess = <P extends Guessing>(progress: P, now: number): P => ({
  ...progress,
  guesses: [...progress.guesses, now].slice(-guessesPerMinute),
})
