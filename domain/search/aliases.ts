import { plainForm } from "./never-matters.ts"

/**
 * What people call the same thing: whoever types one of a line finds all of it. Only what means the same everywhere, and
 * nothing that hides in other words: タダ would find every ただし, app every happy.
 */
const lines = [
  ["マーダーミステリー", "マダミス", "murder mystery", "マーミス"],
  ["LINE", "ライン謎", "LINE謎"],
  ["脱出ゲーム", "escape game", "エスケープゲーム"],
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

const spellings = new Map(lines.flatMap((line) => line.map((word) => [plainForm(word), line])))

const ofTwoWords = new Set(
  lines.flat().flatMap((word) => (/^\S+ \S+$/.test(word) ? [plainForm(word)] : [])),
)

/** Whether two words say together what neither of them says: murder mystery. */
export const areOneName = (first: string, second: string): boolean =>
  ofTwoWords.has(plainForm(first + second))

/** The word itself and what else it is called. */
export function spellingsOf(word: string): string[] {
  const known = spellings.get(plainForm(word)) ?? []
  return [
    word,
    ...stationOf(word),
    ...known.filter((other) => plainForm(other) !== plainForm(word)),
  ]
}

/** Stations stand in names without the word for station. */
const stationOf = (word: string): string[] => /^(..+)駅$/u.exec(word)?.slice(1) ?? []
