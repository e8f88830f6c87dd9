import { type Corrections, correctionsFor } from "./corrections.ts"
import { normalizeUnicode } from "./normalize-unicode.ts"
import { readingKey } from "./reading-key.ts"
import { partSeparator } from "./separators.ts"
import { separateReadWords } from "./tokyo-and-kyoto.ts"

/** Splits a text into words, each with its reading where the dictionary knows one. */
export type ReadAloud = (text: string) => { written: string; read: string | null }[]

/** The readings of names, as the keys that words are looked up by. Words that cannot be read separate those that can. */
export function readingOfNames(names: string, readAloud: ReadAloud): string {
  const keys = names.split(partSeparator).flatMap((written) => {
    const name = normalizeUnicode(written)
    return correctionsFor(name).flatMap((corrections) =>
      readableRuns(readWords(name, readAloud, corrections)).flatMap(keysOfRun),
    )
  })
  return [...new Set(keys)].filter((key) => key !== "").join(partSeparator)
}

const readWords = (name: string, readAloud: ReadAloud, { readings, split }: Corrections) =>
  split(name).flatMap(
    (piece): string | string[] =>
      readings.get(piece) ??
      readAloud(piece).map(({ written, read }) => readings.get(written) ?? read ?? written),
  )

function readableRuns(words: string[]): string[][] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (readingKey(word) === null) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs
}

/** The whole run, and the run from each word whose first vowel merges with the word before it: 踊る in と踊る. */
function keysOfRun(run: string[]): string[] {
  const words = separateReadWords(run)
  const key = (from: number, to: number) => readingKey(words.slice(from, to).join("")) ?? ""
  const merged = words.flatMap((_, n) =>
    n > 0 && key(0, n) + key(n, n + 1) !== key(0, n + 1) ? [key(n, words.length)] : [],
  )
  return [key(0, words.length), ...merged]
}
