import type { CounterGame } from "#content/games/chat.ts"
import { inLargeKana } from "#domain/japanese/kana.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { type CounterProgress, isBehind, isReached, toolsOf } from "./progress.ts"
import type { ShownWord } from "./shown.ts"

const most = 6
/** No reading is longer. */
const longest = 20

const toHiragana = (katakana: string) => String.fromCharCode(katakana.charCodeAt(0) - 0x60)

/** Typed letters as readings are written. */
const readReading = (typed: string): string =>
  nfkc(typed.slice(0, longest))
    .replaceAll(/\s/gu, "")
    .replaceAll(/[ァ-ヶ]/g, toHiragana)

const alike = (text: string) => text.replaceAll(/[ぁ-ゖ]/g, inLargeKana)

/** So many letters wide, as bubbles are. */
export const lettersIn = (text: string): number => [...text].length

/** Words that begin with what is typed, the newest first: of what the player has reached, and of nothing else. */
export function offerWords(
  game: CounterGame,
  progress: CounterProgress,
  typed: string,
): ShownWord[] {
  const reading = readReading(typed)
  if (reading === "" || !toolsOf(game, progress).has("conversion")) return []
  const known = game.conversions.filter(({ from }) => isReached(game, progress, from))
  const erased = known.findLastIndex(({ words, only }) => !only && words.length === 0)
  const offered = known.slice(erased + 1).flatMap(({ from, only, words }) => {
    if (only && isBehind(game, progress, from)) return []
    return words.flatMap((each) => {
      const isTyped = only
        ? alike(each.reading) === alike(reading)
        : alike(each.reading).startsWith(alike(reading))
      return isTyped ? [each.words] : []
    })
  })
  return offered
    .toReversed()
    .flat()
    .slice(0, most)
    .map((word) => ({ word, width: lettersIn(word), spoken: game.spelled[word] ?? null }))
}
