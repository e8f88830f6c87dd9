import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { byWord, type Row } from "./meaning.ts"

/** In the order of the prefectures. Left out: みえ, しが, なら and さが, which are words of their own. */
const readings =
  "ほっかいどう あおもり いわて みやぎ あきた やまがた ふくしま いばらき とちぎ ぐんま さいたま ちば とうきょう かながわ にいがた とやま いしかわ ふくい やまなし ながの ぎふ しずおか あいち - - きょうと おおさか ひょうご - わかやま とっとり しまね おかやま ひろしま やまぐち とくしま かがわ えひめ こうち ふくおか - ながさき くまもと おおいた みやざき かごしま おきなわ".split(
    " ",
  )

const inPrefectures = prefectures.map(({ id, name }, n): Row => {
  const reading = readings[n] ?? "-"
  const spellings = [name, shortPrefectureName(name), ...(reading === "-" ? [] : [reading])]
  return [[...new Set(spellings)].join(" "), { prefectures: [id] }]
})

/** 中国 alone is a country. */
const others: Row[] = [
  ["都内 tokyo", { prefectures: ["13"] }],
  ["osaka", { prefectures: ["27"] }],
  ["kyoto", { prefectures: ["26"] }],
  ["東北 東北地方 とうほく", { areas: [2] }],
  ["関東 関東地方 首都圏 かんとう", { areas: [3] }],
  ["甲信越 北陸 北陸地方 甲信越・北陸", { areas: [4] }],
  ["東海 東海地方", { areas: [5] }],
  ["関西 近畿 関西地方 近畿地方 かんさい", { areas: [6] }],
  ["中国地方", { areas: [7] }],
  ["四国 四国地方", { areas: [8] }],
  ["九州 九州地方 九州・沖縄", { areas: [9] }],
]

export const placeWords = byWord([...inPrefectures, ...others])
