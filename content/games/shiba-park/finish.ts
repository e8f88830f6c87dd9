import type { ChatGame } from "../chat.ts"

export const certificate: ChatGame["certificate"] = {
  title: "返還証　第一号",
  lines: [
    "もの　かぎ",
    "ぬし　{name}",
    "立会　へび・かえる・なめくじ",
    "係　拾井",
    "右のとおり、たしかにお返ししました。",
  ],
  signed: "鍵穴のまち　落とし物係",
  drawing: "A23-certificate",
  alt: "届の用紙に、鍵穴の形の「済」の印。すみに、湯のみの輪、光るすじ、うろこの跡。",
}

export const share: ChatGame["share"] = {
  picture: "A23-share",
  alt: "うしろ姿の三びきが、ならんで立て札「落とし物係」を見上げている。",
  texts: [
    "落とし物係を、一日手伝いました。へびは、ひとこと多かったです。　#鍵穴のまち　#ナゾメグリ",
    "……なめくじさんは、よむのが　はやかったです。　#鍵穴のまち　#ナゾメグリ",
    "かえるさんは、あ、やっぱり内緒です！　#鍵穴のまち　#ナゾメグリ",
  ],
}

/** The nine lines that are said to a key, too. */
export const readings: ChatGame["readings"] = [
  {
    line: "first-lost",
    floor: "はじめ",
    before: "名前への感想",
    after: "鍵をなくした覚え",
  },
  {
    line: "heb-right",
    floor: "谷",
    before: "道案内「そこで右に回れ」",
    after: "鍵、右に回れ",
  },
  {
    line: "hos-opens",
    floor: "池",
    before: "あなたがいると口がひらく",
    after: "鍵があると、ひらく",
  },
  { line: "kur-umbrella", floor: "黒船", before: "傘をさしますか", after: "鍵、さしますか" },
  {
    line: "tos-opened",
    floor: "いちょう",
    before: "ことしは、あなたであけた（年が）",
    after: "鍵であけた",
  },
  { line: "kof-fits", floor: "丸山", before: "数が合う", after: "鍵が合う" },
  {
    line: "tow-falls",
    floor: "塔",
    before: "高いところから落ちるな",
    after: "鍵、落ちるな（落とし物）",
  },
  {
    line: "obs-open",
    floor: "展望台",
    before: "あなたの前が空いている",
    after: "鍵の前は、開いている",
  },
  {
    line: "epi-begins",
    floor: "終わり",
    before: "あなたがいないと始まらない",
    after: "鍵がないと始まらない",
  },
]
