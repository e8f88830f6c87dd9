import type { TalkSeals } from "#domain/services.ts"
import { type ChatProgress, readChatProgress } from "./progress.ts"

/** Browsers keep cookies of 4 kB with their names and attributes. */
const mostLetters = 3_500

/** Guesses as seconds before the last one, which has its time. */
const pack = (progress: ChatProgress): string => {
  const last = progress.guesses.at(-1)
  const guesses =
    last === undefined
      ? []
      : [last, ...progress.guesses.slice(0, -1).map((each) => Math.round((last - each) / 1000))]
  return JSON.stringify({ v: 1, ...progress, guesses })
}

function unpack(text: string): ChatProgress {
  try {
    const read = readChatProgress(JSON.parse(text) as unknown)
    const [last, ...before] = read.guesses
    if (last === undefined) return read
    return { ...read, guesses: [...before.map((seconds) => last - seconds * 1000), last] }
  } catch {
    return readChatProgress(null)
  }
}

/** Progress for a cookie. Where a play was too long for one, what was taken back and names in between are left out first. */
export function sealProgress(seals: TalkSeals, game: string, progress: ChatProgress): string {
  const { names } = progress
  const fewer = [...names.slice(0, 1), ...names.slice(1).slice(-3)]
  const lighter = [
    progress,
    { ...progress, taken: [] },
    { ...progress, taken: [], names: fewer },
    { ...progress, taken: [], names: fewer, counts: {}, guesses: [] },
  ]
  const sealed = lighter.map((each) => seals.seal(game, pack(each)))
  return sealed.find((each) => each.length <= mostLetters) ?? sealed.at(-1) ?? ""
}

/** A broken, forged or older cookie is a fresh start. */
export function openProgress(seals: TalkSeals, game: string, sealed: string): ChatProgress {
  const text = seals.open(game, sealed)
  return text === null ? readChatProgress(null) : unpack(text)
}
