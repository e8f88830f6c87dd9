import type { TalkSeals } from "#domain/services.ts"

/** Browsers keep cookies of 4 kB with their names and attributes. */
const mostLetters = 3_500

type Guessing = { guesses: readonly number[] }

/** Guesses as seconds before the last one, which has its time. */
const pack = (progress: Guessing): string => {
  const last = progress.guesses.at(-1)
  const guesses =
    last === undefined
      ? []
      : [last, ...progress.guesses.slice(0, -1).map((each) => secondOf(last) - secondOf(each))]
  return JSON.stringify({ v: 1, ...progress, guesses })
}

/** Progress for a cookie: the first of these forms that is short enough. */
export function sealFirst(seals: TalkSeals, game: string, forms: readonly Guessing[]): string {
  const sealed = forms.map((each) => seals.seal(game, pack(each)))
  return sealed.find((each) => each.length <= mostLetters) ?? sealed.at(-1) ?? ""
}

/** A broken, forged or older cookie is a fresh start. */
export function openSealed<Progress extends Guessing>(
  seals: TalkSeals,
  { game, sealed, read }: { game: string; sealed: string; read: (state: unknown) => Progress },
): Progress {
  const text = seals.open(game, sealed)
  if (text === null) return read(null)
  try {
    const progress = read(JSON.parse(text))
    const [last, ...before] = progress.guesses
    if (last === undefined) return progress
    return {
      ...progress,
      guesses: [...before.map((seconds) => (secondOf(last) - seconds) * 1000), last],
    }
  } catch {
    return read(null)
  }
}

/** Whole seconds, so that a time that is sealed again and again stays the same. */
const secondOf = (time: number) => Math.floor(time / 1000)
