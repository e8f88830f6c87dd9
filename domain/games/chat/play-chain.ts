import type { Reply, WordChain } from "#content/games/chat.ts"
import { inLargeKana } from "#domain/japanese/kana.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** One of the words of the chain, and its speaker. */
export type ChainWord = { by: string; word: string }

/** The words that follow, and words said besides. `isOver`: somebody has lost, and the chain begins again. */
export type ChainTurn = { words: readonly ChainWord[]; said: Reply; isOver: boolean }

/** Hiragana of a word, or null where it has other letters. */
export function kanaOf(typed: string): string | null {
  const text = nfkc(typed)
    .trim()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  return /^[ぁ-ゖー]+$/.test(text) ? text : null
}

const voiced = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔを"
const unvoiced = "かきくけこさしすせそたちつてとはひふへほはひふへほうお"

/** A kana without its voicing marks, as words may begin with it. */
const plain = (kana: string): string => {
  const letter = inLargeKana(kana)
  return [...unvoiced][[...voiced].indexOf(letter)] ?? letter
}

const letterAtEnd = (word: string) => plain([...word.replace(/ー+$/, "")].at(-1) ?? "")

/** The player's word, and the words of the three after it. */
export function playChain(chain: WordChain, before: readonly string[], typed: string): ChainTurn {
  const word = kanaOf(typed)
  if (word === null || letterAtEnd(word) === "")
    return { words: [], said: chain.noKana, isOver: false }
  const last = before.at(-1)
  const wanted = last === undefined ? null : letterAtEnd(last)
  if (wanted !== null && plain([...word][0] ?? "") !== wanted)
    return { words: [], said: withLetter(chain.otherLetter, wanted), isOver: false }
  const words: ChainWord[] = [{ by: "you", word }]
  if (letterAtEnd(word) === "ん") return { words, said: chain.ended, isOver: true }
  const used = new Set([...before, word])
  for (const { speaker, lost } of chain.turns) {
    const letter = letterAtEnd(words.at(-1)?.word ?? "")
    const next = chain.words.find((each) => plain([...each][0] ?? "") === letter && !used.has(each))
    if (next === undefined) return { words, said: lost, isOver: true }
    used.add(next)
    words.push({ by: speaker, word: next })
  }
  return { words, said: [], isOver: false }
}

const withLetter = (reply: Reply, letter: string): Reply =>
  reply.map((each) =>
    each.kind === "line" ? { ...each, text: each.text.replace("{letter}", letter) } : each,
  )
