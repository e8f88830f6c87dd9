/** Words of this field that the dictionary reads wrongly or not at all. Single characters apply only as whole words. */
const correctReadings = {
  街歩き: "まちあるき",
  街中: "まちなか",
  人狼: "じんろう",
  陰陽師: "おんみょうじ",
  料理人: "りょうりにん",
  裏切者: "うらぎりもの",
  嘘吐き: "うそつき",
  既読: "きどく",
  令和: "れいわ",
  綺譚: "きたん",
  鬼滅: "きめつ",
  大坂: "おおさか",
  大坂城: "おおさかじょう",
  桜木町: "さくらぎちょう",
  人形町: "にんぎょうちょう",
  二子玉川: "ふたこたまがわ",
  熊谷: "くまがや",
  小倉: "こくら",
  髙島屋: "たかしまや",
  髙橋: "たかはし",
  山﨑: "やまざき",
  髙: "たか",
  﨑: "さき",
  亭: "てい",
  棺: "ひつぎ",
  匣: "はこ",
  筐: "はこ",
}

/** Second readings of words that the dictionary or the list above reads in another way. */
const secondReadings = {
  研究所: "けんきゅうしょ",
  日本橋: "にっぽんばし",
  明日: "あす",
}

export type Corrections = {
  readings: ReadonlyMap<string, string>
  /** Splits a text into the words to correct and the pieces between them. */
  split: (text: string) => string[]
}

function correctBy(given: Record<string, string>): Corrections {
  const longestFirst = Object.keys(given).toSorted((a, b) => b.length - a.length)
  const phrases = new RegExp(`(${longestFirst.filter((word) => word.length > 1).join("|")})`, "u")
  return {
    readings: new Map(Object.entries(given)),
    split: (text) => text.split(phrases).filter((piece) => piece !== ""),
  }
}

const first = correctBy(correctReadings)
const second = correctBy({ ...correctReadings, ...secondReadings })
const hasSecondReading = new RegExp(Object.keys(secondReadings).join("|"), "u")

/** One set of corrections for each possible reading of a name; usually one. */
export const correctionsFor = (name: string): Corrections[] =>
  hasSecondReading.test(name) ? [first, second] : [first]
