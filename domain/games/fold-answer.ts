import { inLargeKana, vowelOf } from "#domain/japanese/kana.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** Longer than any answer: a guess beyond it is wrong, and nothing reads it. */
const longestGuess = 60

/** The form in which answers and guesses are compared. Slips of a phone's keyboard and other ways to write the same do not matter. */
export function foldAnswer(text: string): string {
  const plain = nfkc(text)
    .toLowerCase()
    .replaceAll(ignored, "")
    .replaceAll(/[ァ-ヶ]/g, toHiragana)
    .replaceAll(/[ぁ-ゖ]/g, inLargeKana)
    .replaceAll(/[ぢづをゔ]/g, (kana) => alike[kana] ?? kana)
    .replaceAll(oldKanji, (kanji) => newKanji.get(kanji) ?? kanji)
  return foldNumber(foldLongVowels(plain))
}

/** A guess as it is, and without the words that people put around an answer. Nothing of one that is too long. */
export function foldGuess(guess: string): string[] {
  if (guess.length > longestGuess) return []
  const whole = foldAnswer(guess)
  const bare = whole.replace(/^(?:答え|こたえ)は/, "")
  const ends = [bare, bare.replace(/(?:だと思う|だとおもう|です|だ)$/, "")]
  return [...new Set([whole, ...ends, ...ends.map(foldNumber)])].filter((each) => each !== "")
}

const ignored = /[\s、。,.・「」『』!?…〜~ｰ"'”“’‘]/gu

const toHiragana = (katakana: string) => String.fromCharCode(katakana.charCodeAt(0) - 0x60)

const alike: Record<string, string> = { ぢ: "じ", づ: "ず", を: "お", ゔ: "ぶ" }

const pairs =
  "龍竜嶽岳眞真櫻桜國国澤沢邊辺齋斎廣広濱浜瀧滝圓円學学會会氣気鐵鉄縣県舊旧當当萬万寶宝實実黑黒榮栄嶋島燈灯臺台"
const newKanji = new Map(
  [...pairs.matchAll(/(.)(.)/gu)].map(([, old = "", now = ""]) => [old, now]),
)
const oldKanji = new RegExp(`[${[...newKanji.keys()].join("")}]`, "gu")

/** おお, おう and おー are one, and so are えい, ええ and えー. */
function foldLongVowels(text: string): string {
  const folded: string[] = []
  for (const letter of text) {
    const before = vowelOf.get(folded.at(-1) ?? "")
    if (letter === "ー") folded.push(before ?? letter)
    else if (before === "お" && letter === "う") folded.push("お")
    else if (before === "え" && letter === "い") folded.push("え")
    else folded.push(letter)
  }
  return folded.join("")
}

const kanjiDigits = "〇一二三四五六七八九"
const spokenNumbers = new Map(
  ["いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう", "じゅう"].flatMap(
    (word, at) => [[foldLongVowels([...word].map(inLargeKana).join("")), at + 1] as const],
  ),
)
for (const [word, number] of [
  ["し", 4],
  ["しち", 7],
  ["く", 9],
] as const)
  spokenNumbers.set(word, number)

/** A text that is only a number becomes its digits. */
function foldNumber(text: string): string {
  const spoken = spokenNumbers.get(text)
  if (spoken !== undefined) return String(spoken)
  const written =
    /^(?:([〇一二三四五六七八九]?)百)?(?:([一二三四五六七八九]?)十)?([〇一二三四五六七八九]?)$/u.exec(
      text,
    )
  if (!written || text === "") return text
  const [, hundreds, tens, ones = ""] = written
  const digit = (kanji: string | undefined, alone: number) =>
    kanji === undefined ? 0 : kanji === "" ? alone : kanjiDigits.indexOf(kanji)
  return String(digit(hundreds, 1) * 100 + digit(tens, 1) * 10 + digit(ones, 0))
}
