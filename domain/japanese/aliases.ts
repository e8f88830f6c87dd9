import { foldText } from "./fold-text.ts"

/**
 * Names for the same thing: a search for one in a group finds all of it. Only names that mean the same everywhere, and
 * none that occurs inside other words: タダ would find every ただし, app every happy.
 */
const groups = [
  ["マーダーミステリー", "マダミス", "murder mystery", "マーミス"],
  ["LINE", "ライン謎", "LINE謎"],
  ["脱出ゲーム", "escape mystery", "エスケープゲーム"],
  ["ルーム型", "密室脱出", "escape room", "エスケープルーム"],
  ["ホール型", "ホール公演"],
  ["スタジアム型", "ドーム公演", "スタジアム公演"],
  ["街歩き", "まち歩き", "町歩き", "町あるき", "街あるき", "town walk"],
  ["周遊", "回遊", "めぐり謎"],
  ["宝探し", "宝さがし", "トレジャーハント", "treasure hunt"],
  ["潜入", "リアル潜入ゲーム", "ミッション型"],
  ["持ち帰り", "お持ち帰り", "テイクアウト", "おうち謎", "家謎"],
  ["自宅で", "おうちで", "お家で"],
  ["オンライン", "online"],
  ["謎解き", "なぞ解き", "ナゾトキ", "謎とき", "puzzle hunt", "パズルハント"],
  ["スタンプラリー", "スタラリ", "stamp rally"],
  ["親子", "ファミリー", "家族向け", "子連れ"],
  ["小学生向け", "キッズ", "子ども向け", "子供向け"],
  ["初心者向け", "はじめて向け", "ビギナー", "初心者歓迎"],
  ["賞品あり", "景品あり", "プレゼントあり"],
  ["鉄道・電車", "電車謎", "鉄道謎"],
  ["ユニバーサル・スタジオ・ジャパン", "USJ", "ユニバ"],
  ["東京ディズニーリゾート", "TDR"],
  ["東京ドームシティ", "TDC"],
  ["東京スカイツリー", "スカイツリー"],
  ["御茶ノ水", "お茶の水"],
  ["みなとみらい", "MM21"],
  ["ミステリー", "mystery"],
  ["パズル", "puzzle"],
  ["クイズ", "quiz"],
  ["ホラー", "horror"],
  ["ひとり", "一人", "おひとりさま"],
  ["ふたり", "二人"],
  ["貸切", "貸し切り", "かしきり"],
  ["雨でも", "雨天OK", "雨OK", "雨の日"],
  ["駅近", "駅から近い"],
]

const groupOf = new Map(groups.flatMap((group) => group.map((name) => [foldText(name), group])))

const namesOfTwoWords = new Set(
  groups.flat().flatMap((word) => (/^\S+ \S+$/.test(word) ? [foldText(word)] : [])),
)

/** Whether two words are one name together: murder mystery. */
export const areOneName = (first: string, second: string): boolean =>
  namesOfTwoWords.has(foldText(first + second))

/** The word itself and its other names. */
export function spellingsOf(word: string): string[] {
  const known = groupOf.get(foldText(word)) ?? []
  return [
    word,
    ...withoutStation(word),
    ...known.filter((other) => foldText(other) !== foldText(word)),
  ]
}

/** Names of stations are stored without the word for station. */
const withoutStation = (word: string): string[] => /^(..+)駅$/u.exec(word)?.slice(1) ?? []
