import { byWord, foldEach, type Meaning, type Row } from "./meaning.ts"

/** They give way to a number. */
const vague: Row[] = [
  ["グループ", { people: 4 }],
  ["大人数 大勢 団体", { people: 8 }],
  ["安い 安め 格安 お手頃 お手ごろ リーズナブル 低価格", { price: 2000 }],
  ["短時間 短め 短い サクッと さくっと", { minutes: 60 }],
  ["半日", { minutes: 240 }],
]

const vagueWords = new Set(byWord(vague).map(([word]) => word))

export const isVague = ({ text, means }: { text: string; means: Meaning | null }) =>
  means !== null && vagueWords.has(foldEach(text))

/** Types, categories, features, difficulties and party sizes as people call them. */
export const kindWords = byWord([
  ["街歩き 街あるき 街歩き型 散歩 お散歩 まち歩き まちあるき 町歩き 町あるき", { types: ["01"] }],
  ["周遊 周遊型", { types: ["02"] }],
  ["ルーム型 ルーム escaperoom", { types: ["03"] }],
  ["ホール型 ホール ホール公演", { types: ["04"] }],
  ["イベント型", { types: ["05"] }],
  ["スタジアム型 スタジアム", { types: ["06"] }],
  ["カフェ 謎カフェ", { types: ["07"] }],
  ["オンライン online リモート", { types: ["08"] }],
  ["アプリ", { types: ["09"] }],
  ["宝探し 宝さがし たからさがし", { types: ["10"] }],
  ["持ち帰り 持ち帰り謎 おうち謎", { types: ["11"] }],
  ["LINE LINE謎 ライン謎", { types: ["12"] }],
  ["本 謎本", { types: ["13"] }],
  ["マダミス マーダーミステリー マーミス", { types: ["14"] }],
  ["潜入", { types: ["15"] }],
  ["脱出 脱出ゲーム だっしゅつ リアル脱出ゲーム", { types: ["16"] }],

  ["屋内 室内 インドア", { categories: [1] }],
  ["自宅 自宅で おうち おうちで 家で お家で 在宅", { categories: [3] }],
  [
    "親子 親子連れ 親子向け 家族 家族連れ 家族向け 家族みんな 子連れ こども連れ 子ども連れ 子供連れ こども 子ども 子供 こどもと 子どもと 子供と 息子と 娘と 孫と 幼児 未就学児 ファミリー",
    { categories: [4] },
  ],
  [
    "小学生 小学生向け 小学生でも こども向け 子ども向け 子供向け こどもでも 子どもでも 子供でも キッズ",
    { categories: [5] },
  ],
  [
    "初心者 初心者向け 初心者歓迎 初心者OK 初心者でも 初めて 初めてでも はじめて はじめてでも ビギナー",
    { categories: [6] },
  ],
  ["賞品あり 賞品つき 景品あり 景品つき", { categories: [7] }],
  ["ホテル", { categories: [8] }],
  ["鉄道・電車 電車 鉄道", { categories: [9] }],
  ["屋外 野外 外で アウトドア", { categories: [10] }],
  ["スタンプラリー", { categories: [11] }],

  ["一人参加 一人参加OK ひとり参加 ひとり参加OK", { features: ["solo"] }],
  ["貸切 貸し切り 相席なし", { features: ["private"] }],
  ["雨 雨でも 雨の日 雨の日でも 雨天 雨天OK", { features: ["rain"] }],
  ["車いす 車椅子", { features: ["wheelchair"] }],
  ["怖くない こわくない", { features: ["not-scary"] }],
  ["予約不要 予約なし 当日券 当日 当日参加", { features: ["no-booking"] }],
  ["コラボ", { features: ["collab"] }],
  ["常設", { features: ["permanent"] }],
  ["再演", { features: ["rerun"] }],
  ["新作 新しい 最新 最新作", { features: ["new"] }],

  ["満足度高い 満足度が高い 満足度高め 高満足度 高評価 満足度4以上", { features: ["satisfying"] }],
  ["成功率高い 成功率が高い 成功率高め", { features: ["often-solved"] }],
  ["成功率低い 成功率が低い 成功率低め", { features: ["rarely-solved"] }],

  ["簡単 簡単め かんたん やさしい 易しい やさしめ 低難易度", { difficulties: [1, 2] }],
  ["楽勝", { difficulties: [1] }],
  ["程よく悩む", { difficulties: [3] }],
  ["手ごわい", { difficulties: [4] }],
  [
    "難しい 難しめ むずかしい むずい ムズい 高難易度 高難度 上級者 上級者向け",
    { difficulties: [4, 5] },
  ],
  ["激難 激むず 激ムズ 超難問", { difficulties: [5] }],

  ["ひとり 一人 おひとりさま お一人様 おひとり様 ソロ ぼっち ひとり旅 一人旅", { people: 1 }],
  [
    "ふたり 二人 ふたりきり 二人きり ペア カップル 夫婦 デート 初デート 彼女と 彼氏と 恋人と 妻と 夫と",
    { people: 2 },
  ],
  ["タダ", { price: 0 }],
  ...vague,
])
