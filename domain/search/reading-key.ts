import { toHiragana } from "wanakana"
import { evenly } from "./evenly.ts"

/** Heard by nobody; parts what it stands between (apart.ts). */
export const seam = "\u001e"

const small = "ぁぃぅぇぉっゃゅょゎゕゖ"
const large = "あいうえおつやゆよわかけ"
/** Sounds alike, written in two ways. */
const twins = new Map([
  ["ぢ", "じ"],
  ["づ", "ず"],
  ["を", "お"],
  ["ゐ", "い"],
  ["ゑ", "え"],
])
/** The vowel on which each sound ends. */
const rows = {
  あ: "あかさたなはまやらわがざだばぱ",
  い: "いきしちにひみりぎじぢびぴ",
  う: "うくすつぬふむゆるぐずづぶぷゔ",
  え: "えけせてねへめれげぜでべぺ",
  お: "おこそとのほもよろをごぞどぼぽ",
} as const
const vowelOf = new Map(
  Object.entries(rows).flatMap(([vowel, sounds]) => [...sounds].map((sound) => [sound, vowel])),
)
/** What only lengthens the vowel before it: とう and とお, けい and けえ. */
const lengthens: Record<string, string> = { あ: "あ", い: "い", う: "う", え: "えい", お: "おう" }

/**
 * How a word sounds, as loosely as people spell it: とうきょう, トーキョー and tokyo are one. Null where it is not all
 * kana or Latin letters that read as kana.
 */
export function readingKey(word: string): string | null {
  const hiragana = kanaOf(word)
  if (hiragana === null) return null
  let key = ""
  for (const written of hiragana) {
    const place = small.indexOf(written)
    const sound = twins.get(written) ?? (place < 0 ? written : (large[place] ?? written))
    const vowel = vowelOf.get(key.at(-1) ?? "")
    // A small っ is a sound of its own; after it nothing lengthens.
    if (vowel && lengthens[vowel]?.includes(sound)) continue
    key += sound
  }
  return key
}

function kanaOf(word: string): string | null {
  const plain = evenly(word)
    .toLowerCase()
    .replaceAll(/[\s・ー〜~'’-]/gu, (mark) => (/['’]/.test(mark) ? "'" : ""))
  const kana = /[a-zāīūēōâîûêô]/.test(plain) ? fromRomaji(plain) : toHiragana(plain)
  return /^[ぁ-ゖ]+$/.test(kana.replaceAll(seam, "")) ? kana : null
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
      // Hepburn writes the sound before b, m and p as it is heard, and doubles ch by a t.
      .replaceAll(/m(?=[bmp])/g, "n")
      .replaceAll("tch", "cch"),
  )
}
