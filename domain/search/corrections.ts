/** Words of our field that the dictionary reads wrongly, or not at all. Single characters hold where they stand alone. */
const trueReadings = {
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

export const corrections: ReadonlyMap<string, string> = new Map(Object.entries(trueReadings))

const longestFirst = [...corrections.keys()].toSorted((a, b) => b.length - a.length)
const phrases = new RegExp(`(${longestFirst.filter((word) => word.length > 1).join("|")})`, "u")

/** Cuts a text into what is corrected as a whole and what lies between. */
export const cutAtCorrections = (text: string): string[] =>
  text.split(phrases).filter((piece) => piece !== "")
