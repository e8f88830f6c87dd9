/** The place for those who have finished a game. */
export type AfterGame = {
  title: string
  /** Of the one who greets there: one a day. `{n}`: how many impressions are to be read. */
  greetings: { by: string; texts: readonly string[] }
  impressions: { heading: string; lead: string; button: string; stamps: readonly string[] }
}

export const afterGames: Readonly<Record<string, AfterGame>> = {
  planetarium: {
    title: "裏口",
    greetings: {
      by: "梅津",
      texts: [
        "はい、ノートに残っているのは、{n}人ぶん。券の数とは、もう比べません。",
        "はい、裏口からどうぞ。鍵は、直さないことになりました。",
        "はい、閉館しましたけど。……星だけは、まだ点きますよ。",
      ],
    },
    impressions: {
      heading: "感想ノート",
      lead: "最後まで見た人だけが読めるノートです。ひとり一つ、140文字まで。",
      button: "ノートに書く",
      stamps: ["豆電球", "錨", "舵", "鼓", "湯のみ", "竹"],
    },
  },
  "shiba-park": {
    title: "届の棚",
    greetings: {
      by: "拾井",
      texts: [
        "感想の届を、{n}枚、お預かりしています。なくしません。",
        "お帰りなさい。ここの届は、あとで直せます。……インクですが。",
        "へびさんが、全部読んでいました。読んでいない、とのことです。",
      ],
    },
    impressions: {
      heading: "感想の届",
      lead: "最後まで遊んだ人だけが読める届です。ひとり一枚、140文字まで。「ぬし」の欄は、表示名になります。",
      button: "届を出す",
      stamps: ["へび", "かえる", "なめくじ", "拾井", "ペルリ", "おおいちょう"],
    },
  },
}
