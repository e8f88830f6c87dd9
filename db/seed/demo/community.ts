import type { DemoMember } from "./members.ts"

type Report = {
  by: DemoMember
  on: string
  daysAgo: number
  review: string
  isPrivate?: boolean
  difficulty?: 1 | 2 | 3 | 4 | 5
  minutes?: number
  playTimeNote?: string
  outcome?: "success" | "failure"
  people?: number
  likedBy?: DemoMember[]
  comments?: { by: DemoMember; daysAgo: number; content: string; likedBy?: DemoMember[] }[]
}

/** What the members say about the games, by the keys of the catalogue. */
export const reports: Report[] = [
  {
    by: "demo-hinata",
    on: "lastTrain",
    daysAgo: 21,
    review:
      "朝の十時に出発して、ゴールしたのは夕方の四時でした。乗り換えの待ち時間に考えていた謎が、次の駅に着いた瞬間に解けたときがいちばん気持ちよかったです。歩きやすい靴がおすすめです。",
    difficulty: 3,
    minutes: 360,
    playTimeNote: "昼食の一時間を含みます",
    outcome: "success",
    people: 2,
    likedBy: ["demo-kaede", "demo-soramame", "demo-tsugumi"],
    comments: [
      {
        by: "demo-soramame",
        daysAgo: 20,
        content: "子どもと行く予定です。途中でやめて、別の日に続きから始めることはできますか？",
        likedBy: ["demo-hinata"],
      },
      {
        by: "demo-hinata",
        daysAgo: 20,
        content:
          "冊子に書きこんでおけば大丈夫でした。乗車券だけ二日分になるので気をつけてくださいね。",
        likedBy: ["demo-soramame", "demo-tsugumi"],
      },
    ],
  },
  {
    by: "demo-kaede",
    on: "clockmaker",
    daysAgo: 63,
    review:
      "残り十秒で脱出できました。部屋のつくりこみがすばらしく、入った瞬間に油のにおいがして時計工房そのものです。序盤は手分けをして、後半は全員で集まるのがよいと思います。",
    difficulty: 4,
    minutes: 60,
    outcome: "success",
    people: 4,
    likedBy: ["demo-hinata", "demo-tsugumi"],
  },
  {
    by: "demo-hinata",
    on: "clockmaker",
    daysAgo: 12,
    review:
      "失敗しました！ 最後のひらめきにあと一歩届かず。解説を聞いて、思わず全員で声が出ました。悔しいけれど大満足です。",
    difficulty: 5,
    minutes: 60,
    outcome: "failure",
    people: 3,
    likedBy: ["demo-kaede"],
    comments: [
      { by: "demo-kaede", daysAgo: 11, content: "あの最後はずるいですよね（ほめ言葉です）。" },
    ],
  },
  {
    by: "demo-soramame",
    on: "bakery",
    daysAgo: 9,
    review:
      "小学二年生の娘と参加しました。漢字にはふりがながあり、ほとんど一人で読めていました。お店の方がみなさんやさしくて、割引のメロンパンもおいしかったです。",
    difficulty: 2,
    minutes: 120,
    outcome: "success",
    people: 2,
    likedBy: ["demo-hinata", "demo-tsugumi"],
    comments: [
      {
        by: "demo-tsugumi",
        daysAgo: 8,
        content: "親子での参加の様子がよくわかりました。ありがとうございます！",
        likedBy: ["demo-soramame"],
      },
    ],
  },
  {
    by: "demo-kaede",
    on: "lighthouse",
    daysAgo: 6,
    review:
      "一人で参加して、その場で四人のチームになりました。はじめての方が二人いましたが、役割を分けて最後まで楽しめました。大人数の会場ならではの演出は必見です。",
    difficulty: 3,
    minutes: 60,
    outcome: "failure",
    people: 4,
    likedBy: ["demo-soramame"],
  },
  {
    by: "demo-hinata",
    on: "teaRoom",
    daysAgo: 40,
    review:
      "ケーキを食べながら解く謎。むずかしくはありませんが、お皿の使い方に感心しました。長居してしまっても、あたたかいお茶を足してもらえました。",
    difficulty: 2,
    minutes: 75,
    outcome: "success",
    people: 1,
    likedBy: ["demo-tsugumi", "demo-kaede"],
  },
  {
    by: "demo-tsugumi",
    on: "observatory",
    daysAgo: 80,
    review:
      "夜、部屋を暗くして遊ぶのがおすすめです。途中で調べものが必要になりますが、調べる先もきちんと示されるので迷いませんでした。",
    difficulty: 4,
    minutes: 180,
    outcome: "success",
    people: 1,
    likedBy: ["demo-hinata", "demo-kaede"],
  },
  {
    by: "demo-kaede",
    on: "snowfield",
    daysAgo: 50,
    review:
      "寒い会場を想像していたら、ほどよくあたたかくて助かりました。六人全員に見せ場があり、友人同士で行くのにぴったりの公演でした。再演を願っています。",
    difficulty: 4,
    minutes: 105,
    outcome: "success",
    people: 6,
    likedBy: ["demo-hinata"],
  },
  {
    by: "demo-soramame",
    on: "stampRally",
    daysAgo: 3,
    review:
      "公園を三つまわりました。スタンプの場所がちょうどよい難しさで、子どもが走りまわって大喜び。水筒と虫よけを持っていくと安心です。",
    difficulty: 1,
    minutes: 180,
    people: 3,
    likedBy: ["demo-tsugumi"],
  },
  {
    by: "demo-kaede",
    on: "bookshop",
    daysAgo: 100,
    isPrivate: true,
    review:
      "第三章の途中。十四ページの図と二十二ページの詩が対応していそう。次に開くときは最初の目次に戻ること。",
    difficulty: 5,
    minutes: 150,
  },
]

/** Who keeps which game in mind, and who has played it. */
export const marks: Record<DemoMember, { interested: string[]; played: string[] }> = {
  "demo-tsugumi": { interested: ["riverside", "hotel"], played: ["observatory", "chat"] },
  "demo-hinata": {
    interested: ["riverside", "lighthouse", "stampRally"],
    played: ["lastTrain", "clockmaker", "teaRoom"],
  },
  "demo-kaede": {
    interested: ["riverside", "hotel", "lastTrain"],
    played: ["clockmaker", "lighthouse", "snowfield"],
  },
  "demo-soramame": { interested: ["lastTrain", "teaRoom"], played: ["bakery", "stampRally"] },
}

export const follows: [follower: DemoMember, followee: DemoMember][] = [
  ["demo-hinata", "demo-kaede"],
  ["demo-kaede", "demo-hinata"],
  ["demo-soramame", "demo-hinata"],
  ["demo-soramame", "demo-tsugumi"],
]
