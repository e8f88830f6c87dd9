import { toHiragana } from "wanakana"
import { inLargeKana, vowelOf } from "./kana.ts"
import { normalizeUnicode } from "./normalize-unicode.ts"
import { boundary } from "./separators.ts"

/** The same sound in another kana. */
const sameSound = new Map([
  ["ぢ", "じ"],
  ["づ", "ず"],
  ["を", "お"],
  ["ゐ", "い"],
  ["ゑ", "え"],
])
/** Kana that only lengthen the vowel before them: とう and とお, けい and けえ. */
const lengthens: Record<string, string> = { あ: "あ", い: "い", う: "う", え: "えい", お: "おう" }

/**
 * A key for the sound of a word, as loose as people's spelling: とうきょう, トーキョー and tokyo share one. Null unless the
 * word is all kana, or Latin letters that can be read as kana.
 */
export function readingKey(word: string): string | null {
  const hiragana = kanaOf(word)
  if (hiragana === null) return null
  let key = ""
  for (const written of hiragana) {
    const sound = sameSound.get(written) ?? inLargeKana(written)
    const vowel = vowelOf.get(key.at(-1) ?? "")
    // A small っ is a sound by itself, so no vowel lengthens it.
    if (vowel && lengthens[vowel]?.includes(sound)) continue
    key += sound
  }
  return key
}

/** Characters that may become kana. Everything else, such as kanji, is refused before it is converted, which takes longest. */
const readable = new RegExp(`^[ぁ-ゖァ-ヺa-zāīūēōâîûêô'${boundary}]+$`)

function kanaOf(word: string): string | null {
  const plain = normalizeUnicode(word)
    .toLowerCase()
    .replaceAll(/[\s・ー〜~-]/gu, "")
  if (!readable.test(plain)) return null
  const kana = /[a-zāīūēōâîûêô]/.test(plain) ? fromRomaji(plain) : toHiragana(plain)
  return /^[ぁ-ゖ]+$/.test(kana.replaceAll(boundary, "")) ? kana : null
}

const longVowels: Record<string, string> = {
  ā: "aa",
  â: "aa",
  ī: "ii",
  î: "ii",
  ū: "uu",
  û: "uu",
  ē: "ee",
  ê: "ee",
  ō: "ou",
  ô: "ou",
}

function fromRomaji(text: string): string {
  return toHiragana(
    text
      .replaceAll(/[āâīîūûēêōô]/g, (vowel) => longVowels[vowel] ?? vowel)
      // Hepburn writes ん before b, m and p as m, and doubles ch as tch.
      .replaceAll(/m(?=[bmp])/g, "n")
      .replaceAll("tch", "cch"),
  )
}
