/** The searchable texts of a mystery; missing ones are empty. `at` names places in `spots`. */
export type Mystery = {
  title: string
  maker?: string
  tag?: string
  prefectures?: string
  types?: string
  place?: string
  at?: string[]
  story?: string
  content?: string
  prMessage?: string
}

export const spots: Record<string, { prefecture: string; stations: string[] }> = {
  新宿もぐら館: { prefecture: "13", stations: ["新宿", "新宿三丁目"] },
  "NAZO BASE 渋谷": { prefecture: "13", stations: ["渋谷"] },
  道頓堀からくり座: { prefecture: "27", stations: ["なんば", "大阪難波"] },
  "みなとシアター・横浜": { prefecture: "14", stations: ["桜木町", "みなとみらい"] },
  御茶ノ水レンガ倉庫: { prefecture: "13", stations: ["御茶ノ水", "新御茶ノ水"] },
}

/** A small invented catalogue: one mystery for each way of writing names. */
export const mysteries = {
  lighthouse: {
    title: "灯台守のさいごの手紙",
    maker: "月影パズル社",
    tag: "物語重視,初心者歓迎",
    types: "03",
    prefectures: "14",
    at: ["みなとシアター・横浜"],
    story: "嵐の夜、灯りがひとつ消えた。",
  },
  train: {
    title: "ＮＡＺＯ列車と消えた切符",
    maker: "からくり堂",
    types: "02",
    prefectures: "28",
    tag: "鉄道,夏休み",
  },
  walk: {
    title: "新宿謎解き街歩き 第２章",
    maker: "まちなぞ製作所",
    types: "01",
    prefectures: "13",
    at: ["新宿もぐら館"],
  },
  glass: {
    title: "マーダーミステリー『硝子の夜』",
    maker: "夜半亭",
    types: "14",
    prefectures: "13",
  },
  moon: {
    title: "ルームエスケープ・月の裏側",
    maker: "ROOM 404",
    types: "03",
    prefectures: "27",
    at: ["道頓堀からくり座"],
  },
  box: { title: "おうちでｶﾞﾁ謎 BOX", maker: "からくり堂", types: "11", prefectures: "" },
  sherlock: {
    title: "シャーロック・ホームズと踊る人形",
    maker: "ベーカー街探偵舎",
    types: "04",
    prefectures: "13",
  },
  coffee: {
    title: "珈琲とコーヒーのあいだ",
    maker: "喫茶クエスト",
    types: "07",
    prefectures: "26",
    tag: "ゆったり",
  },
  server: { title: "サーバールームからの脱出", maker: "ROOM 404", types: "03", prefectures: "13" },
  dungeon: {
    title: "Dungeon & Dragonfly",
    maker: "Puzzle & Co.",
    types: "08",
    prefectures: "",
    content: "英語が苦手でも遊べます。",
  },
  percent: {
    title: "正解率1%の挑戦状",
    maker: "Puzzle & Co.",
    types: "12",
    prefectures: "",
    prMessage: "クリアできたら100%自慢できます",
  },
  hundred: { title: "100％ドラゴン", maker: "ガチ勢パズル部", types: "09", prefectures: "" },
  under: { title: "file_name の謎", maker: "ROOM 404", types: "08", prefectures: "" },
  slash: { title: "C:\\NAZO\\最後の鍵", maker: "ROOM 404", types: "08", prefectures: "" },
  apostrophe: { title: "Alice's Last Tea Party", maker: "喫茶クエスト", types: "07" },
  quoted: { title: "“いいえ”しか言えない探偵", maker: "ベーカー街探偵舎", types: "14" },
  angle: { title: "<script>と書かれた遺書", maker: "夜半亭", types: "14", prefectures: "23" },
  semicolon: { title: "DROP; TABLE; 円卓の騎士", maker: "夜半亭", types: "14", prefectures: "23" },
  regex: { title: ".* (ぜんぶ) [集めて]", maker: "ガチ勢パズル部", types: "10", prefectures: "22" },
  emoji: { title: "🔑かぎっ子たんてい団🕵️‍♀️", maker: "こどもクイズ部", tag: "親子", types: "05" },
  family: {
    title: "👨‍👩‍👧でいこう！宝探しの森",
    maker: "こどもクイズ部",
    types: "10",
    prefectures: "11",
  },
  wave: { title: "👋🏽またね、ロボット", maker: "星屑ラボ", types: "04", prefectures: "01" },
  heart: { title: "赤い❤️の女王", maker: "星屑ラボ", types: "04", prefectures: "40" },
  four: { title: "探偵団 Ⅳ 帰ってきた怪盗", maker: "ベーカー街探偵舎", types: "04" },
  circled: { title: "暗号教室①はじめの鍵", maker: "あんごう学園", types: "13", prefectures: "" },
  number: { title: "消えた荷物№7", maker: "㈱ナゾトキ急便", types: "11", prefectures: "" },
  square: { title: "㍿なぞなぞ商会の求人", maker: "㈱ナゾトキ急便", types: "12", prefectures: "" },
  halfKana: { title: "ﾄﾞｷﾄﾞｷ!ﾊﾞﾚﾝﾀｲﾝ", maker: "星屑ラボ", types: "05", prefectures: "40" },
  oldShape: { title: "髙島屋の謎と渡邊家", maker: "夜半亭", types: "05", prefectures: "13" },
  newShape: { title: "高島平の謎と渡辺家", maker: "夜半亭", types: "01", prefectures: "13" },
  sawada: { title: "澤田教授の失踪", maker: "月影パズル社", types: "14", prefectures: "34" },
  combining: {
    title: "か\u3099らくた市のひみつ",
    maker: "からくり堂",
    types: "01",
    prefectures: "34",
  },
  accent: { title: "Café Noël の奇跡", maker: "喫茶クエスト", types: "07", prefectures: "26" },
  soft: {
    title: "かくし\u200bとびら",
    maker: "忍者屋敷プロジェクト",
    types: "15",
    prefectures: "24",
  },
  arabic: { title: "千夜一夜 ألف ليلة", maker: "夜半亭", types: "04", prefectures: "13" },
  shibuya: {
    title: "渋谷ハチ公前、午後三時",
    maker: "まちなぞ製作所",
    types: "01",
    prefectures: "13",
    at: ["NAZO BASE 渋谷"],
  },
  ocha: {
    title: "古書店主と七つの暗号",
    maker: "あんごう学園",
    types: "01",
    prefectures: "13",
    at: ["御茶ノ水レンガ倉庫"],
  },
  castle: {
    title: "囚われの姫と大坂城",
    maker: "忍者屋敷プロジェクト",
    types: "06",
    prefectures: "27",
    tag: "夏休み,親子",
  },
  osaka: { title: "大阪まるごと宝さがし", maker: "なにわ謎組", types: "10", prefectures: "27" },
  kyoto: { title: "京都・鴨川リドル紀行", maker: "なにわ謎組", types: "02", prefectures: "26" },
  kobe: { title: "神戸南京町の消えた料理人", maker: "なにわ謎組", types: "01", prefectures: "28" },
  hakata: {
    title: "博多どんたく大捜査線",
    maker: "めんたい謎解き部",
    types: "01",
    prefectures: "40",
  },
  sapporo: { title: "札幌雪まつり秘密指令", maker: "北の謎倉庫", types: "02", prefectures: "01" },
  tokyoTower: { title: "東京タワー 1958", maker: "まちなぞ製作所", types: "02", prefectures: "13" },
  tokyoLatin: {
    title: "Tokyo Midnight Chase",
    maker: "Puzzle & Co.",
    types: "01",
    prefectures: "13",
  },
  escape: {
    title: "閉ざされた研究所からの脱出",
    maker: "月影パズル社",
    types: "03,16",
    prefectures: "23",
  },
  exit: { title: "EXIT -最終電車-", maker: "からくり堂", types: "03", prefectures: "23" },
  hyphen: { title: "X-DAY", maker: "星屑ラボ", types: "04", prefectures: "04" },
  long: {
    title: "うみのあじ〜潮騒ミステリーツアー〜",
    maker: "潮風謎研究会",
    types: "02",
    prefectures: "47",
  },
  small: {
    title: "キャッツ・アイランド",
    maker: "潮風謎研究会",
    types: "02",
    prefectures: "34",
    tag: "猫",
  },
  ya: { title: "ヤマタノオロチ復活", maker: "出雲なぞ衆", types: "05", prefectures: "32" },
  line: {
    title: "既読がつかない",
    maker: "スマホ奇譚",
    types: "12",
    prefectures: "",
    tag: "LINE謎,ホラー",
  },
  horror: {
    title: "廃病院の七不思議",
    maker: "スマホ奇譚",
    types: "15",
    prefectures: "12",
    tag: "ホラー",
  },
  horrorKids: {
    title: "こわくないおばけやしき",
    maker: "こどもクイズ部",
    types: "05",
    tag: "親子",
    prefectures: "12",
  },
  usj: {
    title: "ユニバーサル・スタジオ・ジャパンの長い夜",
    maker: "なにわ謎組",
    types: "02",
    prefectures: "27",
  },
  sky: {
    title: "東京スカイツリーを取り戻せ",
    maker: "まちなぞ製作所",
    types: "02",
    prefectures: "13",
  },
  last: { title: "最後の晩餐", maker: "喫茶クエスト", types: "07", prefectures: "14" },
  lastKey: { title: "The Last Key", maker: "Puzzle & Co.", types: "13", prefectures: "" },
  ring: { title: "輪っかをまわせ", maker: "こどもクイズ部", types: "05", prefectures: "11" },
  years: { title: "2025年からの謎", maker: "星屑ラボ", types: "08", prefectures: "" },
  kana: {
    title: "ナゾトキ入門",
    maker: "あんごう学園",
    types: "13",
    prefectures: "",
    tag: "初心者歓迎",
  },
} satisfies Record<string, Mystery>

export type MysteryId = keyof typeof mysteries

/** Not published, so no search finds it. */
export const draft: Mystery = { title: "下書きの新宿謎解き", maker: "未公開工房", tag: "未公開札" }
